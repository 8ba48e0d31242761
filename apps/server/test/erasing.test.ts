import { randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newConversation, trainedAgent } from './chat';
import { connectSqlite, SHOP } from './database-chat';
import { startTestApp, type TestApp, type TestUser } from './test-app';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const query = async <T extends object>(text: string, values: unknown[] = []) =>
  (await app.deps.database.pool.query<T>(text, values)).rows;

/** Every table whose rows belong to a team, however new it is. */
const tablesOfTeams = async () =>
  (
    await query<{ name: string }>(
      `select table_name as name from information_schema.columns
       where table_schema = 'public' and column_name = 'team_id' order by 1`,
    )
  ).map(({ name }) => name);

async function countRows(which: string, teamId: string): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const table of await tablesOfTeams()) {
    const [row] = await query<{ n: number }>(`select count(*)::int as n from ${table} where ${which}`, [teamId]);
    counts[table] = row?.n ?? 0;
  }
  return counts;
}

const filesOnDisk = async () =>
  (await readdir(join(app.database.dataDir, 'files'), { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map(({ name }) => name)
    .sort();

/** Gives a team at least one row in each table: by the calls that people make, and by hand where those need a provider. */
async function fill(user: TestUser): Promise<string> {
  const teamId = user.user.team_id;
  const agentId = await trainedAgent(user);
  const form = new FormData();
  form.set('file', new Blob(['Some words to keep.'], { type: 'text/plain' }), 'notes.txt');
  expect((await user.upload('POST', `/api/agent/agents/${agentId}/files`, form)).statusCode).toBeLessThan(300);
  const conversationId = await newConversation(user, agentId);
  const asked = { question: 'How long may I return goods?' };
  expect((await user.call('POST', `/api/chat/agents/${agentId}/chat/${conversationId}`, asked)).statusCode).toBe(200);
  const { id: connectionId } = await connectSqlite(user, SHOP);
  const [message] = await query<{ id: string }>('select id from chat_messages where team_id = $1 limit 1', [teamId]);
  const insert = (table: string, row: Record<string, unknown>) => {
    const names = Object.keys(row);
    const places = names.map((_, at) => `$${at + 3}`).join(', ');
    return query(
      `insert into ${table} (team_id, ${names.join(', ')}) select $1, ${places} where $2::text is not null`,
      [teamId, 'always', ...Object.values(row)],
    );
  };
  const contentId = randomUUID();
  const { key } = await app.deps.files.save(Readable.from([Buffer.from('sound')]), 100);
  const content = { id: contentId, agent_id: agentId, checksum: 'c', kind: 'audio', file_key: key, size: 1, text: 'x' };
  await insert('chat_attachment_contents', content);
  await insert('chat_attachments', { agent_id: agentId, content_id: contentId, name: 'said.mp3', size: 1 });
  const version = { conversation_id: conversationId, question_id: message?.id, number: 1, edited: false };
  await insert('chat_versions', { ...version, messages: '[]', nested: '[]' });
  const teaching = {
    connection_id: connectionId,
    kind: 'documentation',
    text: 'x',
    origin: 'taught',
    fingerprint: 'f',
  };
  await insert('database_chat_teaching', teaching);
  await insert('database_chat_kept', { message_id: message?.id, connection_name: 'Shop', sql: 'select 1' });
  await insert('sources_notion_connections', { agent_id: agentId, token: 'sealed' });
  await insert('sources_resyncs', { agent_id: agentId, every: 'weekly', next_at: new Date(Date.now() + 1e9) });
  await insert('widget_secret_keys', { agent_id: agentId, sealed_key: 'sealed' });
  const invitation = { email: 'a@b.example', email_key: 'a@b.example', role: 'member', hash: randomUUID() };
  await insert('teams_invitations', { ...invitation, expires_at: new Date(Date.now() + 1e9) });
  return teamId;
}

test('of an erased team nothing is left in any table or on the disk, and of another one everything', async () => {
  const stays = await fill(await app.signUp());
  const filesThatStay = await filesOnDisk();
  const owner = await app.signUp('Dora');
  const goes = await fill(owner);

  // The outbox is empty whenever the dispatcher was quicker; all others must have something to lose.
  const filled = async (teamId: string) =>
    Object.entries(await countRows('team_id = $1', teamId)).flatMap(([table, n]) =>
      n > 0 || table === 'platform_outbox' ? [] : table,
    );
  await expect.poll(() => filled(stays), { timeout: 10_000 }).toEqual([]);
  await expect.poll(() => filled(goes), { timeout: 10_000 }).toEqual([]);
  expect((await filesOnDisk()).length).toBeGreaterThan(filesThatStay.length);
  const before = await countRows('team_id = $1', stays);

  expect((await owner.call('DELETE', '/api/teams/current', { name: "Dora's team" })).statusCode).toBe(200);
  // Rows of the index are swept a little later, in small steps; not that a test should wait for its minute.
  const left = async () => {
    await query(`update platform_schedules set next_at = now() where name = 'knowledge.sweep'`);
    const counts = await countRows('team_id is distinct from $1', stays);
    return Object.entries(counts).filter(([, n]) => n > 0);
  };
  await expect.poll(left, { timeout: 20_000, interval: 500 }).toEqual([]);
  await expect.poll(filesOnDisk).toEqual(filesThatStay);
  const after = await countRows('team_id = $1', stays);
  expect({ ...after, platform_outbox: 0 }).toEqual({ ...before, platform_outbox: 0 });
  const elsewhere = await query(
    `select 'postings' as what from knowledge_postings where agent_id not in (select id from agents)
     union all select 'words' from knowledge_vocabulary where agent_id not in (select id from agents)
     union all select 'chunks' from knowledge_chunks where segment_id not in (select id from knowledge_segments)`,
  );
  expect(elsewhere).toEqual([]);
}, 60_000);
