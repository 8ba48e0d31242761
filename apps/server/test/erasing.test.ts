import { randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newConversation, trainedAgent, untilTrained } from './chat';
import { connectSqlite, SHOP } from './database-chat';
import { startTestApp, type TestApp, type TestUser } from './test-app';

let invoiceNumber = 0;
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const query = async <T extends object>(text: string, values: unknown[] = []) =>
  (await app.deps.database.pool.query<T>(text, values)).rows;

/** Every table whose rows belong to a team, including future ones. */
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

/** Gives a team at least one row in each table: through calls, or by SQL where those would need a provider. */
async function fill(user: TestUser): Promise<string> {
  const teamId = user.user.team_id;
  const agentId = await trainedAgent(user);
  const form = new FormData();
  form.set('file', new Blob(['Some words to keep.'], { type: 'text/plain' }), 'notes.txt');
  expect((await user.upload('POST', `/api/agent/agents/${agentId}/files`, form)).statusCode).toBeLessThan(300);
  await untilTrained(user, agentId);
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
  const version = { conversation_id: conversationId, question_id: message?.id, number: 1 };
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
  await insert('analytics_dismissed', { message_id: message?.id, agent_id: agentId });
  await insert('sources_notion_connections', { agent_id: agentId, token: 'sealed' });
  const websiteId = randomUUID();
  const website = { id: websiteId, agent_id: agentId, url: 'https://harbour.example/', max_pages: 9, max_depth: 9 };
  await insert('sources_websites', { ...website, state: 'stopped' });
  await insert('sources_website_pages', { website_id: websiteId, url: 'https://harbour.example/', depth: 0 });
  await insert('sources_resyncs', { agent_id: agentId, every: 'weekly', next_at: new Date(Date.now() + 1e9) });
  await insert('widget_secret_keys', { agent_id: agentId, sealed_key: 'sealed' });
  const webhookId = randomUUID();
  const webhook = { id: webhookId, agent_id: agentId, url: 'https://hooks.example/', events: ['leads.submit'] };
  await insert('webhooks', { ...webhook, sealed_secret: 'sealed' });
  await insert('webhooks_deliveries', { webhook_id: webhookId, event_id: randomUUID(), event: 'test', body: '{}' });
  const daily = { agent_id: agentId, user_id: user.user.id, kind: 'conversations', enabled: true, token: randomUUID() };
  await insert('notifications_subscriptions', { ...daily, last_day: '2026-11-01' });
  await insert('custom_domains', { agent_id: agentId, host: 'chat.shop.example', token: 'proof' });
  await insert('widget_avatars', { agent_id: agentId, media_type: 'image/png', bytes: Buffer.from('x') });
  await insert('widget_refusals', {
    agent_id: agentId,
    day: '2026-01-01',
    reason: 'rate',
    count: 1,
    last_at: new Date(),
  });
  await insert('chat_handovers', { agent_id: agentId, conversation_id: conversationId, state: 'waiting' });
  await insert('follow_ups', { agent_id: agentId, address_key: 'a', question_key: 'q' });
  await insert('sources_cases', { agent_id: agentId, question: 'x', expected: 'y' });
  await insert('sources_reviews', { agent_id: agentId, state: 'kept', segment_ids: '{1}' });
  await insert('leads', { agent_id: agentId, name: 'Ada' });
  const invitation = { email: 'a@b.example', email_key: 'a@b.example', role: 'member', hash: randomUUID() };
  const held = { id: randomUUID(), process_id: randomUUID(), amount: 1, of_team: true, of_agent: false };
  await insert('credits_reservations', held);
  await insert('credits_caps', { agent_id: agentId, day: '2026-11-01', who: 'all' });
  const [paidFor, until] = [new Date(), new Date(Date.now() + 1e9)];
  const choice = JSON.stringify({ plan: 'hobby', billing_cycle: 'monthly', services: [] });
  const plan = { choice, base_price: 40, service_price: 0, status: 'active', period_start: paidFor, period_end: until };
  await insert('payments_subscriptions', { ...plan, granted: 1 });
  const orderId = randomUUID();
  await insert('payments_orders', {
    id: orderId,
    provider: 'test',
    provider_id: randomUUID(),
    amount: 10,
    credits: 500,
  });
  invoiceNumber += 1;
  const invoice = { order_id: orderId, number: invoiceNumber, team_name: 'T', billing: '{}', description: 'x' };
  await insert('payments_invoices', { ...invoice, amount: 10 });
  const apiKey = { user_id: user.user.id, name: 'Import', hash: randomUUID(), prefix: 'parley_ab12' };
  await insert('api_keys', apiKey);
  await insert('teams_invitations', { ...invitation, expires_at: new Date(Date.now() + 1e9) });
  return teamId;
}

test('an erased team leaves nothing in any table or on disk, and another one keeps everything', async () => {
  const stays = await fill(await app.signUp());
  const filesThatStay = await filesOnDisk();
  const owner = await app.signUp('Dora');
  const goes = await fill(owner);

  // The outbox is empty whenever the dispatcher was faster; all other tables must have something to lose.
  const filled = async (teamId: string) =>
    Object.entries(await countRows('team_id = $1', teamId)).flatMap(([table, n]) =>
      n > 0 || table === 'platform_outbox' ? [] : table,
    );
  // The space that conversations take up is measured every ten minutes.
  await query(`update platform_schedules set next_at = now() where name = 'chat.keep-within-bounds'`);
  await expect.poll(() => filled(stays), { timeout: 10_000 }).toEqual([]);
  await expect.poll(() => filled(goes), { timeout: 10_000 }).toEqual([]);
  expect((await filesOnDisk()).length).toBeGreaterThan(filesThatStay.length);
  const before = await countRows('team_id = $1', stays);

  expect((await owner.call('DELETE', '/api/teams/current', { name: "Dora's team" })).statusCode).toBe(200);
  // Rows of the index are swept later in small steps; the test does not wait a minute for that.
  const left = async () => {
    await query(`update platform_schedules set next_at = now() where name = 'knowledge.sweep'`);
    const counts = await countRows('team_id is distinct from $1', stays);
    return Object.entries(counts).filter(([, n]) => n > 0);
  };
  await expect.poll(left, { timeout: 40_000, interval: 500 }).toEqual([]);
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
