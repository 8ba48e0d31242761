import { Figures } from '../figures';

export interface ChartTableProps {
  /** The text of its button. */
  summary: string;
  /** The table's name. */
  label: string;
  /** The headers of the first and of the numeric columns. */
  head: readonly string[];
  /** Each with its row's name and formatted numbers. */
  rows: readonly { key: string; name: string; numbers: readonly string[] }[];
}

/** A chart's contents for screen readers, and for anyone who wants the numbers. */
export function ChartTable({ summary, label, head: [first, ...columns], rows }: ChartTableProps) {
  return (
    <details className="text-sm">
      <summary className="reach text-ink-muted">{summary}</summary>
      <section
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a long or wide table must be scrollable with the keyboard
        tabIndex={0}
        aria-label={label}
        className="mt-2 max-h-72 overflow-auto"
      >
        <table className="w-full max-w-120">
          <thead>
            <tr className="text-left">
              <th scope="col">{first}</th>
              {columns.map((column) => (
                <th key={column} scope="col" className="text-right">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ key, name, numbers }) => (
              <tr key={key}>
                <th scope="row" className="text-left font-normal">
                  {name}
                </th>
                {numbers.map((number, at) => (
                  <td key={columns[at]} className="text-right">
                    <Figures>{number}</Figures>
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </details>
  );
}
