import { randomUUID } from 'node:crypto';
import { MESSAGES } from '@parley/contract/messages';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Chat, endChat, newConversation, startChat, trainedAgent, visitor } from '../../../test/chat';
import { connectSqlite, SHOP } from '../../../test/database-chat';
import { audit } from './audit.queries';
import { expireReservations } from './credits.service';

const QUESTION = { question: 'How long may I return goods?' };
const ANSWER = { kind: 'answer', text: 'Within thirty days [1].' } as const;

async function entriesOf({ app }: Chat, agentId: string) {
  const { rows } = await app.deps.database.pool.query(
    `select purpose, model, prompt_tokens + completion_tokens as tokens, amount, cost from credits_entries
     where agent_id = $1 order by created_at`,
    [agentId],
  );
  return rows;
}

const asksOf = ({ model }: Chat) => model.requests.filter(({ path }) => path.endsWith('/chat/completions')).length;

async function askAs({ owner }: Chat, agentId: string) {
  const conversation = await newConversation(owner, agentId);
  return owner.call('POST', `/api/chat/agents/${agentId}/chat/${conversation}`, QUESTION);
}

async function setBalance({ app, owner }: Chat, credits: string): Promise<void> {
  const { pool } = app.deps.database;
  const { rows } = await pool.query('select balance from credits_accounts where team_id = $1', [owner.user.team_id]);
  const amount = (Number(credits) - Number(rows[0].balance)).toFixed(3);
  await pool.query(
    `with entry as (insert into credits_entries (team_id, kind, amount) values ($1, 'adjustment', $2))
     update credits_accounts set balance = balance + $2 where team_id = $1`,
    [owner.user.team_id, amount],
  );
}

describe('where nobody is charged', () => {
  let chat: Chat;
  beforeAll(async () => {
    chat = await startChat();
  });
  afterAll(async () => {
    expect(await audit(chat.app.deps.db)).toEqual([]);
    await endChat(chat);
  });

  test('everything is counted under its own name, and the balance is unchanged', async () => {
    const { app, owner, agentId, model } = chat;
    model.script(ANSWER);
    expect((await askAs(chat, agentId)).statusCode).toBe(200);
    const origin = await app.listen();
    model.script(ANSWER);
    const compared = await fetch(`${origin}/api/chat/agents/${agentId}/comparison`, {
      method: 'POST',
      headers: { cookie: owner.cookie, 'content-type': 'application/json' },
      body: JSON.stringify({ ...QUESTION, settings: { model: 'gpt-4' } }),
    });
    expect(await compared.text()).toContain('thirty');
    const { id: connection_id } = await connectSqlite(owner, SHOP);
    const asked = { connection_id, question: 'How many orders are there?' };
    const keep = { agent_id: agentId, conversation_id: await newConversation(owner, agentId) };
    model.script({ kind: 'answer', text: 'SELECT count(*) FROM orders' });
    await owner.call('POST', '/api/dbChat/api/v0/generate_sql', { ...asked, keep });
    const rows = await entriesOf(chat, agentId);
    expect(rows.map(({ purpose }) => purpose)).toEqual(['chat', 'comparison', 'sql']);
    for (const { model: asked, tokens, amount, cost } of rows.slice(0, 2))
      expect([asked, amount, cost]).toEqual(['gpt-4', '0.000', (tokens * 0.003).toFixed(3)]);
  });

  test("an agent's own limit holds all the same, and its model is not asked", async () => {
    const { owner, model } = chat;
    const agentId = await trainedAgent(owner, { creditLimit: 2 });
    model.script(ANSWER, ANSWER);
    expect((await askAs(chat, agentId)).statusCode).toBe(200);
    expect((await askAs(chat, agentId)).statusCode).toBe(200);
    const before = asksOf(chat);
    const refused = await askAs(chat, agentId);
    expect([refused.statusCode, refused.json()]).toEqual([402, { error: MESSAGES.agentLimitReached }]);
    expect(asksOf(chat)).toBe(before);
    await owner.call('PATCH', `/api/agent/agents/${agentId}`, { settings: { creditLimit: null } });
    model.script(ANSWER);
    expect((await askAs(chat, agentId)).statusCode).toBe(200);
  });
});

describe('where credits are charged', () => {
  let chat: Chat;
  beforeAll(async () => {
    chat = await startChat({ BILLING_ENFORCEMENT: 'on' });
  });
  afterAll(async () => {
    expect(await audit(chat.app.deps.db)).toEqual([]);
    await endChat(chat);
  });

  test('a turn is charged by what answered it, and fallback included', async () => {
    const { agentId, model } = chat;
    model.script(ANSWER, { kind: 'refusal', status: 401 });
    await askAs(chat, agentId);
    await askAs(chat, agentId);
    const [first, second] = await entriesOf(chat, agentId);
    const cost = (first.tokens * 0.003).toFixed(3);
    expect(first).toMatchObject({ model: 'gpt-4', amount: `-${cost}`, cost });
    expect(second.model).toBe('Built-in');
    expect(second.cost).toBe((second.tokens * 0.001).toFixed(3));
  });

  test('without credits the owner is told how to continue, the visitor calmly, and the question is kept', async () => {
    const { app, owner, agentId } = chat;
    await setBalance(chat, '0');
    const before = asksOf(chat);
    const refused = await askAs(chat, agentId);
    expect([refused.statusCode, refused.json()]).toEqual([402, { error: MESSAGES.noCredits }]);

    const conversation = (await visitor(app).get(`/api/chat/agents/${agentId}/conversation/public`)).json();
    const asked = await visitor(app).ask(agentId, conversation.conversation_id, 'Is anybody there?');
    expect([asked.statusCode, asked.json()]).toEqual([402, { error: MESSAGES.cannotAnswerNow }]);
    const seen = await visitor(app).get(`/api/chat/${conversation.conversation_id}/messages/public`);
    const said = seen.json().messages.map(({ content }: { content: string }) => content);
    expect(said.slice(-2)).toEqual(['Is anybody there?', MESSAGES.cannotAnswerNow]);
    const kept = (await owner.call('GET', `/api/chat/${conversation.conversation_id}/messages`)).json().messages;
    expect(kept.slice(-2)).toMatchObject([
      { content: 'Is anybody there?' },
      { content: MESSAGES.noCredits, status: 'failed' },
    ]);
    expect(asksOf(chat)).toBe(before);
    await setBalance(chat, '50');
    chat.model.script(ANSWER);
    expect((await askAs(chat, agentId)).statusCode).toBe(200);
  });

  test('what others hold at the moment is not said to be used up, and everybody is asked to come again', async () => {
    const { app, owner, agentId } = chat;
    await setBalance(chat, '5');
    const { pool } = app.deps.database;
    await pool.query('update credits_accounts set reserved = 40 where team_id = $1', [owner.user.team_id]);
    const before = asksOf(chat);
    const refused = await askAs(chat, agentId);
    expect([refused.statusCode, refused.json()]).toEqual([429, { error: MESSAGES.creditsHeld }]);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);

    const conversation = (await visitor(app).get(`/api/chat/agents/${agentId}/conversation/public`)).json();
    const asked = await visitor(app).ask(agentId, conversation.conversation_id, 'Is anybody there?');
    expect([asked.statusCode, asked.json()]).toEqual([429, { error: MESSAGES.allInUse }]);
    const seen = await visitor(app).get(`/api/chat/${conversation.conversation_id}/messages/public`);
    expect(seen.json().messages.at(-1)).toMatchObject({ content: MESSAGES.allInUse, status: 'failed' });
    expect(asksOf(chat)).toBe(before);
    await pool.query('update credits_accounts set reserved = 0 where team_id = $1', [owner.user.team_id]);
    await setBalance(chat, '50');

    const limitTo = (creditLimit: number | null) =>
      owner.call('PATCH', `/api/agent/agents/${agentId}`, { settings: { creditLimit } });
    const hold = (sign: '+' | '-') =>
      pool.query(`update credits_agents set reserved = reserved ${sign} 1000 where agent_id = $1`, [agentId]);
    await limitTo(1_000);
    await hold('+');
    const ofAgent = await askAs(chat, agentId);
    expect([ofAgent.statusCode, ofAgent.json()]).toEqual([429, { error: MESSAGES.creditsHeld }]);
    await hold('-');
    await limitTo(null);
  });

  test('what a killed process held is given back', async () => {
    const { app, owner, agentId, model } = chat;
    const { pool } = app.deps.database;
    model.script({ kind: 'silence' });
    const conversation = await newConversation(owner, agentId);
    const path = `/api/chat/agents/${agentId}/chat/${conversation}`;
    const silent = owner.call('POST', path, QUESTION);
    const held = async () =>
      (await pool.query('select reserved from credits_accounts where team_id = $1', [owner.user.team_id])).rows[0];
    await expect.poll(held).toEqual({ reserved: '24.576' });
    await pool.query('update credits_reservations set process_id = $1', [randomUUID()]);
    await expireReservations(app.deps);
    expect(await held()).toEqual({ reserved: '0.000' });
    await owner.call('POST', `${path}/stop`);
    await silent;
    expect(await held()).toEqual({ reserved: '0.000' });
  });

  test('what was written before a stop is paid for, and what a conversation held goes back with it', async () => {
    const { app, owner, agentId, model } = chat;
    await setBalance(chat, '100');
    const count = (await entriesOf(chat, agentId)).length;
    model.script({ kind: 'answer', text: Array<string>(500).fill('word '), betweenMs: 20 });
    const conversation = await newConversation(owner, agentId);
    const path = `/api/chat/agents/${agentId}/chat/${conversation}`;
    const asked = model.requests.length;
    const long = owner.call('POST', path, QUESTION);
    await expect.poll(() => model.requests.length).toBeGreaterThan(asked);
    await new Promise((resolve) => setTimeout(resolve, 300));
    await owner.call('POST', `${path}/stop`);
    expect((await long).json().status).toBe('stopped');
    const rows = await entriesOf(chat, agentId);
    expect(rows).toHaveLength(count + 1);
    expect(Number(rows.at(-1).cost)).toBeGreaterThan(0);

    model.script({ kind: 'answer', text: Array<string>(60).fill('word '), betweenMs: 20 });
    const cleared = owner.call('POST', path, QUESTION);
    await expect.poll(() => model.requests.length).toBeGreaterThan(asked + 1);
    await owner.call('DELETE', `/api/chat/${conversation}/messages`);
    await cleared;
    expect(await audit(app.deps.db)).toEqual([]);
    const { rows: held } = await app.deps.database.pool.query('select * from credits_reservations');
    expect(held).toEqual([]);
  });
});
