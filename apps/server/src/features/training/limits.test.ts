import { randomUUID } from 'node:crypto';
import type { Agent } from '@parley/contract/agents';
import { AGENT_BYTES_MAX, TEAM_BYTES_MAX } from '@parley/contract/constants';
import { agentFull, MESSAGES, sameFile, teamFull } from '@parley/contract/messages';
import type { Source } from '@parley/contract/sources';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp, type TestUser } from '../../../test/test-app';
import { until } from '../../../test/until';

let app: TestApp;
let owner: TestUser;

beforeAll(async () => {
  app = await startTestApp();
  owner = await app.signUp();
});
afterAll(() => app.close());

async function createAgent(user = owner, fields: Record<string, string> = {}, files: [string, string][] = []) {
  const form = new FormData();
  form.set('name', 'Guide');
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  for (const [at, [name, text]] of files.entries()) form.set(`file${at + 1}`, new Blob([text]), name);
  const response = await user.upload('POST', '/api/agent/agents', form);
  expect(response.statusCode, response.body).toBe(201);
  return response.json<Agent>();
}
const listed = async (id: string, query = '', user = owner): Promise<Source[]> =>
  (await user.call('GET', `/api/agent/agents/${id}/sources?limit=200${query}`)).json().sources;
const settled = (id: string, user = owner) =>
  until(
    () => listed(id, '', user),
    (sources) => sources.every(({ status }) => status === 'trained' || status === 'failed'),
  );
const upload = (id: string, name: string, text: string) => {
  const form = new FormData();
  form.set('file', new Blob([text]), name);
  return owner.upload('POST', `/api/agent/agents/${id}/files`, form);
};
const storedFiles = async () =>
  (await app.deps.database.pool.query<{ file_key: string }>('select file_key from sources where file_key is not null'))
    .rows.length;

describe('the same file', () => {
  test('is not added twice, and the answer says which one it is', async () => {
    const { id } = await createAgent();
    const first = await upload(id, 'tides.txt', 'High tide comes at noon.');
    expect(first.json()).toMatchObject({ already_known: false, source: { name: 'tides.txt' } });
    await settled(id);
    const again = await upload(id, 'tides copy.txt', 'High tide comes at noon.');
    expect(again.statusCode).toBe(201);
    expect(again.json()).toMatchObject({ already_known: true, source: { name: 'tides.txt', status: 'trained' } });
    expect(await listed(id)).toHaveLength(1);
  });

  test('twice in one request is one source, and none of its bytes stay', async () => {
    const before = await storedFiles();
    const { id, files } = await createAgent(owner, {}, [
      ['a.txt', 'The same words.'],
      ['b.txt', 'The same words.'],
      ['c.txt', 'Other words.'],
    ]);
    expect(files.map(({ name }) => name)).toEqual(['a.txt', 'c.txt']);
    expect(await storedFiles()).toBe(before + 2);
    await settled(id);
  });

  test('cannot take the place of another one', async () => {
    const { id, files } = await createAgent(owner, {}, [
      ['a.txt', 'First words.'],
      ['b.txt', 'Second words.'],
    ]);
    const form = new FormData();
    form.set('file', new Blob(['First words.']), 'new.txt');
    const replaced = await owner.upload('PATCH', `/api/agent/agents/${id}/files/${files[1]?.id}`, form);
    expect([replaced.statusCode, replaced.json().error]).toEqual([409, sameFile('a.txt')]);
    await settled(id);
  });

  test('that failed is tried again instead', async () => {
    const { id } = await createAgent(owner, {}, [['empty.txt', '']]);
    await settled(id);
    const again = await upload(id, 'empty.txt', '');
    expect(again.json()).toMatchObject({ already_known: true, source: { status: 'pending' } });
    await settled(id);
  });
});

describe('how much there may be', () => {
  /** As if files with this many bytes had been added. */
  const fill = (agentId: string, bytes: number) =>
    app.deps.database.pool.query(
      `insert into sources (team_id, agent_id, kind, name, size, status)
       select $1, $2, 'text', 'filler', 1073741824, 'trained' from generate_series(1, ($3::bigint / 1073741824)::int)`,
      [owner.user.team_id, agentId, bytes],
    );

  test('of an agent is bounded, and said in a sentence', async () => {
    const { id } = await createAgent();
    await fill(id, AGENT_BYTES_MAX);
    const refused = await upload(id, 'one-more.txt', 'One byte too many.');
    expect([refused.statusCode, refused.json().error]).toEqual([422, agentFull(AGENT_BYTES_MAX)]);
    const text = await owner.call('POST', `/api/agent/agents/${id}/text`, { text_content: 'Too much.' });
    expect(text.json().error).toBe(agentFull(AGENT_BYTES_MAX));
    await owner.call('DELETE', `/api/agent/agents/${id}`);
  });

  test('of all agents of a team is bounded too', async () => {
    const { id } = await createAgent();
    const other = await createAgent();
    await fill(other.id, TEAM_BYTES_MAX);
    const refused = await upload(id, 'one-more.txt', 'One byte too many.');
    expect([refused.statusCode, refused.json().error]).toEqual([422, teamFull(TEAM_BYTES_MAX)]);
    await owner.call('DELETE', `/api/agent/agents/${other.id}`);
  });

  test('of a team counts an index that is far larger than its text', async () => {
    const used = async () => (await owner.call('GET', '/api/teams/current/storage')).json().used_bytes;
    const { id } = await createAgent();
    const before = await used();
    const words = Array.from({ length: 330_000 }, (_, at) => `q${(at + 40_000).toString(36).padStart(4, '0')}`);
    const text = words.join(' ');
    expect((await upload(id, 'words.txt', text)).statusCode).toBe(201);
    await settled(id);
    const index = 256 * words.length - 8 * text.length - 33_554_432;
    expect(index).toBeGreaterThan(0);
    expect((await used()) - before).toBeGreaterThan(text.length + 0.9 * index);
    await owner.call('DELETE', `/api/agent/agents/${id}`);
    expect(await used()).toBe(before);
  });

  test('of a team counts attachments and database files too, and is shown', async () => {
    const { id } = await createAgent();
    const teamId = owner.user.team_id;
    const before = (await owner.call('GET', '/api/teams/current/storage')).json();
    expect(before).toEqual({ used_bytes: expect.any(Number), max_bytes: TEAM_BYTES_MAX });
    const { pool } = app.deps.database;
    await pool.query(
      `insert into database_chat_files (team_id, name, size, file_key) values ($1, 'x.db', $2, 'none')`,
      [teamId, TEAM_BYTES_MAX - before.used_bytes - 1_500],
    );
    const attach = (bytes: number) => {
      const form = new FormData();
      form.set('file', new File(['Some words to keep. '.repeat(bytes / 20)], `${bytes}.txt`));
      return owner.upload('POST', `/api/chat/agents/${id}/attachments`, form);
    };
    expect((await attach(1_000)).statusCode).toBe(201);
    const after = (await owner.call('GET', '/api/teams/current/storage')).json();
    expect(after.used_bytes).toBe(TEAM_BYTES_MAX - 500);
    const refused = await upload(id, 'one-more.txt', 'Words. '.repeat(100));
    expect([refused.statusCode, refused.json().error]).toEqual([422, teamFull(TEAM_BYTES_MAX)]);
    const attached = await attach(600);
    expect([attached.statusCode, attached.json().error]).toEqual([422, teamFull(TEAM_BYTES_MAX)]);
    const form = new FormData();
    form.set('file', new File(['SQLite format 3'.padEnd(4_096, 'x')], 'x.db'));
    const database = await owner.upload('POST', '/api/dbChat/api/v0/upload_database_file', form);
    expect([database.statusCode, database.json().error]).toEqual([422, teamFull(TEAM_BYTES_MAX)]);
    await pool.query('delete from database_chat_files where team_id = $1', [teamId]);
    await owner.call('DELETE', `/api/agent/agents/${id}`);
  });
});

test("one team's hundreds of files do not hold up another team's single one", async () => {
  const busy = await app.signUp('Busy');
  const calm = await app.signUp('Calm');
  const stories = (count: number): [string, string][] =>
    Array.from({ length: count }, (_, at) => [`file ${at}.txt`, `Story number ${at}. `.repeat(200)]);
  // Starting a reader takes as long as reading many files.
  const warm = await Promise.all([createAgent(busy, {}, stories(8)), createAgent(calm, {}, stories(8))]);
  await Promise.all([settled(warm[0].id, busy), settled(warm[1].id, calm)]);
  const many = await createAgent(busy, {}, stories(48));
  const single = await createAgent(calm, {}, [['one.txt', 'A single file that waits for nobody.']]);
  // On a busy machine, some were read before the single file arrived.
  const waiting = (await listed(many.id, '', busy)).filter(({ status }) => status === 'pending').map(({ id }) => id);
  const [own] = await settled(single.id, calm);
  const others = await settled(many.id, busy);
  // Ordered by when each was trained, as polling only notices a few files later.
  const earlier = others.filter(
    ({ id, trained_at }) => waiting.includes(id) && (trained_at ?? '') < (own?.trained_at ?? ''),
  );
  expect(earlier.length).toBeLessThan(15);
});

describe('what was understood', () => {
  test('is shown page by page, with headings, as plain text', async () => {
    const text = Array.from({ length: 40 }, (_, at) => `## Part ${at}\n\nOf part ${at} & 1 < 2.`).join('\n\n');
    const { id } = await createAgent(owner, { text_content: text });
    const [source] = await settled(id);
    const url = `/api/agent/agents/${id}/sources/${source?.id}/preview`;
    const first = (await owner.call('GET', `${url}?limit=30`)).json();
    expect(first).toMatchObject({ total: source?.chunks, next_cursor: '30' });
    expect(first.passages[3]).toEqual({ ordinal: 3, heading: 'Part 3', page: null, text: 'Of part 3 & 1 < 2.' });
    const rest = (await owner.call('GET', `${url}?limit=30&cursor=${first.next_cursor}`)).json();
    expect(rest.passages.map((passage: { ordinal: number }) => passage.ordinal)[0]).toBe(30);
    expect(rest.next_cursor).toBeNull();
    expect((await owner.call('GET', `${url}?cursor=first`)).statusCode).toBe(400);
    const detail = (await owner.call('GET', `/api/agent/agents/${id}/sources/${source?.id}`)).json();
    expect(detail).toMatchObject({ change_lines: null, child_pages: [] });
    expect(detail.text.replaceAll('\r\n', '\n')).toBe(text);
  });

  test('is nothing while a source waits or failed', async () => {
    const { id } = await createAgent(owner, {}, [['empty.txt', '']]);
    const [source] = await settled(id);
    const preview = await owner.call('GET', `/api/agent/agents/${id}/sources/${source?.id}/preview`);
    expect(preview.json()).toEqual({ passages: [], total: 0, next_cursor: null });
  });
});

test('many pairs are added at once, or none', { timeout: 40_000 }, async () => {
  const { id } = await createAgent();
  const url = `/api/agent/agents/${id}/qa/import`;
  const pairs = Array.from({ length: 250 }, (_, at) => ({ question: `Question ${at}?`, answer: `Answer ${at}.` }));
  const half = await owner.call('POST', url, { pairs: [...pairs, { question: 'No answer?', answer: ' ' }] });
  expect([half.statusCode, half.json().error]).toEqual([400, MESSAGES.qaEmpty]);
  expect(await listed(id)).toEqual([]);
  expect((await owner.call('POST', url, { pairs })).json().sources).toHaveLength(250);
  await until(
    async () => (await owner.call('GET', `/api/agent/agents/${id}`)).json<Agent>().training.sources.trained,
    (trained) => trained === 250,
    30_000,
  );
  const more = [...pairs, { question: 'Question 0?', answer: 'Another answer.' }];
  const again = (await owner.call('POST', url, { pairs: more })).json();
  expect([again.skipped, again.sources.length]).toEqual([250, 251]);
  const { sources } = (await owner.call('GET', `/api/agent/agents/${id}`)).json<Agent>().training;
  expect(sources.total).toBe(251);
});

test('clearing removes all of a kind, or everything, with what was learned and the files', async () => {
  const before = await storedFiles();
  const agent = await createAgent(owner, { text_content: 'The gate code is marigold.' }, [
    ['a.txt', 'A file of words.'],
  ]);
  await settled(agent.id);
  const url = `/api/agent/agents/${agent.id}/sources`;
  expect((await owner.call('DELETE', `${url}?kind=file`)).json()).toEqual({ removed: 1 });
  expect(await listed(agent.id)).toMatchObject([{ kind: 'text' }]);
  expect(await storedFiles()).toBe(before);
  expect((await owner.call('DELETE', `${url}?kind=${randomUUID()}`)).statusCode).toBe(400);
  expect((await owner.call('DELETE', url)).json()).toEqual({ removed: 1 });
  expect((await owner.call('GET', `/api/agent/agents/${agent.id}`)).json<Agent>().training.state).toBe('empty');
  expect((await owner.call('DELETE', url)).json()).toEqual({ removed: 0 });
});
