import type { ChartChoice, ChartPoints } from './chart-data';

/** More would be read to nobody; the table view has them all. */
const ROWS_MAX = 100;

/** What a chart shows, for whoever cannot see it. */
export function TextTable({ choice, points: { labels, values, texts } }: { choice: ChartChoice; points: ChartPoints }) {
  const shown = values.slice(0, ROWS_MAX);
  return (
    <div className="sr-only">
      <table>
        <caption>
          {shown.length < values.length
            ? `The first ${shown.length} of ${values.length.toLocaleString('en-US')} points; the table has all of them.`
            : 'What the chart shows'}
        </caption>
        <thead>
          <tr>
            <th scope="col">{choice.label ?? 'Place'}</th>
            <th scope="col">{choice.value}</th>
          </tr>
        </thead>
        <tbody>
          {shown.map((value, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: labels may repeat, and the rows stand still
            <tr key={at}>
              <th scope="row">{labels[at]}</th>
              <td>{value === null ? 'no number' : texts[at]}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
