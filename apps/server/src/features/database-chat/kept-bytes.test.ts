import { afterAll, beforeAll, expect, test } from 'vitest';
import { newConversation } from '../../../test/chat';
import { type DatabaseChat, endDatabaseChat, startDatabaseChat } from '../../../test/database-chat';

let chat: DatabaseChat;
beforeAll(async () => {
  chat = await startDatabaseChat();
});
afterAll(() => endDatabaseChat(chat));

const sql = (text: string, values: unknown[]) => chat.app.deps.database.pool.query(text, values);
const SQL = 'SELECT a.name, b.note, c.ordered_on FROM customers a, orders b, orders c, orders d, orders e';

test('what is kept beside a message counts towards its conversation, until it is replaced or deleted', async () => {
  const id = await newConversation(chat.owner, chat.agentId);
  const bytes = async () =>
    Number((await sql('select bytes from chat_conversations where id = $1', [id])).rows[0].bytes);
  const run = async (statement: string) =>
    (await chat.post('run_sql', { sql: statement, message_id: message })).json().message_id;
  const begun = await bytes();
  chat.model.script({ kind: 'answer', text: SQL });
  const keep = { agent_id: chat.agentId, conversation_id: id };
  const asked = { question: 'Who ordered?', agent_id: chat.agentId, keep };
  const { message_id: message, user_message_id: question } = (await chat.post('generate_sql', asked)).json();
  const written = await bytes();
  expect(written - begun).toBeGreaterThan(2 * SQL.length);

  const first = await run(SQL);
  const { rows } = await sql(
    'select octet_length(result::text) as size from database_chat_kept where message_id = $1',
    [first],
  );
  expect(rows[0].size).toBeGreaterThan(10_000);
  const full = await bytes();
  expect(full - written).toBeGreaterThan(rows[0].size);
  const again = await run(SQL);
  expect(Math.abs((await bytes()) - full)).toBeLessThan(100);

  const failing = `SELECT nothing_like_it, '${'x'.repeat(5_000)}' FROM customers`;
  await run(failing);
  expect((await bytes()) - full).toBeGreaterThan(failing.length);
  await chat.owner.call('DELETE', `/api/chat/${id}/messages/${again}`);
  expect(Math.abs((await bytes()) - written)).toBeLessThan(100);
  for (const each of [question, message]) await chat.owner.call('DELETE', `/api/chat/${id}/messages/${each}`);
  expect(Math.abs((await bytes()) - begun)).toBeLessThan(100);
});
