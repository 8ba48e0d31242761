import type { ResultColumn } from '@parley/contract/database-chat';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { cx } from '~/ui/cx';
import { isNumeric } from './cells';
import type { Sorting } from './sort-rows';

export interface ColumnHeadProps {
  column: ResultColumn;
  sorting: Sorting | null;
  onSort: () => void;
}

/** A column header: a press sorts by it. */
export function ColumnHead({ column, sorting, onSort }: ColumnHeadProps) {
  const sorted = sorting?.column === column.name ? sorting : null;
  const Arrow = sorted?.descending ? ArrowDown : ArrowUp;
  const right = isNumeric(column);
  return (
    <th
      scope="col"
      aria-sort={sorted ? (sorted.descending ? 'descending' : 'ascending') : 'none'}
      className="sticky top-0 z-10 h-9 border-b border-line bg-sunken p-0 font-semibold"
    >
      <button
        type="button"
        onClick={onSort}
        title={column.name}
        className={cx(
          'flex h-full w-full items-center gap-1 px-3 ring-inside hover:bg-hover focus-visible:shadow-none',
          right && 'flex-row-reverse',
        )}
      >
        <span className="truncate">{column.name}</span>
        {sorted && <Arrow size={13} aria-hidden="true" className="shrink-0" />}
      </button>
    </th>
  );
}
