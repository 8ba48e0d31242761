import { type Cell, type ColumnKind, DatabaseFailure, type ResultRows } from '../../types';

/** What a screen shows of one value, in characters; an export has more of it. */
const SCREEN_CELL_MAX = 20_000;
/** What a screen's rows may hold in total: everybody waits while the response is built. */
const CELLS_MAX = 50_000;
const TEXT_MAX = 4_000_000;
/** Characters that are read for it, before long values are cut. */
const READ_MAX = 32_000_000;
const COLUMNS_MAX = 500;
/** As `textCell` and `binaryCell` end what they have cut already. */
const CUT = / \[cut here: [^[\]]*\]$/;

/** Rows for a screen, gathered until there are enough of them or they hold too much; `more` says that something is left. */
export class ScreenRows {
  readonly whole: ResultRows = { columns: [], rows: [], more: false };
  private cells = 0;
  private text = 0;
  private read = 0;

  /**
   * @returns whether there is room for more
   * @throws DatabaseFailure for more columns than anybody reads
   */
  add({ columns, rows, more }: ResultRows): boolean {
    if (columns.length > COLUMNS_MAX)
      throw new DatabaseFailure(
        `The result has ${columns.length} columns, and at most ${COLUMNS_MAX} are shown. Please name the ones you need.`,
        'statement',
      );
    this.whole.columns = columns;
    for (const row of rows) {
      // Only a row that has no room shows that something is left.
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

/** A text cut to what a screen shows, with a word that says so. */
function screenCell(text: string, kind: ColumnKind): string {
  if (text.length <= SCREEN_CELL_MAX) return text;
  const size = kind === 'binary' ? `${text.length / 2 - 1} bytes` : `${text.length} characters`;
  const said = CUT.exec(text.slice(-100))?.[0] ?? ` [cut here: the whole value has ${size}]`;
  return text.slice(0, SCREEN_CELL_MAX).toWellFormed() + said;
}
