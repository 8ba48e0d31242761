import { access } from 'node:fs/promises';
import { MESSAGES } from '@parley/contract/messages';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp, type TestUser } from '../../../test/test-app';
import { sources } from '../sources/sources.tables';

let app: TestApp;
let owner: TestUser;
beforeAll(async () => {
  app = await startTestApp();
  owner = await app.signUp();
});
afterAll(() => app.close());

const create = (fields: Record<string, string>) => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return owner.upload('POST', '/api/agent/agents', form);
};

test('an agent starts with the settings of the product, changed by those that it was given', async () => {
  const response = await create({
    name: ' Guide ',
    settings: JSON.stringify({ temperature: 0.2, visibility: 'private' }),
  });
  expect(response.statusCode).toBe(201);
  expect(response.json()).toMatchObject({
    name: 'Guide',
    settings: { model: 'Built-in', maxTokens: 2000, temperature: 0.2, visibility: 'private' },
    training: { state: 'empty', progress: 0 },
    answered_by: { engine: 'built-in' },
  });
});

test('what is written to an agent that is deleted meanwhile is not found', async () => {
  const { id } = (await create({ name: 'Short-lived' })).json();
  const begin = () => owner.call('POST', `/api/chat/agents/${id}/conversations`);
  expect((await begin()).statusCode).toBe(201);
  // Deleted by another call after this one has found the agent; the cache does not know about it.
  await app.deps.database.pool.query('delete from agents where id = $1', [id]);
  expect((await begin()).statusCode).toBe(404);
});

test('a team has no more agents than lists can tell of', async () => {
  const other = await app.signUp();
  const make = () => {
    const form = new FormData();
    form.set('name', 'One more');
    return other.upload('POST', '/api/agent/agents', form);
  };
  const { id } = (await make()).json();
  const copy = `insert into agents (id, team_id, name, settings)
    select gen_random_uuid(), team_id, name, settings from agents, generate_series(1, 998) where id = $1`;
  await app.deps.database.pool.query(copy, [id]);
  expect((await make()).statusCode).toBe(201);
  const refused = await make();
  expect([refused.statusCode, refused.json().error]).toEqual([409, MESSAGES.agentsFull]);
}, 60_000);

test('someone who may chat and whether visitors see the sources is said at the creation; by default sources are not shown', async () => {
  const chosen = { visibility: 'public', showPassages: true };
  expect((await create({ name: 'Open', settings: JSON.stringify(chosen) })).json().settings).toMatchObject(chosen);
  const byDefault = { visibility: 'public', showPassages: false };
  expect((await create({ name: 'Usual' })).json().settings).toMatchObject(byDefault);
});

test.each([
  [{}, MESSAGES.agentNameRequired],
  [{ name: '  ' }, MESSAGES.agentNameRequired],
  [{ name: 'A', settings: '{not json' }, 'settings: this is not valid JSON.'],
  [{ name: 'A', qa_dataset: '[{"question":"","answer":"x"}]' }, MESSAGES.qaEmpty],
  [{ name: 'A', website_links: 'javascript:alert(1)' }, MESSAGES.urlInvalid],
  [{ name: 'A', websites: 'ftp://example.com/' }, MESSAGES.urlInvalid],
  [{ name: 'A', settings: '{"temperature":7}' }, /temperature/],
])('a bad creation is refused and leaves nothing: %j', async (fields, sentence) => {
  const before = (await owner.call('GET', '/api/agent/agents')).json().length;
  const response = await create(fields);
  expect(response.statusCode).toBe(400);
  expect(response.json().error).toMatch(sentence);
  expect((await owner.call('GET', '/api/agent/agents')).json()).toHaveLength(before);
});

test('two saves of different settings at once lose nothing', async () => {
  const { id } = (await create({ name: 'Guide' })).json();
  const url = `/api/agent/agents/${id}/settings`;
  await Promise.all([
    owner.call('PATCH', url, { systemPrompt: 'Be brief.' }),
    owner.call('PATCH', url, { temperature: 0.1 }),
  ]);
  const agent = (await owner.call('GET', `/api/agent/agents/${id}`)).json();
  expect(agent.settings).toMatchObject({ systemPrompt: 'Be brief.', temperature: 0.1, model: 'Built-in' });
});

test('fields that are not for callers change nothing', async () => {
  const { id } = (await create({ name: 'Guide' })).json();
  const stranger = await app.signUp();
  await owner.call('PATCH', `/api/agent/agents/${id}`, { name: 'New', team_id: stranger.user.team_id, id: 'x' });
  expect((await owner.call('GET', `/api/agent/agents/${id}`)).json()).toMatchObject({ id, name: 'New' });
  expect((await stranger.call('GET', `/api/agent/agents/${id}`)).statusCode).toBe(404);
});

test('deleting an agent deletes its files too', async () => {
  const form = new FormData();
  form.set('name', 'Guide');
  form.set('file1', new Blob(['A note that will go.']), 'note.txt');
  const { id } = (await owner.upload('POST', '/api/agent/agents', form)).json();
  const row = (await app.deps.db.select().from(sources)).find((source) => source.agentId === id);
  const path = app.deps.files.path(row?.fileKey as string);
  await access(path);
  expect((await owner.call('DELETE', `/api/agent/agents/${id}`)).json()).toEqual({ success: true });
  await expect(access(path)).rejects.toThrow();
  expect((await owner.call('GET', `/api/agent/agents/${id}`)).statusCode).toBe(404);
});
