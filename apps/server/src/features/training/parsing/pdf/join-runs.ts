import { cleanLine, joinsWithoutSpace } from '../clean-text';
import { gapBetween, MIXED_FONTS, type Run, rowsOf } from './layout';

/** Gap widths as a fraction of the font size: beyond the first there is a space, beyond the second a new run starts. */
const SPACE_GAP = 0.15;
export const RUN_GAP = 0.6;
const SUPERSCRIPT_DIGITS = '⁰¹²³⁴⁵⁶⁷⁸⁹';

/** Joins adjacent pieces of each row, so that a page of many small pieces takes little memory. */
export function joinRuns(pieces: Run[]): Run[] {
  return rowsOf(pieces).flatMap((row) => {
    const joined: Run[] = [];
    let last: Run | undefined;
    for (const piece of row.runs) {
      const previous = joined.at(-1);
      // Some programs print text twice, slightly shifted, to make it look bold.
      if (last && last.text === piece.text && Math.abs(last.x0 - piece.x0) < 0.3 * piece.size) continue;
      if (previous && last && gapBetween(last, piece) <= RUN_GAP * row.size) append(previous, last, piece);
      else joined.push({ ...piece });
      last = piece;
    }
    return joined.map((run) => ({ ...run, text: composeAccents(cleanLine(run.text)) })).filter((run) => run.text);
  });
}

function append(run: Run, last: Run, piece: Run): void {
  // A note starts with its mark.
  if (run.text === last.text && /^\s?\p{L}/u.test(piece.text) && isRaised(last, piece))
    run.text = superscript(run.text, '');
  const text = isRaised(piece, last) ? superscript(piece.text, run.text) : piece.text;
  const spaced = gapBetween(last, piece) > SPACE_GAP * Math.max(last.size, piece.size);
  run.text += spaced && !joinsWithoutSpace(run.text, text) ? ` ${text}` : text;
  run.x0 = Math.min(run.x0, piece.x0);
  run.x1 = Math.max(run.x1, piece.x1);
  run.monospace &&= piece.monospace;
  if (piece.font !== run.font) run.font = MIXED_FONTS;
  if (piece.size > run.size * 1.1) Object.assign(run, { y: piece.y, size: piece.size });
}

function isRaised(piece: Run, beside: Run): boolean {
  return piece.size < 0.8 * beside.size && beside.y - piece.y > 0.15 * beside.size && /^\d+$/.test(piece.text);
}

/** Keeps raised digits raised: 'm²' is not 'm2', and a note's mark must not extend the number before it. */
function superscript(digits: string, before: string): string {
  const raised = [...digits].map((digit) => SUPERSCRIPT_DIGITS[Number(digit)]).join('');
  return /\d$/.test(before) ? ` ${raised}` : raised;
}

/** Old TeX fonts draw an umlaut's dots as a separate character before the letter. */
function composeAccents(text: string): string {
  return text.replace(/¨ ?([aeiouyAEIOUY])/g, '$1\u0308').normalize('NFC');
}
