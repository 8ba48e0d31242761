import { cleanLine } from './clean-text';
import type { Block } from './document';
import { blocksOfHtml } from './html/blocks';
import { nestsTooDeep, parseDom } from './html/dom';
import { tableRows } from './table-rows';

/** A part of a Word document's archive: its name, and its text, unpacked on demand. */
export interface Part {
  name: string;
  text: () => string;
}

/** Page numbers and the words that go with them. */
const PAGE_NUMBER = /^(?:page |seite |página |pagina |стр\.? )?(?:\d+ ?)?(?:(?:of|von|de|di|из|\/) ?\d+)?$/i;

/** What a Word document holds besides its text: charts, comments, and finally headers and footers. */
export function besideText(parts: readonly Part[]): Block[] {
  const named = (pattern: RegExp) => parts.filter(({ name }) => pattern.test(name)).map((part) => part.text());
  return [
    ...named(/^word\/charts\/chart[^/]*\.xml$/i).flatMap(chartBlocks),
    ...named(/^word\/comments\.xml$/i).flatMap(commentBlocks),
    ...margins([...named(/^word\/header\d*\.xml$/i), ...named(/^word\/footer\d*\.xml$/i)]),
  ];
}

/**
 * Other documents embedded whole in a Word document (`altChunk`), if they are web pages or plain text.
 * @returns null for other kinds
 */
export function inserted({ name, text }: Part): Block[] | null {
  if (/\.(?:x?html?)$/i.test(name)) {
    const html = text();
    return nestsTooDeep(html) ? null : blocksOfHtml(parseDom(html).body);
  }
  if (!/\.txt$/i.test(name)) return null;
  return text()
    .split('\n')
    .map((line): Block => ({ kind: 'paragraph', text: cleanLine(line) }))
    .filter((block) => block.text);
}

/** Drops the pronunciation guides above characters; the characters stay. */
export function withoutRuby(xml: string): string {
  const [before = '', ...rubies] = xml.split(/<w:ruby(?=[\s>])/);
  return rubies.reduce((text, ruby) => {
    const end = ruby.indexOf('</w:ruby>');
    if (end < 0) return `${text}<w:ruby${ruby}`;
    const from = ruby.indexOf('<w:rubyBase>');
    const to = ruby.indexOf('</w:rubyBase>');
    const base = from >= 0 && to > from ? ruby.slice(from + '<w:rubyBase>'.length, to) : '';
    return text + textOf(base).map(plainRun).join('') + ruby.slice(end + '</w:ruby>'.length);
  }, before);
}

/** The surrounding run already exists. */
const plainRun = (text: string) =>
  `<w:t xml:space="preserve">${text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</w:t>`;

/** First pages, left pages and right pages repeat the same lines in separate headers. */
function margins(parts: readonly string[]): Block[] {
  const lines = new Set(parts.flatMap(paragraphsOf).filter((line) => !PAGE_NUMBER.test(line)));
  return [...lines].map((text) => ({ kind: 'paragraph', text }));
}

function commentBlocks(xml: string): Block[] {
  return xml
    .split(/<w:comment(?=[\s>])/)
    .slice(1)
    .flatMap((comment) => {
      const author = decoded(/\sw:author="([^"]*)"/.exec(comment.slice(0, 2_000))?.[1] ?? '');
      const text = paragraphsOf(comment).join(' ');
      return text
        ? [{ kind: 'paragraph' as const, text: cleanLine(`Comment${author && ` by ${author}`}: ${text}`) }]
        : [];
    });
}

/** The title, and a row for each category with its values, as the chart caches them next to its drawing. */
function chartBlocks(xml: string): Block[] {
  const [top = '', ...drawn] = xml.split(/<c:plotArea>/);
  const title = cleanLine(textOf(top, 'a').join(''));
  const series = drawn
    .join('')
    .split(/<c:ser>/)
    .slice(1)
    .map((one) => ({
      name: valuesIn(one, 'tx')[0] ?? '',
      categories: valuesIn(one, 'cat'),
      values: [...valuesIn(one, 'val'), ...valuesIn(one, 'yVal')],
    }));
  const categories = series.find((one) => one.categories.length > 0)?.categories ?? [];
  const grid = [
    ['', ...series.map(({ name }) => name)],
    ...categories.map((category, at) => [category, ...series.map(({ values }) => values[at] ?? '')]),
  ];
  const rows = categories.length > 0 ? tableRows(grid, 'first-row') : [];
  return [
    ...(title ? [{ kind: 'paragraph' as const, text: title }] : []),
    ...rows.map((text): Block => ({ kind: 'table-row', text })),
  ];
}

function valuesIn(series: string, name: string): string[] {
  const from = series.indexOf(`<c:${name}>`);
  const to = series.indexOf(`</c:${name}>`);
  if (from < 0 || to < from) return [];
  return [...series.slice(from, to).matchAll(/<c:v>([^<]*)<\/c:v>/g)].map(([, value = '']) =>
    cleanLine(decoded(value)),
  );
}

function paragraphsOf(xml: string): string[] {
  return xml
    .split(/<w:p(?=[\s>])/)
    .map((paragraph) => cleanLine(textOf(paragraph).join('')))
    .filter(Boolean);
}

/** Pieces of text and the whitespace between them, in Word's or in DrawingML's markup. */
function textOf(xml: string, space: 'w' | 'a' = 'w'): string[] {
  const pieces = space === 'w' ? /<w:t(?:\s[^>]*)?>([^<]*)<\/w:t>|<w:(?:tab|br)\s*\/>/g : /<a:t>([^<]*)<\/a:t>/g;
  return [...xml.matchAll(pieces)].map(([, text]) => (text === undefined ? ' ' : decoded(text)));
}

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
const decoded = (text: string) =>
  text.replace(
    /&(?:(amp|lt|gt|quot|apos)|#(\d{1,7})|#x([\da-f]{1,6}));/gi,
    (whole, name?: string, tens?: string, hex?: string) => {
      if (name) return ENTITIES[name.toLowerCase()] ?? whole;
      const code = tens ? Number(tens) : Number.parseInt(hex ?? '', 16);
      return code <= 0x10ffff ? String.fromCodePoint(code) : whole;
    },
  );
