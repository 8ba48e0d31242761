import { type SQL, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { app, get, MAY, onAnalyticsStage, said } from '../../../test/analytics-stage';

onAnalyticsStage();

const TURNS = 4_000;

/** Message rows that the database has read so far. */
async function rowsRead(): Promise<number> {
  const { rows } = await app.deps.db.execute<{ read: number }>(sql`
    select (pg_stat_force_next_flush() is null, seq_tup_read + idx_tup_fetch)::text, seq_tup_read + idx_tup_fetch as read
    from pg_stat_user_tables where relname = 'chat_messages'`);
  return Number(rows[0]?.read);
}

/** Reads by a statement of its own connection are counted once that connection is idle for a moment. */
async function settled(): Promise<number> {
  let before = -1;
  for (let read = await rowsRead(); read !== before; read = await rowsRead()) {
    before = read;
    await new Promise((resolve) => setTimeout(resolve, 1_500));
  }
  return before;
}

/** Turns without an answer, 20 s apart. @param question its text, by the turn's number n from 1 */
const turnsOf = (conversation: string, turns: number, question: SQL, began: string) => sql`
  insert into chat_messages
    (team_id, agent_id, conversation_id, seq, sender, content, source, status, answered, created_at)
  select team_id, agent_id, id, 2 * n + place, case place when 0 then 'user' else 'ai' end,
    case place when 0 then ${question} else 'I do not know.' end,
    case place when 0 then 'user' else 'chat' end, 'complete', case place when 1 then false end,
    ${began}::timestamptz + make_interval(secs => n * 20)
  from chat_conversations, generate_series(1, ${turns}::int) n, generate_series(0, 1) place
  where id = ${conversation}::uuid`;

test('a conversation in which one thing was asked thousands of times costs a few reads for each row', async () => {
  const conversation = await said([{ at: '2026-05-01T08:00:00Z', question: 'Any moorings?', answered: false }]);
  await app.deps.db.execute(turnsOf(conversation, TURNS, sql`'Any moorings?'`, '2026-05-01T09:00:00Z'));
  await app.deps.db.execute(sql`analyze chat_messages`);
  const costOf = async (path: string, query: Record<string, string>) => {
    const before = await settled();
    const response = await get(path, query);
    return { response, read: (await settled()) - before };
  };

  const listed = await costOf('/unanswered', MAY);
  expect(listed.response.json().groups).toMatchObject([{ question: 'Any moorings?' }]);
  expect(listed.read).toBeLessThan(100 * TURNS);

  const exported = await costOf('/export', { ...MAY, from: '2026-05-02' });
  expect(exported.response.json().messages.length).toBeGreaterThan(TURNS / 10);
  expect(exported.read).toBeLessThan(20 * TURNS);
});

test('a conversation in which a person wrote thousands of times is looked into once for each question', async () => {
  const conversation = await said([{ at: '2026-07-01T08:00:00Z', question: 'Any moorings?', answered: false }]);
  const question = sql`'Is ' || md5(n::text) || ' free?'`;
  await app.deps.db.execute(sql`${turnsOf(conversation, 500, question, '2026-07-01T09:00:00Z')}
    union all
    select team_id, agent_id, id, 2000 + n, 'ai', 'Said by hand ' || n, 'person', 'complete', null,
      timestamptz '2026-07-02T09:00:00Z' + make_interval(secs => n)
    from chat_conversations, generate_series(1, ${TURNS}) n where id = ${conversation}::uuid`);
  await app.deps.db.execute(sql`analyze chat_messages`);
  const before = await settled();
  const listed = await get('/unanswered', { ...MAY, from: '2026-07-01', to: '2026-07-31', limit: '2000' });
  expect(listed.json().groups.length).toBeGreaterThan(400);
  expect(listed.json().groups[0].draft).toBe('Said by hand 1');
  expect((await settled()) - before).toBeLessThan(100 * TURNS);
});
