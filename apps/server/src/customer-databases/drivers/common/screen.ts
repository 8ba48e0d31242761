import { type Cell, type ColumnKind, DatabaseFailure, type ResultRows } from '../../types';

/** Characters of one value on a screen; an export has more. */
const SCREEN_CELL_MAX = 20_000;
/** Values in all rows of a screen: building the response blocks the event loop. */
const CELLS_MAX = 50_000;
const TEXT_MAX = 4_000_000;
/** Characters read for a screen before long values are cut. */
const READ_MAX = 32_000_000;
const COLUMNS_MAX = 500;
/** How `textCell` and `binaryCell` mark what they have already cut. */
const CUT = / \[cut here: [^[\]]*\]$/;

/**
 * Rows for a screen, gathered until there are enough of them or they hold too much; `more` says that some are missing.
 */
export class ScreenRows {
  readonly whole: ResultRows = { columns: [], rows: [], more: false };
  private cells = 0;
  private text = 0;
  private read = 0;

  /**
   * @returns whether there is room for more
   * @throws DatabaseFailure for more columns than anyone reads
   */
  add({ columns, rows, more }: ResultRows): boolean {
    if (columns.length > COLUMNS_MAX)
      throw new DatabaseFailure(
        `The result has ${columns.length} columns, and at most ${COLUMNS_MAX} are shown. Please name the ones you need.`,
        'statement',
      );
    this.whole.columns = columns;
    for (const row of rows) {
      // Only a row that does not fit shows that something is missing.
      if (this.full) {
        this.whole.more = true;
        return false;
      }
      this.whole.rows.push(row.map((cell, at) => this.shown(cell, columns[at]?.kind ?? 'text')));
      this.cells += row.length;
    }
    this.whole.more = more;
    return true;
  }

  private get full(): boolean {
    return this.cells >= CELLS_MAX || this.text >= TEXT_MAX || this.read >= READ_MAX;
  }

  private shown(cell: Cell, kind: ColumnKind): Cell {
    if (typeof cell !== 'string') return cell;
    const cut = screenCell(cell, kind);
    this.read += cell.length;
    this.text += cut.length;
    return cut;
  }
}

/** A text cut to what a screen shows, with a note that says so. */
function screenCell(text: string, kind: ColumnKind): string {
  if (text.length <= SCREEN_CELL_MAX) return text;
  const size = kind === 'binary' ? `${text.length / 2 - 1} bytes` : `${text.length} characters`;
  const said = CUT.exec(text.slice(-100))?.[0] ?? ` [cut here: the whole value has ${size}]`;
  return text.slice(0, SCREEN_CELL_MAX).toWellFormed() + said;
}
