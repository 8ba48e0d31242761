import { type Page, type Row, type Run, rowsOf } from './layout';

/** Running headers and footers are short and within this share of the page's height at either edge. */
const EDGE = 0.15;
/** A lone number may be further from the edge. */
const NUMBER_EDGE = 0.2;
const CHARACTERS_MAX = 120;
/** A text must recur at least this often to count as running. */
const REPEATS_MIN = 3;
/** A page number at the end of a longer line: '… · Page 2'. Such a line may be right below the text. */
const PAGED =
  /[·•|,–—-]\s*(?<word>(?:page|p\.|seite|s\.|página|pagina|strona|стр\.?)\s*)?(?<number>\d{1,4})(?:\s*(?:\/|of|von|de|sur|di|van|z|из)\s*\d{1,4})?$/iu;
/** How often such a line must recur if it has a word for 'page'. */
const PAGED_REPEATS_MIN = 2;
/** Separators between a footer's parts, and parts with information: an address, a phone number, a register number. */
const PARTS = /\s[·•|–—-]\s/u;
const TELLING = /@|(?:\d[\s()/.+-]*){5}|^\d+\p{L}?\s\p{Lu}|\p{L}{2}[\p{L}.]\s\d+\p{L}?(?=$|,)/u;

interface PageRow {
  page: Page;
  row: Row;
  text: string;
}

/**
 * Removes running headers, footers and page numbers: short rows at the edge of pages that repeat apart from their
 * digits, or whose number increases with the pages; and last rows of a page's text that end in such a number. A page
 * that consists of nothing else keeps them. Information found only in a footer is kept once.
 */
export function withoutRunningRows(pages: Page[]): Page[] {
  const rows = pages.map((page) => rowsOf(page.runs).map((row) => ({ page, row, text: textOf(row) })));
  const edges = rows.map(edgeRows);
  const isRunning = runningRows(edges.flat(), rows.flat());
  const closing = closingRows(rows);
  const dropped = pages.map((page, index) => {
    const running = new Set([...(edges[index] ?? []).filter(isRunning), ...(closing[index] ?? [])]);
    const all = [...running].flatMap(({ row }) => row.runs).length === page.runs.length;
    return [...running].filter((edge) => !all || isBareNumber(edge));
  });
  const gone = new Set(dropped.flat().flatMap(({ row }) => row.runs));
  const told = toldOnce(dropped.flat(), rows.flat());
  return pages.map((page) => {
    const kept = told.filter((one) => one.page === page).map(({ run }) => run);
    return { ...page, runs: [...page.runs.filter((run) => !gone.has(run)), ...kept] };
  });
}

/** The last rows of pages that differ only in a final number, which increases with the pages. */
function closingRows(rows: readonly PageRow[][]): PageRow[][] {
  const last = rows.map((of) => of.slice(-1).filter(({ text }) => text.length <= CHARACTERS_MAX && PAGED.test(text)));
  const groups = ({ text }: PageRow) => PAGED.exec(text)?.groups;
  const key = (row: PageRow) =>
    `${row.text.replace(PAGED, '').toLowerCase()} ${Number(groups(row)?.number) - row.page.number}`;
  const repeats = countBy(last.flat().map(key));
  return last.map((of) =>
    of.filter((row) => (repeats.get(key(row)) ?? 0) >= (groups(row)?.word ? PAGED_REPEATS_MIN : REPEATS_MIN)),
  );
}

/** The informative parts of repeated lines that occur in no other line, at the position of the last repetition. */
function toldOnce(dropped: readonly PageRow[], rows: readonly PageRow[]): { page: Page; run: Run }[] {
  const same = new Map<string, PageRow[]>();
  for (const row of dropped) {
    const text = row.text.replace(PAGED, '').trim();
    same.set(text, [...(same.get(text) ?? []), row]);
  }
  const gone = new Set(dropped);
  const others = rows.filter((row) => !gone.has(row));
  return [...same].flatMap(([text, alike]) => {
    const last = alike.at(-1);
    if (!last || alike.length < PAGED_REPEATS_MIN) return [];
    const parts = text.split(PARTS).filter((part) => TELLING.test(part));
    const own = parts.filter((part) => !others.some((row) => row.text.includes(part)));
    const [first] = last.row.runs;
    if (own.length === 0 || !first) return [];
    return [{ page: last.page, run: { ...first, x1: last.row.x1, text: own.join(' · ') } }];
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
