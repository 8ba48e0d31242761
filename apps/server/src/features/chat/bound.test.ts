import { afterAll, beforeAll, expect, test } from 'vitest';
import { newConversation, trainedAgent, visitor } from '../../../test/chat';
import { connectSqlite } from '../../../test/database-chat';
import { startTestApp, type TestApp, type TestUser } from '../../../test/test-app';
import { keepWithinBounds } from './bound';

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
const bytesOf = async (id: string) =>
  Number((await sql('select bytes from chat_conversations where id = $1', [id])).rows[0].bytes);
const used = async () => (await owner.call('GET', '/api/teams/current/storage')).json().used_bytes;

test('what is said counts towards what a team keeps, until it is deleted', async () => {
  const agentId = await trainedAgent(owner);
  const before = await used();
  const conversation = await newConversation(owner, agentId);
  const greeting = await bytesOf(conversation);
  const path = `/api/chat/agents/${agentId}/chat/${conversation}`;
  const { user_message_id: id } = (await owner.call('POST', path, { question: 'Where is your office?' })).json();
  const grown = await bytesOf(conversation);
  await keepWithinBounds(app.deps, never);
  expect((await used()) - before).toBeGreaterThan(grown);
  await owner.call('DELETE', `/api/chat/${conversation}/messages/${id}`);
  expect(await bytesOf(conversation)).toBeLessThan(grown);
  await owner.call('DELETE', `/api/chat/${conversation}/messages`);
  // It starts with its greeting again.
  expect(Math.abs((await bytesOf(conversation)) - greeting)).toBeLessThan(10);
});

test('of too many conversations the oldest go, of visitors who left no contact first', async () => {
  const other = await app.signUp();
  const agentId = await trainedAgent(other);
  const own = await newConversation(other, agentId);
  const asked: string[] = [];
  for (let count = 0; count < 6; count += 1) asked.push(await ask(agentId));
  const [first = '', second, ...later] = asked;
  await sql('update chat_conversations set contact_left = true where id = $1', [first]);
  await sql("update chat_conversations set updated_at = now() - interval '1 year' where id = any($1)", [[own, first]]);
  const sizes = await Promise.all([own, ...asked].map(bytesOf));
  const all = sizes.reduce((sum, size) => sum + size + 500, 0);
  await keepWithinBounds(app.deps, never, all - 1);
  const left = (await sql('select id from chat_conversations where agent_id = $1', [agentId])).rows.map(({ id }) => id);
  expect(left).not.toContain(second);
  expect(left.sort()).toEqual([own, first, ...later].sort());
  const { rows } = await sql('select bytes from chat_kept where team_id = $1', [other.user.team_id]);
  expect(Number(rows[0].bytes)).toBeLessThan(all - 1);
});

test('what connections are taught counts, too', async () => {
  const before = await used();
  const { id } = await connectSqlite(owner, 'create table t (a)');
  const documentation = 'A table with a column. '.repeat(50);
  const taught = await owner.call('POST', '/api/dbChat/api/v0/train', { documentation, connection_id: id });
  expect(taught.statusCode).toBe(200);
  // The database's file counts as before.
  expect((await used()) - before).toBeGreaterThan(8_192 + 1_000);
});
