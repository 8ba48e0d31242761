import type { ResultColumn } from '@parley/contract/database-chat';
import { cx } from '~/ui/cx';
import { Figures } from '~/ui/figures';
import { texts } from '../database-chat.texts';
import { cellText, isNumeric, type Row, shownText } from './cells';
import { CUT_MIN } from './column-widths';
import type { GridCell } from './use-grid-cursor';

export interface ResultRowProps {
  /** From 0, in the order shown. */
  index: number;
  row: Row;
  columns: readonly ResultColumn[];
  /** The column of the keyboard cursor; null if it is in another row. */
  chosen: number | null;
  idOf: (cell: GridCell) => string;
  onChoose: (cell: GridCell) => void;
}

export function ResultRow({ index, row, columns, chosen, idOf, onChoose }: ResultRowProps) {
  return (
    <tr aria-rowindex={index + 2} className="hover:bg-hover">
      {columns.map((column, at) => {
        const value = row[column.name] ?? null;
        const text = shownText(value, column);
        const exact = cellText(value, column);
        const cell = { row: index, column: at };
        return (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the grid itself has the keyboard
          // biome-ignore lint/a11y/useAriaPropsSupportedByRole: a cell of a grid is one
          <td
            key={column.name}
            id={idOf(cell)}
            aria-selected={chosen === at || undefined}
            title={text.length > CUT_MIN || text.replaceAll(',', '') !== exact.replaceAll(',', '') ? exact : undefined}
            onClick={() => onChoose(cell)}
            className={cx(
              'h-[34px] cursor-copy truncate border-b border-line px-3 py-0',
              isNumeric(column) && 'text-right',
              chosen === at && 'bg-mark-soft outline-2 -outline-offset-2 outline-ink',
            )}
          >
            {value === null ? (
              <span className="text-xs tracking-wide text-ink-faint italic">{texts.result.null}</span>
            ) : isNumeric(column) ? (
              <Figures>{text}</Figures>
            ) : (
              text
            )}
          </td>
        );
      })}
    </tr>
  );
}
