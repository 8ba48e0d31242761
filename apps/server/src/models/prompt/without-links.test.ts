import { monitorEventLoopDelay } from 'node:perf_hooks';
import { tableCells } from '@parley/contract/table-cells';
import { Lexer, type MarkedToken, walkTokens } from 'marked';
import { expect, test } from 'vitest';
import { withoutForeignLinks } from './without-links';

const known = ['See https://shop.example/returns'];
const TEAM = 'a team';
/** Long enough for the thread. */
const LONG = 'All of it can be returned. '.repeat(100);

test.each([
  ['', 'at once'],
  [LONG, 'in the thread'],
])('what stands before a link (%#) changes nothing', async (before) => {
  const text = `${before}See [this](https://evil.example/?q=secret) and [that](https://shop.example/returns). Then.`;
  const { text: clean, moved } = await withoutForeignLinks(TEAM, text, known);
  expect(clean).toBe(`${before}See this (evil.example) and [that](https://shop.example/returns). Then.`);
  expect(clean.slice(0, moved(text.indexOf(' and')))).toBe(`${before}See this (evil.example)`);
});

test('long texts full of addresses are looked through beside the event loop', async () => {
  await withoutForeignLinks(TEAM, `[a] ${LONG}`, known);
  const delay = monitorEventLoopDelay({ resolution: 5 });
  delay.enable();
  const shown = [...known, ...Array.from({ length: 5 }, () => 'a@b.c '.repeat(33_000))];
  const { text } = await withoutForeignLinks(
    TEAM,
    'Book [here](https://shop.example/returns), [not here](https://evil.example/?q=s).',
    shown,
  );
  delay.disable();
  expect(text).toBe('Book [here](https://shop.example/returns), not here (evil.example).');
  expect(delay.max / 1e6).toBeLessThan(100);
});

test.each([
  ['', 'at once'],
  [LONG, 'in the thread'],
])('what the database leaves out of a text makes no link (%#)', async (before) => {
  const text = `${before}See [this]\0(https:/\0/evil.example/secret) or https:/\0/evil.example/secret`;
  const { text: clean } = await withoutForeignLinks(TEAM, text, known);
  expect(clean).toBe(`${before}See this (evil.example) or evil.example`);
});

test('links of an earlier answer are repeated, however long it is, and nothing else of it', async () => {
  const earlier = `${LONG}[Sizes](https://other.example/sizes), and \`www.evil.example/secret\`.`;
  const text = 'See https://other.example/sizes or www.evil.example/secret';
  const { text: clean } = await withoutForeignLinks(TEAM, text, known, [earlier]);
  expect(clean).toBe('See https://other.example/sizes or evil.example');
});

test('what has more cells than a browser can show is shown as code, however short it is', async () => {
  const table = `${'|a'.repeat(300)}\n${'|-'.repeat(300)}\n`;
  const wide = table + '|\n'.repeat(380);
  expect((await withoutForeignLinks(TEAM, wide, known)).text).toBe(`~~~\n${wide}\n~~~`);
  const narrow = table + '|\n'.repeat(10);
  expect((await withoutForeignLinks(TEAM, narrow, known)).text).toBe(narrow);
  const hidden = `${'|a'.repeat(300)}\n|![${'-|'.repeat(299)}-](https://evil.example)|\n${'|\n'.repeat(380)}`;
  expect((await withoutForeignLinks(TEAM, hidden, known)).text).toBe(`~~~\n${hidden}\n~~~`);
});

test('no parser finds more cells in the tables of a text than it is taken to have', () => {
  const pieces = [
    '|',
    '-',
    '|-|-',
    'a|b',
    '\n',
    '\n',
    ' ',
    '> ',
    '- ',
    '\t',
    '|a|b|\n|-|-|\n',
    ':',
    '\r',
    '>',
    '    ',
    '~~~',
    '1. ',
  ];
  // The parser throws on some of them.
  const parsed = (text: string) => {
    try {
      return lexed(text);
    } catch {
      return [];
    }
  };
  // Seeded, so that the texts are the same every time.
  let seed = 7;
  const next = (bound: number) => {
    seed = (seed * 48_271) % 2_147_483_647;
    return seed % bound;
  };
  let most = 0;
  for (let text = 0; text < 5_000; text += 1) {
    const made = Array.from({ length: 4 + next(60) }, () => pieces[next(pieces.length)]).join('');
    let cells = 0;
    walkTokens(parsed(made), (token) => {
      if (token.type === 'table') cells += token.header.length * (token.rows.length + 1);
    });
    if (cells > tableCells(made)) expect([made, cells]).toEqual([made, tableCells(made)]);
    most = Math.max(most, cells);
  }
  expect(most).toBeGreaterThan(20);
});

test('what is nested deeper than the parser can read is shown as code', async () => {
  const text = `[this](https://evil.example/secret)\n\n${'>'.repeat(20_000)}`;
  const { text: clean } = await withoutForeignLinks(TEAM, text, known);
  expect(clean).toBe(`~~~\n${text}\n~~~`);
});

const SLOW: [string, string][] = [
  ['mail addresses without an end', `${'a.'.repeat(60_000)}@`],
  ['emphasis that ends nothing, and no sign of a link', '_a*'.repeat(16_000)],
  ['a bracket before spaces', `[${' '.repeat(120_000)}x](https://evil.example/secret)`],
  [
    'lists in lists',
    Array.from({ length: 500 }, (_, depth) => `${' '.repeat(depth * 2)}- [a](https://evil.example`).join('\n'),
  ],
  [
    'many of everything',
    ['[', '![', '](', 'www.', '<https://', '[a]: ', '> '].map((piece) => piece.repeat(4_000)).join('\n'),
  ],
];
test.each(SLOW)(
  '%s hold nobody else up, and are shown without a link',
  async (_name, text) => {
    // Starts the thread with a first task.
    await withoutForeignLinks(TEAM, `[a] ${LONG}`, known);
    const loop = monitorEventLoopDelay({ resolution: 5 });
    loop.enable();
    const { text: clean, moved } = await withoutForeignLinks(TEAM, text, known);
    loop.disable();
    expect(loop.max / 1e6).toBeLessThan(500);
    expect(moved(text.length)).toBeLessThanOrEqual(clean.length);
    const began = performance.now();
    const hrefs: string[] = [];
    if (clean.startsWith('~~~') || clean === text)
      walkTokens(lexed(clean), (token) => void hrefs.push((token as { href?: string }).href ?? ''));
    expect(hrefs.filter(Boolean)).toEqual([]);
    expect(performance.now() - began).toBeLessThan(500);
  },
  30_000,
);

const lexed = (text: string) => new Lexer({ gfm: true, breaks: true }).lex(text) as MarkedToken[];

test('nobody waits for another one whose texts take long for more than one of them', async () => {
  const slow = Array.from({ length: 4 }, () => withoutForeignLinks('another team', `${'a.'.repeat(60_000)}@`, known));
  const began = performance.now();
  // Not a team whose own texts took long before: the one that used least is next.
  const { text } = await withoutForeignLinks('a third team', `${LONG}[x](https://evil.example/secret)`, known);
  expect(text).toBe(`${LONG}x (evil.example)`);
  expect(performance.now() - began).toBeLessThan(9_000);
  await Promise.all(slow);
}, 30_000);

test('an ordinary answer does not wait for those whose links take long to find', async () => {
  const found: string[] = [];
  const look = async (owner: string, text: string) => {
    await withoutForeignLinks(owner, text, known);
    found.push(owner);
  };
  const hostile = [1, 2, 3].map((at) => look(`hostile ${at}`, '**a'.repeat(33_000)));
  await Promise.all([...hostile, look('ordinary', `${LONG}See [this](https://shop.example/returns).`)]);
  expect(found.indexOf('ordinary')).toBeLessThan(2);
});
