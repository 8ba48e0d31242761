import { afterAll, beforeAll, expect, test } from 'vitest';
import { trainedAgent } from '../../../test/chat';
import { startTestApp, type TestApp, type TestUser } from '../../../test/test-app';
import { until } from '../../../test/until';

let app: TestApp;
let owner: TestUser;
beforeAll(async () => {
  app = await startTestApp();
  owner = await app.signUp();
});
afterAll(() => app.close());

const sql = (text: string, values: unknown[] = []) => app.deps.database.pool.query(text, values);
const countLeft = async (agentId: string): Promise<number> =>
  (await sql('select count(*)::int as n from chat_conversations where agent_id = $1', [agentId])).rows[0].n;

async function agentWithMany(): Promise<string> {
  const agentId = await trainedAgent(owner);
  await sql(
    `insert into chat_conversations (team_id, agent_id, origin, next_seq, updated_at)
     select $1, $2, 'visitor', 2, now() - make_interval(mins => n) from generate_series(1, 1200) as n`,
    [owner.user.team_id, agentId],
  );
  return agentId;
}

test.each([
  ['conversations', (agentId: string) => `/api/agent/agents/${agentId}/conversations`],
  ['those of an agent that is deleted', (agentId: string) => `/api/agent/agents/${agentId}`],
])('%s go in steps: what a visitor is writing in holds up no others', async (_what, urlOf) => {
  const agentId = await agentWithMany();
  const busy = await app.deps.database.pool.connect();
  await busy.query('begin');
  await busy.query(
    `select from chat_conversations where id =
       (select id from chat_conversations where agent_id = $1 order by updated_at desc limit 1) for update`,
    [agentId],
  );
  const deleting = owner.call('DELETE', urlOf(agentId));
  try {
    await until(
      () => countLeft(agentId),
      (left) => left === 200,
    );
  } finally {
    await busy.query('rollback');
    busy.release();
  }
  expect((await deleting).statusCode).toBe(200);
  expect(await countLeft(agentId)).toBe(0);
});

test('of two who delete all conversations at once, neither is done before they are gone', async () => {
  const agentId = await agentWithMany();
  const remove = async () => {
    const { statusCode } = await owner.call('DELETE', `/api/agent/agents/${agentId}/conversations`);
    return [statusCode, await countLeft(agentId)];
  };
  expect(await Promise.all([remove(), remove()])).toEqual([
    [200, 0],
    [200, 0],
  ]);
});

test('an agent that cannot be deleted keeps its conversations', async () => {
  const agentId = await agentWithMany();
  const left = await countLeft(agentId);
  await sql('alter table agents rename to agents_gone');
  const refused = await owner
    .call('DELETE', `/api/agent/agents/${agentId}`)
    .finally(() => sql('alter table agents_gone rename to agents'));
  expect(refused.statusCode).toBe(500);
  expect(await countLeft(agentId)).toBe(left);
});
