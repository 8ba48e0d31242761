import { afterAll, beforeAll, expect, test } from 'vitest';
import { newConversation, trainedAgent, visitor } from '../../../test/chat';
import { startTestApp, type TestApp, type TestUser } from '../../../test/test-app';
import { forgetOutdated } from './retention';

let app: TestApp;
let owner: TestUser;
beforeAll(async () => {
  app = await startTestApp();
  owner = await app.signUp();
});
afterAll(() => app.close());

const never = new AbortController().signal;
const sql = (text: string, values: unknown[] = []) => app.deps.database.pool.query(text, values);
const ask = async (agentId: string): Promise<string> =>
  (await visitor(app).ask(agentId, 'new', 'Where is your office?')).json().conversation_id;
const age = (id: string, days: number) =>
  sql('update chat_conversations set updated_at = now() - make_interval(days => $2) where id = $1', [id, days]);
const left = async (agentId: string) =>
  (await sql('select id from chat_conversations where agent_id = $1', [agentId])).rows.map(({ id }) => id);

test('visitors’ conversations that are older than their owner keeps them go, and no others', async () => {
  const agentId = await trainedAgent(owner, { retentionDays: 30 });
  const keeping = await trainedAgent(owner);
  const [young, old, playground, kept] = [
    await ask(agentId),
    await ask(agentId),
    await newConversation(owner, agentId),
    await ask(keeping),
  ];
  await age(young, 29);
  for (const id of [old, playground, kept]) await age(id, 31);
  await forgetOutdated(app.deps, never);
  expect((await left(agentId)).sort()).toEqual([young, playground].sort());
  expect(await left(keeping)).toEqual([kept]);
  expect((await sql('select from chat_messages where conversation_id = $1', [old])).rows).toEqual([]);

  await owner.call('PATCH', `/api/agent/agents/${agentId}/settings`, { retentionDays: null });
  await age(young, 4_000);
  await forgetOutdated(app.deps, never);
  expect(await left(agentId)).toContain(young);
});

test('very many go too, in steps', async () => {
  const agentId = await trainedAgent(owner, { retentionDays: 1 });
  await sql(
    `insert into chat_conversations (team_id, agent_id, origin, updated_at)
     select $1, $2, 'visitor', now() - interval '2 days' from generate_series(1, 1200)`,
    [owner.user.team_id, agentId],
  );
  await forgetOutdated(app.deps, never);
  expect(await left(agentId)).toEqual([]);
});

test.each([0, -1, 1.5, 3_651, '30'])('%s is no number of days', async (retentionDays) => {
  const agentId = await trainedAgent(owner);
  const response = await owner.call('PATCH', `/api/agent/agents/${agentId}/settings`, { retentionDays });
  expect(response.statusCode).toBe(400);
});
