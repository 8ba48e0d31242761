import type { PDFPageProxy } from 'unpdf/pdfjs';
import { cleanLine, joinsWithoutSpace } from '../clean-text';
import { gapBetween, MIXED_FONTS, type Page, type Run, rowsOf } from './layout';

/** Gaps in shares of the font's height: above the first a space is meant, above the second another run begins. */
const SPACE_GAP = 0.15;
const RUN_GAP = 0.6;
const SUPERSCRIPT_DIGITS = '⁰¹²³⁴⁵⁶⁷⁸⁹';
type Matrix = readonly number[];
type TextContent = Awaited<ReturnType<PDFPageProxy['getTextContent']>>;
type TextItem = Extract<TextContent['items'][number], { str: string }>;

/**
 * Reads the text of a page as runs: pieces of a line that stand close together. Text that is turned against the page
 * is read upright too, after the rest.
 */
export async function readPage(page: PDFPageProxy, number: number): Promise<Page> {
  const viewport = page.getViewport({ scale: 1 });
  const content = await page.getTextContent();
  const quarters = new Map<number, Run[]>();
  for (const item of content.items) {
    if (!('str' in item) || !item.str.trim()) continue;
    const { quarter, run } = place(item, content, viewport.transform);
    const runs = quarters.get(quarter);
    if (runs) runs.push(run);
    else quarters.set(quarter, [run]);
  }
  const upright = joinRuns(quarters.get(0) ?? []);
  const turned = [1, 2, 3].flatMap((quarter) => joinRuns(quarters.get(quarter) ?? []));
  const below = Math.max(viewport.height, ...upright.map((run) => run.y));
  const turnedTop = Math.min(...turned.map((run) => run.y));
  return {
    number,
    width: viewport.width,
    height: viewport.height,
    runs: [...upright, ...turned.map((run) => ({ ...run, y: below + (run.y - turnedTop) + 2 * run.size }))],
  };
}

/** Where an item stands once its own direction is turned to the horizontal; quarter turns clockwise. */
function place(item: TextItem, content: TextContent, viewport: Matrix): { quarter: number; run: Run } {
  const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = multiply(viewport, item.transform);
  const quarter = (Math.round(Math.atan2(b, a) / (Math.PI / 2)) + 4) % 4;
  const [x, y] = [
    [e, f],
    [f, -e],
    [-e, -f],
    [-f, e],
  ][quarter] ?? [e, f];
  const size = Math.hypot(c, d) || item.height || 1;
  const run: Run = {
    text: item.str,
    x0: x ?? e,
    x1: (x ?? e) + item.width,
    y: y ?? f,
    size,
    font: item.fontName,
    monospace: content.styles[item.fontName]?.fontFamily === 'monospace',
    rtl: item.dir === 'rtl',
  };
  return { quarter, run };
}

function multiply(m: Matrix, n: Matrix): number[] {
  const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = m;
  const [g = 1, h = 0, i = 0, j = 1, k = 0, l = 0] = n;
  return [a * g + c * h, b * g + d * h, a * i + c * j, b * i + d * j, a * k + c * l + e, b * k + d * l + f];
}

/** Joins the pieces of each row that belong together, so that a page of many small pieces stays small in memory. */
function joinRuns(pieces: Run[]): Run[] {
  return rowsOf(pieces).flatMap((row) => {
    const joined: Run[] = [];
    let last: Run | undefined;
    for (const piece of row.runs) {
      const previous = joined.at(-1);
      // Some programs print twice, a hair apart, to make letters look bold.
      if (last && last.text === piece.text && Math.abs(last.x0 - piece.x0) < 0.3 * piece.size) continue;
      if (previous && last && gapBetween(last, piece) <= RUN_GAP * row.size) append(previous, last, piece);
      else joined.push({ ...piece });
      last = piece;
    }
    return joined.map((run) => ({ ...run, text: composeAccents(cleanLine(run.text)) })).filter((run) => run.text);
  });
}

function append(run: Run, last: Run, piece: Run): void {
  const raised = piece.size < 0.8 * last.size && last.y - piece.y > 0.15 * last.size && /^\d+$/.test(piece.text);
  const text = raised ? superscript(piece.text, run.text) : piece.text;
  const spaced = gapBetween(last, piece) > SPACE_GAP * Math.max(last.size, piece.size);
  run.text += spaced && !joinsWithoutSpace(run.text, text) ? ` ${text}` : text;
  run.x0 = Math.min(run.x0, piece.x0);
  run.x1 = Math.max(run.x1, piece.x1);
  run.monospace &&= piece.monospace;
  if (piece.font !== run.font) run.font = MIXED_FONTS;
  if (piece.size > run.size * 1.1) Object.assign(run, { y: piece.y, size: piece.size });
}

/** A raised number keeps its height: 'm²' is no 'm2', and a note's mark does not lengthen the number before it. */
function superscript(digits: string, before: string): string {
  const raised = [...digits].map((digit) => SUPERSCRIPT_DIGITS[Number(digit)]).join('');
  return /\d$/.test(before) ? ` ${raised}` : raised;
}

/** Old TeX fonts draw the dots of an umlaut as a character of its own, before the letter. */
function composeAccents(text: string): string {
  return text.replace(/¨ ?([aeiouyAEIOUY])/g, '$1\u0308').normalize('NFC');
}
