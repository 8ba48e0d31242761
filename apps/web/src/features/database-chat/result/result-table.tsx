import type { ResultColumn } from '@parley/contract/database-chat';
import { type RefObject, useEffect, useId, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { copyText } from '~/ui/copy-text';
import { cx } from '~/ui/cx';
import { SideFades } from '~/ui/side-fades';
import { texts } from '../database-chat.texts';
import { cellText, type Row } from './cells';
import { ColumnHead } from './column-head';
import { CUT_MIN, columnWidths, fitted } from './column-widths';
import { ResultRow } from './result-row';
import { nextSorting, type Sorting, sortRows } from './sort-rows';
import { type GridCell, useGridCursor } from './use-grid-cursor';
import { ROW_PX, useVisibleRows } from './use-visible-rows';

export interface ResultTableProps {
  columns: readonly ResultColumn[];
  rows: readonly Row[];
  sorting: Sorting | null;
  onSorting: (sorting: Sorting | null) => void;
  /** Limits the height. */
  className: string;
}

const BOX =
  'overflow-auto overscroll-x-contain rounded-sm border border-line bg-surface has-[table:focus-visible]:outline-2 has-[table:focus-visible]:outline-offset-2 has-[table:focus-visible]:outline-ink has-[table:focus-visible]:shadow-[0_0_0_6px_var(--mark)]';

/** A longer value is cut off in its cell, and shown in full below the table. */
const LONG = 34;

/**
 * Rows as a grid with a single tab stop: arrow keys move, Enter or a click copies. Only visible rows are in the page,
 * each with its index for screen readers.
 */
export function ResultTable({ columns, rows, sorting, onSorting, className }: ResultTableProps) {
  const box = useRef<HTMLDivElement>(null);
  const id = useId();
  const sorted = useMemo(() => sortRows(rows, columns, sorting), [rows, columns, sorting]);
  const wanted = useMemo(() => columnWidths(columns, rows), [columns, rows]);
  const available = useWidth(box);
  const widths = useMemo(() => fitted(wanted, columns, available), [wanted, columns, available]);
  const { from, to } = useVisibleRows(box, sorted.length);
  const [said, setSaid] = useState('');

  const textOf = (cell: GridCell | null) => {
    const column = cell && columns[cell.column];
    return column ? cellText(sorted[cell.row]?.[column.name], column) : '';
  };
  async function copy(cell: GridCell) {
    const text = textOf(cell);
    setSaid(
      (await copyText(text))
        ? text === ''
          ? texts.result.copiedEmpty
          : texts.result.copied(text.slice(0, 80))
        : texts.result.notCopied,
    );
  }
  const { cell, setCell, onKeyDown } = useGridCursor(
    box,
    { rows: sorted.length, columns: columns.length },
    widths,
    (at) => void copy(at),
  );

  useEffect(() => {
    if (!said) return;
    const timer = setTimeout(() => setSaid(''), 2_500);
    return () => clearTimeout(timer);
  }, [said]);

  const current = textOf(cell);
  const cellId = (at: GridCell) => `${id}-${at.row}-${at.column}`;
  return (
    <div className="min-w-0">
      <div className="relative">
        <div ref={box} className={cx(BOX, className)}>
          <table
            // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table whose cells the keyboard walks through is a grid
            role="grid"
            tabIndex={0}
            aria-label={texts.result.label}
            aria-rowcount={sorted.length + 1}
            aria-colcount={columns.length}
            aria-activedescendant={cell ? cellId(cell) : undefined}
            onKeyDown={onKeyDown}
            className="w-full table-fixed border-separate border-spacing-0 text-sm outline-none focus-visible:shadow-none"
            style={{ minWidth: widths.reduce((sum, width) => sum + width, 0) }}
          >
            <colgroup>
              {columns.map((column, at) => (
                <col key={column.name} style={{ width: widths[at] }} />
              ))}
            </colgroup>
            <thead>
              <tr aria-rowindex={1}>
                {columns.map((column) => (
                  <ColumnHead
                    key={column.name}
                    column={column}
                    sorting={sorting}
                    onSort={() => {
                      setCell(null);
                      onSorting(nextSorting(sorting, column.name));
                    }}
                  />
                ))}
              </tr>
            </thead>
            <tbody>
              <Gap rows={from} columns={columns.length} />
              {sorted.slice(from, to).map((row, index) => (
                <ResultRow
                  // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place in the order
                  key={from + index}
                  index={from + index}
                  row={row}
                  columns={columns}
                  chosen={cell?.row === from + index ? cell.column : null}
                  idOf={cellId}
                  onChoose={(at) => {
                    setCell(at);
                    // A click that ends a text selection does not copy the whole cell.
                    if (!getSelection()?.toString()) void copy(at);
                  }}
                />
              ))}
              <Gap rows={sorted.length - to} columns={columns.length} />
            </tbody>
          </table>
        </div>
        <SideFades box={box} />
      </div>
      {current.length > (widths === wanted ? LONG : CUT_MIN) && (
        <p className="mt-1.5 max-h-24 overflow-y-auto rounded-sm bg-sunken px-2.5 py-1.5 text-sm whitespace-pre-wrap wrap-anywhere">
          {current}
        </p>
      )}
      <p role="status" className={said ? 'mt-1 truncate text-xs text-ink-muted' : 'sr-only'}>
        {said}
      </p>
    </div>
  );
}

/** The inner width of an element, in pixels; unlimited until it is known. */
function useWidth(element: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(Number.POSITIVE_INFINITY);
  useLayoutEffect(() => {
    if (!element.current) return;
    const { current } = element;
    const measure = () => setWidth(current.clientWidth);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(current);
    return () => observer.disconnect();
  }, [element]);
  return width;
}

/** The height of rows that are not rendered. */
function Gap({ rows, columns }: { rows: number; columns: number }) {
  if (rows <= 0) return null;
  return (
    // biome-ignore lint/a11y/noAriaHiddenOnFocusable: nothing in it takes the focus
    <tr aria-hidden="true">
      <td colSpan={columns} className="p-0" style={{ height: rows * ROW_PX }} />
    </tr>
  );
}
