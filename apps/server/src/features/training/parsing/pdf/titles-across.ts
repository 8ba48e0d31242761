import { MIXED_FONTS, median, type Run, rowsOf } from './layout';

/** A title is larger than the text by this factor, or not smaller and in another font. */
const LARGER = 1.1;
const NOT_SMALLER = 0.98;
const CHARACTERS_MAX = 120;
/** Minimum space above a title, in heights of its own font, and below it, in heights of the text's. */
const ABOVE_MIN = 1.6;
const BELOW_MIN = 1.2;
/** Maximum distance between the ends, or the starts, of balanced columns, in heights of the title's font. */
const BALANCED = 3;

/** The runs that are formatted like titles. */
export function titleRuns(runs: readonly Run[]): Run[] {
  const size = median(runs.map((run) => run.size));
  const font = usualFont(runs);
  const isTitle = (run: Run) =>
    run.size >= LARGER * size || (run.size >= NOT_SMALLER * size && run.font !== font && run.font !== MIXED_FONTS);
  return runs.filter((run) => !run.table && run.text.length <= CHARACTERS_MAX && isTitle(run));
}

function usualFont(runs: readonly Run[]): string {
  const characters = new Map<string, number>();
  for (const { font, text } of runs) characters.set(font, (characters.get(font) ?? 0) + text.length);
  return [...characters].reduce((most, entry) => (entry[1] > most[1] ? entry : most), ['', 0])[0];
}

/**
 * Baselines of the titles within the first column that belong above or below all columns: no other column has text
 * beside them, and the columns end above them, or start below them, at about the same height.
 * @param first the runs of the column that is read first
 * @param titles those of its runs that are formatted like titles
 */
export function titlesAcross(first: readonly Run[], others: readonly Run[], titles: ReadonlySet<Run>): number[] {
  const rows = rowsOf(first);
  const isTitle = rows.map((row) => row.runs.every((run) => titles.has(run)));
  const ys = others.map((run) => run.y).sort((a, b) => a - b);
  return rows.flatMap((title, at) => {
    if (!isTitle[at]) return [];
    const above = ys.findLast((y) => y <= title.y);
    const below = ys.find((y) => y > title.y);
    const before = rows.findLast((_, place) => place < at && !isTitle[place]);
    const after = rows.find((_, place) => place > at && !isTitle[place]);
    const top = Math.min(
      ...[title, ...rows.slice(0, at)].filter((row) => row.y > (before?.y ?? 0)).map((row) => row.y),
    );
    const apart = (y: number | undefined) => y === undefined || top - y >= ABOVE_MIN * title.size;
    if (!apart(above) || !apart(before?.y)) return [];
    if (below !== undefined && below - title.y < BELOW_MIN * (after ?? title).size) return [];
    const near = (y: number | undefined, other: number | undefined) =>
      y !== undefined && other !== undefined && Math.abs(y - other) <= BALANCED * title.size;
    const last = after === undefined && below === undefined;
    return above === undefined || last || near(above, before?.y) || near(below, after?.y) ? [title.y] : [];
  });
}
