import { randomUUID } from 'node:crypto';
import { inspect } from 'node:util';
import { MESSAGES } from '@parley/contract/messages';
import { describe, expect, test } from 'vitest';
import type { NotionBlock } from '../../../../test/doubles/notion-content';
import {
  add,
  app,
  ended,
  flat,
  newAgent,
  notion,
  onNotionStage,
  owner,
  paragraph,
  retrain,
  TOKEN,
  textOf,
  trained,
} from '../../../../test/notion-stage';
import { search } from '../../knowledge/search';
import { createNotion, endedBy } from './client';
import { notionFailure } from './failure';
import { PAGE_BOUNDS, type PageBounds } from './page-reader';
import { readNotionPage } from './read-page';

onNotionStage();

describe('what goes wrong', () => {
  test('a page that is not shared says how to share it, and can be tried again', async () => {
    const id = randomUUID();
    const { agentId, sources } = await trained([id]);
    expect(sources).toMatchObject([{ status: 'failed', error: expect.stringMatching(/add the integration/) }]);
    notion.put({
      id,
      title: 'Shared at last',
      children: (asked) => (asked === id ? [paragraph('Now it is.')] : undefined),
    });
    await owner.call('POST', `/api/agent/agents/${agentId}/sources/${sources[0]?.id}/retry`);
    expect(await ended(agentId)).toMatchObject([{ status: 'trained', name: 'Shared at last', error: null }]);
  });

  test('what was read before still answers when a page is gone later', async () => {
    const id = flat('Fleeting', [paragraph('The gate code is marigold.')]);
    const { agentId } = await trained([id]);
    notion.remove(id);
    await retrain(agentId);
    expect(await ended(agentId)).toMatchObject([{ status: 'failed', check: { outcome: 'failed' } }]);
    const { passages: found } = await search(app.deps, owner.user.team_id, agentId, 'gate code', { limit: 1 });
    expect(found[0]?.text).toContain('marigold');
  });

  test('waits as long as Retry-After asks', async () => {
    const id = flat('Busy', [paragraph('Worth the wait.')]);
    const agentId = await newAgent();
    await owner.call('PUT', `/api/agent/agents/${agentId}/notion`, { token: TOKEN });
    notion.refuse({ status: 429, retryAfter: 2 });
    const began = Date.now();
    await add(agentId, [id]);
    expect(await ended(agentId)).toMatchObject([{ status: 'trained', error: null }]);
    expect(Date.now() - began).toBeGreaterThan(1_900);
  });

  test('waits no longer once its turn is given to others', async () => {
    notion.refuse({ status: 429, retryAfter: 300 });
    const stop = new AbortController();
    const reading = endedBy(createNotion(app.deps, TOKEN, stop.signal).users.me({}), stop.signal);
    setTimeout(() => stop.abort(new Error('Others wait.')), 300);
    await expect(reading).rejects.toThrow('Others wait.');
  });

  test.each<[string, Partial<PageBounds>]>([
    ['more characters than a page may have', { characters: 20_000 }],
    ['more rows than are read', { blocks: 250 }],
  ])('a table with %s is read up to there, and not collected whole first', async (_, bounds) => {
    const id = randomUUID();
    const named = { cells: [[{ plain_text: 'Item' }], [{ plain_text: 'Description of the item' }]] };
    const told = { cells: [[{ plain_text: 'Rope' }], [{ plain_text: 'Sold by the metre. '.repeat(5) }]] };
    const rows = Array.from({ length: 2_000 }, (_, at) => ({ type: 'table_row', raw: at === 0 ? named : told }));
    const table = { type: 'table', id: `table-${id}`, hasChildren: true, raw: { has_column_header: true } };
    const inside: Record<string, NotionBlock[]> = { [id]: [table], [table.id]: rows };
    notion.put({ id, title: 'Stock', children: (asked) => inside[asked] });
    const asked = notion.requests.length;
    const { signal } = new AbortController();
    const client = createNotion(app.deps, TOKEN, signal);
    const read = await readNotionPage(client, id, null, () => undefined, { ...PAGE_BOUNDS, ...bounds });
    if (read === 'unchanged') throw new Error('It was never read before.');
    expect(read.unread).toMatch(/too long/);
    expect(read.characters).toBeGreaterThan(10_000);
    expect(read.characters).toBeLessThanOrEqual(Math.min(bounds.characters ?? PAGE_BOUNDS.characters, 60_000));
    expect(read.lines).toContain('Description of the item: Sold by the metre.');
    expect(notion.requests.length - asked).toBeLessThan(8);
  });

  test('a waiting person hears of a rate limit immediately', async () => {
    notion.refuse({ status: 429, retryAfter: 60 });
    const answer = await owner.call('POST', '/api/notion/pages', { token: TOKEN });
    expect([answer.statusCode, answer.json().error]).toEqual([502, expect.stringMatching(/too many requests/)]);
  });

  test('what is kept for the log says of which kind it is, without words that may hold a token', () => {
    const cause = Object.assign(new Error('Bearer ntn_SECRET'), { code: 'ECONNRESET' });
    const failure = notionFailure(new TypeError('"Bearer ntn_SECRET" is an invalid header value', { cause }));
    expect(inspect(failure)).toContain('TypeError, Error ECONNRESET');
    expect(inspect(failure)).not.toContain('ntn_SECRET');
  });

  test('a known page is not added twice', async () => {
    const id = flat('Once', [paragraph('Only once.')]);
    const { agentId } = await trained([id, id]);
    await add(agentId, [id.toUpperCase()]);
    expect(await ended(agentId)).toHaveLength(1);
  });
});

describe('hostile pages', () => {
  test('blocks that contain themselves end', async () => {
    const id = randomUUID();
    const inside: Record<string, NotionBlock[]> = {
      [id]: [{ type: 'toggle', text: 'Outer', hasChildren: true, id: 'ring' }],
      ring: [
        { type: 'toggle', text: 'Inner', hasChildren: true, id: 'ring' },
        { type: 'column', hasChildren: true, id },
      ],
    };
    notion.put({ id, title: 'Ring', children: (asked) => inside[asked] });
    const { sources } = await trained([id]);
    expect(sources).toMatchObject([{ status: 'trained' }]);
  });

  test('malformed blocks are passed over, and markup stays text', async () => {
    const odd = [
      { type: 'paragraph', raw: { rich_text: 'not a list' } },
      {
        type: 'paragraph',
        raw: { rich_text: [null, 7, { plain_text: 9 }, { plain_text: 'Half\u0000 a\ud800 word.' }] },
      },
      { type: 'table', hasChildren: true, id: 'odd-table', raw: { has_column_header: 'yes' } },
      { type: 'unsupported' },
      { type: '__proto__', text: 'polluted' },
      { type: 'paragraph', text: '<script>alert(1)</script> is shown as written.' },
    ];
    const id = randomUUID();
    const table = [{ type: 'table_row', raw: { cells: 'none' } }, { type: 'table_row' }];
    notion.put({
      id,
      title: '\u0000Odd <b>title</b>',
      children: (asked) => (asked === id ? odd : asked === 'odd-table' ? table : undefined),
    });
    const { agentId, sources } = await trained([id]);
    expect(sources).toMatchObject([
      { status: 'trained', name: 'Odd <b>title</b>', step: expect.stringMatching(/One part/) },
    ]);
    const text = await textOf(agentId, sources[0]?.id);
    expect(text).toContain('Half a word.');
    expect(text).toContain('<script>alert(1)</script> is shown as written.');
  });

  test('a page without words says so', async () => {
    const { sources } = await trained([flat('Empty', [{ type: 'divider' }])]);
    expect(sources).toMatchObject([{ status: 'failed', error: 'There is no text on this page.' }]);
  });

  test('a huge page is read up to a bound, which is told', async () => {
    const long = paragraph('A sentence of a page that never ends, written again and again. '.repeat(30));
    const { sources } = await trained([flat('Endless', Array<NotionBlock>(1_200).fill(long))]);
    expect(sources).toMatchObject([
      { status: 'trained', step: expect.stringMatching(/end of this page was not read/) },
    ]);
    expect(sources[0]?.characters).toBeGreaterThan(1_900_000);
  });
});

test("a token that another installation sealed is said to be lost, and another agent's is never used", async () => {
  const id = flat('Sealed', [paragraph('Behind a seal.')]);
  const [one, other] = [await newAgent(), await newAgent()];
  for (const agentId of [one, other]) await owner.call('PUT', `/api/agent/agents/${agentId}/notion`, { token: TOKEN });
  await app.deps.database.pool.query(
    `update sources_notion_connections set token = (select token from sources_notion_connections where agent_id = $1)
     where agent_id = $2`,
    [one, other],
  );
  await add(other, [id]);
  expect(await ended(other)).toMatchObject([
    { status: 'failed', error: expect.stringMatching(/can no longer be opened/) },
  ]);
});

test('whoever tries tokens without end is told to wait, and Notion is not asked', async () => {
  const curious = await app.signUp();
  const look = () => curious.call('POST', '/api/notion/pages', { token: `ntn_${randomUUID()}` });
  const answers: number[] = [];
  for (let token = 0; token < 125; token += 1) answers.push((await look()).statusCode);
  expect(answers.filter((status) => status === 429)).toHaveLength(5);
  expect((await look()).json()).toEqual({ error: MESSAGES.notionOften });
});
