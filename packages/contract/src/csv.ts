/**
 * What makes a spreadsheet read a cell as a formula, in half or full width, or as a call to another program; some of
 * them skip leading white space and invisible characters.
 */
const FORMULA = /^(?:[\t\r]|[\s\p{C}]*[=+\-@|＝＋－＠｜])/u;
/**
 * The same after a separator of cells (where the comma is the decimal sign) or of lines, since quotes in the middle of
 * a line do not hold a cell together there, and may themselves stand before the formula; a dash in prose has a space
 * after it, and no number or call behind that.
 */
const LATER_FORMULA =
  /([;\t\r\n][\v\f\u2028\u2029"\p{Zs}\p{Cf}]*)(?=[=@|＝＠｜]|[+\-＋－](?:\S|[^\S\t\r\n]+[\d(]|[^;\t\r\n]{0,200}[|!]))/gu;
/** A negative number rather than a formula. */
const NEGATIVE = /^-\d+(?:\.\d+)?(?:e[+-]?\d+)?$/i;

/** One line of CSV (RFC 4180) with its line end. Cells that a spreadsheet would evaluate get a leading apostrophe. */
export function csvRow(cells: readonly string[]): string {
  return `${cells.map(cell).join(',')}\r\n`;
}

function cell(text: string): string {
  const first = FORMULA.test(text) && !NEGATIVE.test(text) ? `'${text}` : text;
  const safe = first.replace(LATER_FORMULA, "$1'");
  return /[",;\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
