import { afterAll, beforeAll, expect, test } from 'vitest';
import { type DatabaseChat, endDatabaseChat, startDatabaseChat } from '../../../../test/database-chat';
import { columnNamesOf } from './column-names';

let chat: DatabaseChat;
beforeAll(async () => {
  chat = await startDatabaseChat();
});
afterAll(() => endDatabaseChat(chat));

test('the names of columns are looked up once for each reading of the tables', async () => {
  const { db, database } = chat.app.deps;
  const connection = { id: chat.connectionId, teamId: chat.owner.user.team_id, trainedAt: new Date(1) };
  const names = await columnNamesOf({ db }, connection);
  expect(names).toContain('customer_id');
  await database.pool.query(`update database_chat_connections set schema = '{"tables": []}'`);
  expect(await columnNamesOf({ db }, connection)).toBe(names);
  expect(await columnNamesOf({ db }, { ...connection, trainedAt: new Date(2) })).toEqual(new Set());
});
