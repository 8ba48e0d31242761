import { type Page, type Row, rowsOf } from './layout';

/** Running headers and footers are short and within this share of the page's height at either edge. */
const EDGE = 0.15;
/** A lone number may be further from the edge. */
const NUMBER_EDGE = 0.2;
const CHARACTERS_MAX = 120;
/** A text must recur at least this often to count as running. */
const REPEATS_MIN = 3;

interface PageRow {
  page: Page;
  row: Row;
  text: string;
}

/**
 * Removes running headers, footers and page numbers: short rows at the edge of pages that repeat apart from their
 * digits, or that contain a number counting up with the pages. A page with nothing else keeps them.
 */
export function withoutRunningRows(pages: Page[]): Page[] {
  const rows = pages.map((page) => rowsOf(page.runs).map((row) => ({ page, row, text: textOf(row) })));
  const edges = rows.map(edgeRows);
  const isRunning = runningRows(edges.flat(), rows.flat());
  return pages.map((page, index) => {
    const running = (edges[index] ?? []).filter(isRunning);
    const all = running.flatMap(({ row }) => row.runs).length === page.runs.length;
    const dropped = new Set(running.filter((edge) => !all || isBareNumber(edge)).flatMap(({ row }) => row.runs));
    return { ...page, runs: page.runs.filter((run) => !dropped.has(run)) };
  });
}

function runningRows(edges: PageRow[], rows: PageRow[]): (edge: PageRow) => boolean {
  const repeats = countBy(edges.map(({ text }) => pattern(text)));
  const everywhere = countBy(rows.map(({ text }) => pattern(text)));
  // Rows of a long list or table look alike wherever they are.
  const isContent = (text: string) => (everywhere.get(text) ?? 0) >= 2 * (repeats.get(text) ?? 0);
  const offsets = countBy(edges.flatMap(({ page, text }) => numbersIn(text).map((n) => String(n - page.number))));
  const [offset, count] = [...offsets].reduce((most, entry) => (entry[1] > most[1] ? entry : most), ['0', 0]);
  const counts = count >= REPEATS_MIN;
  return (edge) => {
    if (isBareNumber(edge)) return true;
    const repeated = (repeats.get(pattern(edge.text)) ?? 0) >= REPEATS_MIN;
    const numbered = counts && numbersIn(edge.text).some((n) => String(n - edge.page.number) === offset);
    return (repeated || numbered) && !isContent(pattern(edge.text));
  };
}

/** The page's own number, or a Roman numeral. */
function isBareNumber({ page, text }: PageRow): boolean {
  const bare = text.replace(/[\s–—-]/g, '').toLowerCase();
  return bare === String(page.number) || /^[ivxl]+$/.test(bare);
}

/** The first two and last two rows of a page, if they are at its edge. */
function edgeRows(rows: PageRow[]): PageRow[] {
  const candidates = new Set([...rows.slice(0, 2), ...rows.slice(-2)]);
  return [...candidates].filter(({ page, row, text }) => {
    const edge = (/^[\s–—-]*\d+[\s–—-]*$/.test(text) ? NUMBER_EDGE : EDGE) * page.height;
    const atEdge = row.y < edge || (row.y > page.height - edge && row.y <= page.height);
    return atEdge && text.length <= CHARACTERS_MAX;
  });
}

function textOf(row: Row): string {
  return row.runs.map((run) => run.text).join(' ');
}

/** The text with digits masked, so that 'Page 3 of 9' and 'Page 4 of 9' are equal. */
function pattern(text: string): string {
  return text.replace(/\d+/g, '#').toLowerCase();
}

/** Integers at the start or end of a row, where page numbers are. */
function numbersIn(text: string): number[] {
  const found = [/^\D{0,10}?(\d{1,4})(?![\d.,])/, /(?<![\d.,])(\d{1,4})\D{0,3}$/].map((expression) =>
    expression.exec(text),
  );
  return [...new Set(found.flatMap((match) => (match?.[1] ? [Number(match[1])] : [])))];
}

function countBy(values: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return counts;
}
