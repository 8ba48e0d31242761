import { Figures } from '~/ui/figures';

export interface BarsProps {
  /** Headings of the table that screen readers get. */
  of: string;
  unit: string;
  rows: readonly { label: string; count: number; title?: string }[];
  empty: string;
}

/** Counts as a bar chart, which is a table in the markup. */
export function Bars({ of, unit, rows, empty }: BarsProps) {
  if (rows.length === 0) return <p className="text-ink-muted">{empty}</p>;
  const most = Math.max(...rows.map(({ count }) => count));
  return (
    <table className="w-full">
      <thead className="sr-only">
        <tr>
          <th scope="col">{of}</th>
          <th scope="col">{unit}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ label, count, title }) => (
          <tr key={label}>
            <th scope="row" title={title} className="w-full max-w-0 py-1 pr-3 text-left font-normal">
              <span className="relative block overflow-hidden rounded-xs px-2 py-1">
                <span
                  aria-hidden="true"
                  className="absolute inset-y-0 left-0 rounded-xs bg-mark-soft dark:bg-mark/20"
                  style={{ width: `${Math.max((100 * count) / most, 1)}%` }}
                />
                <span aria-hidden="true" className="absolute inset-y-0 left-0 w-1 rounded-full bg-mark" />
                <span className="relative block truncate">{label}</span>
              </span>
            </th>
            <td className="py-1 text-right font-semibold">
              <Figures>{count.toLocaleString('en-US')}</Figures>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
