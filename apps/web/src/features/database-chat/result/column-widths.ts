import type { ResultColumn } from '@parley/contract/database-chat';
import { isNumeric, isTemporal, type Row, shownText } from './cells';

/** How many rows are sampled for the widths. */
const SAMPLE = 200;
/** No column is narrower than this many digits, and no text column is wider than this many average characters. */
const CHARACTERS = { min: 3, max: 36 };
const PADDING_PX = 26;
/** The sort arrow. */
const HEAD_PX = 22;

/** Character widths in the table's font, in pixels, as measured in a browser; digits and their separators are alike. */
const PX = { digit: 8.3, dash: 6, wide: 11.6, capital: 9, square: 13.5, other: 7.1 } as const;

function characterPx(code: number): number {
  if ((code >= 0x30 && code <= 0x3a) || code === 0x2e || code === 0x2c) return PX.digit;
  if (code === 0x2d) return PX.dash;
  if (code >= 0x2e80) return PX.square;
  if (code === 0x40 || code === 0x4d || code === 0x57 || code === 0x6d || code === 0x77) return PX.wide;
  return code >= 0x41 && code <= 0x5a ? PX.capital : PX.other;
}

/** @param most pixels beyond which the exact width does not matter */
function textPx(text: string, most: number): number {
  let px = 0;
  for (let at = 0; at < text.length && px < most; at += 1) px += characterPx(text.charCodeAt(at));
  return Math.min(px, most);
}

/** Texts that are cut off to fit a narrow table still show this many average characters. */
export const CUT_MIN = 12;

/** Whether a cut value would be a different one. */
const isWhole = (column: ResultColumn) => isNumeric(column) || isTemporal(column) || column.kind === 'time';

/**
 * Narrows text columns, the widest most, if all columns then fit into `available` pixels; otherwise the table scrolls
 * sideways and stays as it is.
 * @returns `widths` themselves if nothing had to be narrowed
 */
export function fitted(
  widths: readonly number[],
  columns: readonly ResultColumn[],
  available: number,
): readonly number[] {
  const least = CUT_MIN * PX.other + PADDING_PX;
  const room = widths.map((width, at) => (columns[at] && !isWhole(columns[at]) ? Math.max(0, width - least) : 0));
  const spare = room.reduce((sum, each) => sum + each, 0);
  const over = widths.reduce((sum, width) => sum + width, 0) - available;
  if (over <= 0 || over > spare) return widths;
  return widths.map((width, at) => Math.floor(width - ((room[at] ?? 0) * over) / spare));
}

/**
 * Column widths in pixels that fit the contents. Long texts are cut off on screen; numbers and times are not, since
 * without their ends they would be different values.
 */
export function columnWidths(columns: readonly ResultColumn[], rows: readonly Row[]): number[] {
  const most = CHARACTERS.max * PX.other;
  const sample = rows.slice(0, SAMPLE);
  return columns.map((column) => {
    const limit = isWhole(column) ? most * 2 : most;
    const content = sample.reduce(
      (longest, row) => Math.max(longest, textPx(shownText(row[column.name], column), limit)),
      CHARACTERS.min * PX.digit,
    );
    const head = textPx(column.name, most) + HEAD_PX;
    return Math.ceil(Math.max(content, head) + PADDING_PX);
  });
}
