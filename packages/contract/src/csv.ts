/**
 * What makes a spreadsheet take a cell for a formula, in either width, or for a call of another program; white space and
 * what nobody sees before it does not hinder some of them.
 */
const FORMULA = /^(?:[\t\r]|[\s\p{C}]*[=+\-@|＝＋－＠｜])/u;
/**
 * The same behind what parts the cells of a line where a comma is the sign of decimals, or its lines, as quotes in the middle
 * of a line keep none together there; a dash of prose has a space behind it.
 */
const LATER_FORMULA = /([;\t\r\n][^\S\t\r\n]*)(?=[=@|＝＠｜]|[+\-＋－]\S)/gu;
/** Below zero, and no formula. */
const NEGATIVE = /^-\d+(?:\.\d+)?(?:e[+-]?\d+)?$/i;

/** One line of CSV (RFC 4180) with its end. Cells that a spreadsheet would compute begin with an apostrophe instead. */
export function csvRow(cells: readonly string[]): string {
  return `${cells.map(cell).join(',')}\r\n`;
}

function cell(text: string): string {
  const first = FORMULA.test(text) && !NEGATIVE.test(text) ? `'${text}` : text;
  const safe = first.replace(LATER_FORMULA, "$1'");
  return /[",;\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
