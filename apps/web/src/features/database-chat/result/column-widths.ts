import type { ResultColumn } from '@parley/contract/database-chat';
import { isNumeric, isTemporal, type Row, shownText } from './cells';

/** How many rows tell how wide a column is. */
const SAMPLE = 200;
/** No column is narrower than this many digits, and none with texts is wider than this many average characters. */
const CHARACTERS = { min: 3, max: 36 };
const PADDING_PX = 26;
/** The arrow that says how a column is sorted. */
const HEAD_PX = 22;

/** Pixels of the characters in the table's type, as measured in a browser; digits and what is among them are alike. */
const PX = { digit: 8.3, dash: 6, wide: 11.6, capital: 9, square: 13.5, other: 7.1 } as const;

function characterPx(code: number): number {
  if ((code >= 0x30 && code <= 0x3a) || code === 0x2e || code === 0x2c) return PX.digit;
  if (code === 0x2d) return PX.dash;
  if (code >= 0x2e80) return PX.square;
  if (code === 0x40 || code === 0x4d || code === 0x57 || code === 0x6d || code === 0x77) return PX.wide;
  return code >= 0x41 && code <= 0x5a ? PX.capital : PX.other;
}

/** @param most pixels after which it need not be known more exactly */
function textPx(text: string, most: number): number {
  let px = 0;
  for (let at = 0; at < text.length && px < most; at += 1) px += characterPx(text.charCodeAt(at));
  return Math.min(px, most);
}

/**
 * Widths in pixels that hold what the columns have. Long texts are cut off where they are shown; numbers and times are
 * not, for without their ends they are others.
 */
export function columnWidths(columns: readonly ResultColumn[], rows: readonly Row[]): number[] {
  const most = CHARACTERS.max * PX.other;
  const sample = rows.slice(0, SAMPLE);
  return columns.map((column) => {
    const whole = isNumeric(column) || isTemporal(column) || column.kind === 'time';
    const limit = whole ? most * 2 : most;
    const content = sample.reduce(
      (longest, row) => Math.max(longest, textPx(shownText(row[column.name], column), limit)),
      CHARACTERS.min * PX.digit,
    );
    const head = textPx(column.name, most) + HEAD_PX;
    return Math.ceil(Math.max(content, head) + PADDING_PX);
  });
}
