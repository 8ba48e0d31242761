import { type KeyboardEvent, type RefObject, useCallback, useState } from 'react';
import { ROW_PX } from './use-visible-rows';

export interface GridCell {
  row: number;
  column: number;
}

/** The header stays above the rows. */
const HEAD_PX = 36;

/** The cell under the keyboard cursor, moved by the arrow keys and kept in view. */
export function useGridCursor(
  box: RefObject<HTMLElement | null>,
  size: { rows: number; columns: number },
  widths: readonly number[],
  onCopy: (cell: GridCell) => void,
) {
  const [cell, setCell] = useState<GridCell | null>(null);

  const show = useCallback(
    ({ row, column }: GridCell) => {
      const element = box.current;
      if (!element) return;
      const top = row * ROW_PX;
      const height = element.clientHeight - HEAD_PX - ROW_PX / 2;
      if (top < element.scrollTop) element.scrollTop = top;
      else if (top + ROW_PX > element.scrollTop + height) element.scrollTop = top + ROW_PX - height;
      const left = widths.slice(0, column).reduce((sum, width) => sum + width, 0);
      const right = left + (widths[column] ?? 0);
      if (left < element.scrollLeft) element.scrollLeft = left;
      else if (right > element.scrollLeft + element.clientWidth) element.scrollLeft = right - element.clientWidth;
    },
    [box, widths],
  );

  function onKeyDown(event: KeyboardEvent): void {
    // The header's buttons handle their own keys.
    if (event.target !== event.currentTarget) return;
    const copies = event.key === 'Enter' || (event.key.toLowerCase() === 'c' && (event.ctrlKey || event.metaKey));
    if (copies && cell) {
      event.preventDefault();
      onCopy(cell);
      return;
    }
    if (event.ctrlKey && event.key !== 'Home' && event.key !== 'End') return;
    const at = cell ?? { row: 0, column: 0 };
    const page = Math.max(1, Math.floor((box.current?.clientHeight ?? 0) / ROW_PX) - 2);
    const last = { row: size.rows - 1, column: size.columns - 1 };
    const moves: Record<string, GridCell | undefined> = {
      ArrowDown: { ...at, row: cell ? at.row + 1 : 0 },
      ArrowUp: { ...at, row: at.row - 1 },
      ArrowRight: { ...at, column: cell ? at.column + 1 : 0 },
      ArrowLeft: { ...at, column: at.column - 1 },
      PageDown: { ...at, row: at.row + page },
      PageUp: { ...at, row: at.row - page },
      Home: event.ctrlKey ? { row: 0, column: 0 } : { ...at, column: 0 },
      End: event.ctrlKey ? last : { ...at, column: last.column },
    };
    const to = moves[event.key];
    if (!to) return;
    event.preventDefault();
    const next = { row: within(to.row, last.row), column: within(to.column, last.column) };
    setCell(next);
    show(next);
  }

  return { cell, setCell, onKeyDown };
}

const within = (value: number, last: number) => Math.min(Math.max(value, 0), last);
