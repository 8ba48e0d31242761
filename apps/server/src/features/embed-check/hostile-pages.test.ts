import { expect, it } from 'vitest';
import { readTags } from './page-tags';
import { readPolicies, refusedBy } from './policy';
import { findSnippets } from './snippet';

/** The most that is fetched of a page. */
const SIZE = 2_097_152;
const MOST_MS = 600;
const full = (piece: string) => piece.repeat(Math.floor(SIZE / piece.length));
const policy = (text: string) => `<meta http-equiv="content-security-policy" content="${text}">`;
const longScript = `<script>${'x'.repeat(SIZE - 40_000)}</script>`;

it.each([
  ['tags without end', full('<a ')],
  ['tags within a tag', full('<div ')],
  ['attributes', `<script ${full('b ')}>`],
  ['bases', full('<base href=x>')],
  ['entities', `<script src="${full('&amp;')}"></script>`],
  ['titles that do not end', full('<title></titl')],
  ['addresses in a script', `<script>${full('http://a/embed.js?agent=')}</script>`],
  ['beginnings of addresses in a script', `<script>${full('http://é')}</script>`],
  ['ends of addresses in a script', `<script>${full(`http://http://a/embed.js?agent=${'a'.repeat(36)}`)}</script>`],
  ['a policy of many directives', policy(full('a;'))],
  ['a policy of many sources', policy(`script-src ${full('a.')}`)],
  ['many policies', full(policy('script-src a b c; frame-src a'))],
  [
    'many policies that a long script is held against',
    `${policy("script-src 'unsafe-inline',".repeat(700)).repeat(2)}${longScript}`,
  ],
  [
    'many policies that name a long script by its text',
    `${policy("script-src 'sha256-a' 'sha512-a' 'unsafe-inline',".repeat(400))}${longScript}`,
  ],
])('a page of %s is looked at in a moment', async (_name, html) => {
  const began = process.cpuUsage();
  const tags = await readTags(html);
  findSnippets(tags, 'https://shop.example/');
  const policies = readPolicies(tags.map(({ attributes }) => attributes.get('content') ?? ''));
  const page = new URL('https://shop.example/');
  const url = new URL('https://parley.example/embed.js');
  const text = tags.find(({ name }) => name === 'script')?.text ?? '';
  for (const wanted of [
    { kind: 'script', url },
    { kind: 'frame', url },
    { kind: 'script', url: null, text },
  ] as const)
    expect(JSON.stringify(refusedBy(policies, { ...wanted, page })).length).toBeLessThan(SIZE / 20);
  const { user, system } = process.cpuUsage(began);
  expect((user + system) / 1_000).toBeLessThan(MOST_MS);
});

it('beginnings of addresses cost about what as many other characters in a script do', async () => {
  const costOf = async (script: string) => {
    const tags = await readTags(`<script>${script}</script>`);
    const began = process.cpuUsage();
    for (let round = 0; round < 5; round += 1) findSnippets(tags, 'https://shop.example/');
    const { user, system } = process.cpuUsage(began);
    return (user + system) / 1_000;
  };
  const floor = await costOf(full('/embed.js?agent? '));
  expect(await costOf(full('http://é'))).toBeLessThan(10 * floor + 50);
});

it('whoever else is served meanwhile waits for a part of it alone', async () => {
  let served = 0;
  const serving = setInterval(() => {
    served += 1;
  }, 0);
  await readTags(full('<a b=c>'));
  clearInterval(serving);
  expect(served).toBeGreaterThan(3);
});
