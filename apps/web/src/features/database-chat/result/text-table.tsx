import { texts as all } from '../database-chat.texts';
import type { ChartChoice, ChartPoints } from './chart-data';

const words = all.chart;

/** Nobody would listen to more; the table view has them all. */
const ROWS_MAX = 100;

/** The contents of a chart, for screen readers. */
export function TextTable({ choice, points: { labels, values, texts } }: { choice: ChartChoice; points: ChartPoints }) {
  const shown = values.slice(0, ROWS_MAX);
  return (
    <div className="sr-only">
      <table>
        <caption>
          {shown.length < values.length ? words.captionFirst(shown.length, values.length) : words.caption}
        </caption>
        <thead>
          <tr>
            <th scope="col">{choice.label ?? words.place}</th>
            <th scope="col">{choice.value}</th>
          </tr>
        </thead>
        <tbody>
          {shown.map((value, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: labels may repeat, and the rows stand still
            <tr key={at}>
              <th scope="row">{labels[at]}</th>
              <td>{value === null ? words.noNumber : texts[at]}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
