import type { PDFPageProxy } from 'unpdf/pdfjs';
import { mayHoldBullets, withDrawnBullets } from './drawn-bullets';
import { joinRuns } from './join-runs';
import type { Page, Run } from './layout';
import { mayHoldTable, withRuledTables } from './ruled-tables';
import { multiply, rulesOf } from './rules';

type Matrix = readonly number[];
type TextContent = Awaited<ReturnType<PDFPageProxy['getTextContent']>>;
type TextItem = Extract<TextContent['items'][number], { str: string }>;

/**
 * Reads a page's text as runs: pieces of a line that are close together. Rotated text is read upright too, after the
 * rest.
 * @param before the previous page, whose last table may continue here
 */
export async function readPage(page: PDFPageProxy, number: number, before?: Page): Promise<Page> {
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
  const pieces = quarters.get(0) ?? [];
  const upright = await withDrawings(page, pieces, before);
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

/** Examines a page's drawings only if they may be relevant: it takes longer than reading the text. */
async function withDrawings(page: PDFPageProxy, pieces: Run[], before?: Page): Promise<Run[]> {
  const afterTable = before?.runs.some((run) => run.table) ?? false;
  const afterBullets = before?.runs.some((run) => run.hang !== undefined) ?? false;
  const [tables, bullets] = [mayHoldTable(pieces, afterTable), mayHoldBullets(pieces, afterBullets)];
  if (!tables && !bullets) return joinRuns(pieces);
  const rules = await rulesOf(page);
  const marked = withDrawnBullets(pieces, rules.dots);
  return tables ? withRuledTables(marked, rules) : joinRuns(marked);
}

/** Where an item is once its own direction is turned to the horizontal; `quarter` counts clockwise quarter turns. */
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
