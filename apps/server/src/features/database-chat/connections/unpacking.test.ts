import { expect, test } from 'vitest';
import { connectSqlite, endDatabaseChat, startDatabaseChat } from '../../../../test/database-chat';
import { connections } from '../database-chat.tables';
import { beginUnpacking } from './unpacking';

const MANY = Array.from({ length: 1_500 }, (_none, at) => {
  const columns = Array.from({ length: 20 }, (_column, place) => `attribute_${at % 97}_${place} text`).join(', ');
  return `create table ledger_${at} (id integer primary key, ${columns});`;
}).join('\n');

const NEVER = new AbortController().signal;

test('a small database does not wait for large ones to be parsed', { timeout: 120_000 }, async () => {
  const chat = await startDatabaseChat();
  const { id: largeId } = await connectSqlite(chat.owner, MANY);
  const { db } = chat.app.deps;
  const rows = await db.select().from(connections);
  const [large, small] = [largeId, chat.connectionId].map((id) => rows.find((row) => row.id === id));
  if (!large || !small) throw new Error('Both were connected.');

  const leave = await beginUnpacking(db, large, NEVER);
  let isSecond = false;
  const second = beginUnpacking(db, large, NEVER).then((left) => {
    isSecond = true;
    return left;
  });
  (await beginUnpacking(db, small, NEVER))();
  expect(isSecond).toBe(false);
  leave();
  (await second)();
  await endDatabaseChat(chat);
});
