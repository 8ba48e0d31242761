/** Limit for all tables of an answer; above it they are shown as code: a browser takes seconds for 100,000 cells. */
export const TABLE_CELLS_MAX = 5_000;

const BLANK = /^[ >]*$/;
/** The delimiter row between a table's head and its rows, also inside a quotation. */
const RULE = /^[ \t>:|-]+$/;

/**
 * An upper bound on the table cells in a Markdown text. Rows are padded to the width of the head, so a few thousand
 * characters can produce hundreds of thousands of cells: this scans lines without the parser that creates them.
 */
export function tableCells(text: string): number {
  let cells = 0;
  let columns = 0;
  for (const line of text.split(/\r\n?|\n/)) {
    if (BLANK.test(line)) columns = 0;
    else if (RULE.test(line)) columns = Math.max(columns, line.split('|').filter((part) => part.includes('-')).length);
    // A delimiter row counts for the head above it.
    cells += columns;
  }
  return cells;
}
