import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newConversation, sessionOf, trainedAgent, visitor } from '../../../test/chat';
import { startTestApp, type TestApp, type TestUser } from '../../../test/test-app';
import type { Db } from '../../platform/database';
import { exportCsv } from './activity.export';

let app: TestApp;
let owner: TestUser;
beforeAll(async () => {
  app = await startTestApp();
  owner = await app.signUp();
});
afterAll(() => app.close());

/** Asks these questions in a visitor's new conversation. @returns its id */
async function asked(questions: string[], from: object, of: string): Promise<string> {
  const someone = visitor(app);
  let id = 'none';
  for (const question of questions) id = (await someone.ask(of, id, question, from)).json().conversation_id;
  return id;
}

describe('the export', () => {
  it('has every message of what the filter leaves, in a shape that no spreadsheet computes', async () => {
    const of = await trainedAgent(owner);
    const id = await asked(['=1+1', '@SUM(A1), "quoted"\nand two lines'], { via: 'share' }, of);
    await asked(['Not this one'], { via: 'iframe' }, of);
    const response = await owner.call('GET', `/api/activity/agents/${of}/export?channel=share`);
    const day = new Date().toISOString().slice(0, 10);
    expect(response.headers['content-disposition']).toBe(`attachment; filename="chat_logs_${day}.csv"`);
    expect(response.headers['content-type']).toBe('text/csv; charset=utf-8');
    const [head, first = '', , third] = response.body.split('\r\n');
    expect(head).toBe('Timestamp,Message,Sender,Conversation');
    expect(first).toMatch(new RegExp(`^\\d{4}-\\d\\d-\\d\\dT[\\d:.]+Z,'=1\\+1,user,${id}$`));
    expect(third).toContain(`"'@SUM(A1), ""quoted""\nand two lines",user,${id}`);
    expect(response.body).not.toContain('Not this one');
  });

  it('tells the agent from a person who took over', async () => {
    const of = await trainedAgent(owner);
    await owner.call('PATCH', `/api/agent/agents/${of}/settings`, { humanOffered: true });
    const id = await asked(['Where is your office?'], { via: 'share' }, of);
    await owner.call('POST', `/api/chat/${id}/person`);
    await owner.call('POST', `/api/chat/${id}/person/messages`, { answer: 'I am here.' });
    const { body } = await owner.call('GET', `/api/activity/agents/${of}/export`);
    const senders = body
      .trimEnd()
      .split('\r\n')
      .map((line) => line.split(',').at(-2));
    expect(senders).toEqual(['Sender', 'user', 'ai', 'person']);
  });

  it('continues past a page of conversations and a page of messages', async () => {
    const of = await trainedAgent(owner);
    const id = await asked(['Where is your office?'], {}, of);
    await app.deps.db.execute(sql`
      with made as (
        insert into chat_conversations (team_id, agent_id, origin, next_seq)
        select team_id, agent_id, 'visitor', 12 from chat_conversations, generate_series(1, 119) where id = ${id}::uuid
        returning id, team_id, agent_id
      )
      insert into chat_messages (team_id, agent_id, conversation_id, seq, sender, content, source, status)
      select team_id, agent_id, made.id, s, 'user', 'm' || s, 'user', 'complete' from made, generate_series(0, 11) s`);
    const counted = await owner.call('GET', `/api/activity/agents/${of}/conversations`);
    expect(counted.json().total).toBe(120);
    const { body } = await owner.call('GET', `/api/activity/agents/${of}/export`);
    const lines = body.trimEnd().split('\r\n').slice(1);
    expect(lines).toHaveLength(119 * 12 + 2);
    expect(new Set(lines).size).toBe(119 * 12 + 2);
    expect(lines.slice(0, 12).map((line) => line.split(',')[1])).toEqual(Array.from({ length: 12 }, (_, s) => `m${s}`));
  });

  it('reads each message of a long conversation about once', async () => {
    const of = await trainedAgent(owner);
    const long = await newConversation(owner, of);
    const count = 6_000;
    await app.deps.db.execute(sql`
      insert into chat_messages (team_id, agent_id, conversation_id, seq, sender, content, source, status)
      select team_id, agent_id, id, s, 'user', 'm' || s, 'user', 'complete'
      from chat_conversations, generate_series(1, ${count}::int) s where id = ${long}::uuid`);
    await app.deps.db.execute(sql`update chat_conversations set next_seq = ${count + 1}::int where id = ${long}::uuid`);
    await app.deps.db.execute(sql`analyze chat_messages`);
    const { teamId } = await sessionOf(app, owner);
    // Counted before and after in one transaction: a reused connection may still include earlier reads.
    const { said, read } = await app.deps.db.transaction(async (tx) => {
      const readSoFar = async () => {
        const { rows } = await tx.execute<{ read: number }>(sql`
          select (seq_tup_read + idx_tup_fetch)::int as read from pg_stat_xact_user_tables where relname = 'chat_messages'`);
        return rows[0]?.read ?? 0;
      };
      const before = await readSoFar();
      let csv = '';
      for await (const piece of exportCsv({ ...app.deps, db: tx as unknown as Db }, { teamId, agentId: of }, {}))
        csv += piece;
      return { said: csv.match(/,m\d+,/g), read: (await readSoFar()) - before };
    });
    expect(said).toEqual(Array.from({ length: count }, (_, s) => `,m${s + 1},`));
    expect(read).toBeLessThan(1.5 * count);
  });
});
