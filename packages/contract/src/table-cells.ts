/** Of all tables in one answer; with more it is shown as code, as a browser takes seconds for a hundred thousand. */
export const TABLE_CELLS_MAX = 5_000;

const BLANK = /^[ >]*$/;
/** The line between a table's head and its rows, within a quotation too. */
const RULE = /^[ \t>:|-]+$/;

/**
 * The most cells that the tables of a Markdown text can have. Rows are filled up to the length of the head, so that a
 * few thousand characters make hundreds of thousands: this reads lines, without a parser that makes them.
 */
export function tableCells(text: string): number {
  let cells = 0;
  let columns = 0;
  for (const line of text.split(/\r\n?|\n/)) {
    if (BLANK.test(line)) columns = 0;
    else if (RULE.test(line)) columns = Math.max(columns, line.split('|').filter((part) => part.includes('-')).length);
    // A rule counts for the head before it.
    cells += columns;
  }
  return cells;
}
