import { joinLines } from './join-lines';
import { joinRuns } from './join-runs';
import { MIXED_FONTS, median, type PlacedTable, type Run, rowsOf } from './layout';

/** A cell's content, line by line; the font is `MIXED_FONTS` unless there is a single one. */
export function cellOf(parts: Run[]): { text: string; font: string } {
  const lines = rowsOf(joinRuns(parts));
  if (lines.length === 0) return { text: '', font: '' };
  const fonts = new Set(lines.flatMap((line) => line.runs.map((run) => run.font)));
  const text = joinLines(
    lines.map((line) => line.runs.map((run) => run.text).join(' ')),
    new Set(),
  );
  return { text, font: fonts.size > 1 ? MIXED_FONTS : ([...fonts][0] ?? MIXED_FONTS) };
}

/**
 * The run that represents a whole table.
 * @param place its sides, and where its first line starts, so that text beside it comes later
 */
export function runOf(table: PlacedTable, place: Pick<Run, 'x0' | 'x1' | 'y'>, pieces: readonly Run[]): Run {
  const texts = table.cells.flat().map(({ text }) => text);
  return {
    ...place,
    text: texts.filter(Boolean).join(' '),
    size: median(pieces.map((piece) => piece.size)),
    font: MIXED_FONTS,
    monospace: false,
    rtl: pieces.filter((piece) => piece.rtl).length * 2 > pieces.length,
    table,
  };
}
