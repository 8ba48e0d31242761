import { describe, expect, it } from 'vitest';
import { chunkDocument } from './chunk';
import { UnreadableDocument } from './document';
import { parseDocument } from './index';

/** CPU milliseconds for parsing and chunking, which other work on the machine does not lengthen. */
async function cost(text: string, name: string): Promise<number> {
  const before = process.cpuUsage();
  try {
    chunkDocument(await parseDocument(Buffer.from(text), { name, progress: () => undefined }));
  } catch (error) {
    if (!(error instanceof UnreadableDocument)) throw error;
  }
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000;
}

const SIZE = 8_000;
const GROWTH = 8;
/** Quadratic time means sixty-four times as long for eight times the size; half of that is suspicious. */
const GROWTH_MAX = 32;
/** Below this, growth cannot be measured and does no harm. */
const NOISE_MS = 12;

const repeated = (piece: string) => (size: number) => piece.repeat(Math.ceil(size / piece.length));
/** Lines with increasing indentation, up to this many characters. */
function stair(size: number, step: string, last: string): string {
  const lines = Math.ceil(Math.sqrt((2 * size) / step.length));
  return Array.from({ length: lines }, (_, depth) => step.repeat(depth) + last).join('\n');
}
const PAGE = '<!doctype html><html><body>';

describe('the cost of a document grows with its size', () => {
  it.each<[string, string, (size: number) => string]>([
    ...['(', ')', '.', '"', '-', '\\', '😀', 'e\u0301', '\u0301\u0323', '. ', 'Dr. ', 'a '].map(
      (piece): [string, string, (size: number) => string] => [`'${piece}'`, 'a.txt', repeated(piece)],
    ),
    ...['[', '![', '[a](', '![a](', '[a](()', '*a ', '_a ', ' _a', '**a*', '*', '<a ', '<https://', '~~a', '`a``b```']
      .concat(['>', '> ', '- ', '1. ', '- > ', '# ', '\\*', '!', 'a*', '****', '<!--', '[a\n', '```\n'])
      .map((piece): [string, string, (size: number) => string] => [`'${piece}'`, 'a.md', repeated(piece)]),
    [
      'runs of backticks that differ',
      'a.md',
      (size) => Array.from({ length: Math.sqrt(2 * size) }, (_, n) => `${'`'.repeat(n + 1)}a`).join(''),
    ],
    ['lists in lists', 'a.md', (size) => stair(size, '  ', '- a')],
    ['quotes in quotes', 'a.md', (size) => stair(size, '> ', 'a')],
    ['spaces in a heading', 'a.md', (size) => `# a${' '.repeat(size)}x`],
    ['marks at the end of a heading', 'a.md', (size) => `# a${'#'.repeat(size)}x`],
    ['spaces in a title', 'a.md', (size) => `---\ntitle: a${' '.repeat(size)}b\n---\nx`],
    ['spaces for the rule of a table', 'a.md', (size) => `a|b\n-${' '.repeat(size)}x`],
    ['spaces in code', 'a.md', (size) => `\`\`\`\na${' '.repeat(size)}x\n\`\`\``],
    ['lines of one paragraph', 'a.txt', repeated('the quick brown fox jumps over the lazy dog and the cat\n')],
    ['a cell in quotes that never ends', 'a.txt', (size) => `a,b\n"${',a'.repeat(size / 2)}`],
    ['cells in quotes that open again', 'a.txt', (size) => `a,b\n${'b","\n'.repeat(size / 5)}`],
    ['comments before no page', 'a.txt', (size) => `${'<!---->'.repeat(size / 7)}x`],
    ['tags that never end', 'a.html', (size) => `<!doctype html><html ${'<body '.repeat(size / 6)}`],
    ['navigation', 'a.html', (size) => PAGE + '<nav>hello</nav>'.repeat(size / 16)],
    [
      'cells of one row',
      'a.html',
      (size) => `${PAGE}<table><tr>${'<td colspan=2>a'.repeat(size / 15)}<tr><td>b<td>c</table>`,
    ],
    ['nested parts', 'a.html', (size) => PAGE + '<div>'.repeat(size)],
  ])('%s in %s', async (_what, name, make) => {
    await cost(make(SIZE / 8), name);
    const small = await cost(make(SIZE), name);
    const large = await cost(make(SIZE * GROWTH), name);
    expect(large).toBeLessThan(GROWTH_MAX * Math.max(small, NOISE_MS));
  });
});

describe('no passage is larger than a passage', () => {
  const LONG = 'word '.repeat(10_000);
  it.each([
    ['a heading', 'a.md', `# ${LONG}\n\n${'## Part\n\ntext\n\n'.repeat(50)}`],
    [
      'headings inside each other',
      'a.md',
      [1, 2, 3, 4, 5, 6].map((n) => `${'#'.repeat(n)} ${LONG.slice(0, 190)}\n\ntext\n`).join('\n'),
    ],
    ['the name of a column', 'a.md', `|${LONG}|b|\n|-|-|\n${'|1|2|\n'.repeat(50)}`],
    ['a term', 'a.html', `${PAGE}<dl><dt>${LONG}</dt>${'<dd>text</dd>'.repeat(50)}</dl>`],
    ['a line of code', 'a.md', `\`\`\`\n${'x'.repeat(50_000)}\n\`\`\``],
    ['blank lines in code', 'a.md', `\`\`\`\na${'\n'.repeat(50_000)}b\n\`\`\``],
  ])('because of %s', async (_what, name, text) => {
    const chunks = chunkDocument(await parseDocument(Buffer.from(text), { name, progress: () => undefined }));
    expect(Math.max(...chunks.map((chunk) => chunk.text.length))).toBeLessThan(3_000);
    expect(Math.max(...chunks.map((chunk) => chunk.heading?.length ?? 0))).toBeLessThanOrEqual(300);
    const kept = chunks.reduce((total, chunk) => total + chunk.text.length, 0);
    expect(kept).toBeLessThan(2 * text.length);
  });
});

it('a page that is nested a hundred thousand times ends with a sentence', async () => {
  const page = Buffer.from(`${PAGE}${'<div>'.repeat(100_000)}text`);
  await expect(parseDocument(page, { name: '', progress: () => undefined })).rejects.toThrow('nested deeper');
});

it('quotes of quotes are read', async () => {
  const quotes = Buffer.from(`${'> '.repeat(100_000)}inmost`);
  const { blocks } = await parseDocument(quotes, { name: 'a.md', progress: () => undefined });
  expect(blocks).toEqual([{ kind: 'paragraph', text: 'inmost' }]);
});
