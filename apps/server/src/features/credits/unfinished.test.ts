import { MESSAGES } from '@parley/contract/messages';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Chat, endChat, newConversation, readTurn, startChat, trainedAgent, visitor } from '../../../test/chat';
import { API, connectSqlite, SHOP } from '../../../test/database-chat';
import type { Behaviour } from '../../../test/doubles/behaviour';
import { audit } from './audit.queries';

const QUESTION = 'How long may I return goods?';
/** A system prompt of about five thousand tokens, 15 credits at gpt-4's rate. */
const systemPrompt = 'Policy line number one says something important. '.repeat(400).slice(0, 19_900);
const SENT_AT_LEAST = 13;
const RATE = 0.003;
const NEVER_MIND: Behaviour = { kind: 'silence' };
/** The whole answer, long before the event that ends it. */
const LAST_WORD: Behaviour = { kind: 'answer', text: ['Within thirty', ' days.', ''], betweenMs: 20_000 };
const NOTHING: Behaviour = { kind: 'answer', text: '' };

let chat: Chat;
let origin: string;
beforeAll(async () => {
  chat = await startChat();
  origin = await chat.app.listen();
});
afterAll(async () => {
  expect(await audit(chat.app.deps.db)).toEqual([]);
  const { rows } = await chat.app.deps.database.pool.query('select * from credits_reservations');
  expect(rows).toEqual([]);
  await endChat(chat);
});

const newAgent = (settings: object = {}) => trainedAgent(chat.owner, { systemPrompt, ...settings });

async function entriesOf(agentId: string) {
  const { rows } = await chat.app.deps.database.pool.query(
    'select purpose, model, prompt_tokens, completion_tokens, cost from credits_entries where agent_id = $1 order by created_at',
    [agentId],
  );
  return rows.map(({ cost, ...row }) => ({ ...row, cost: Number(cost) }));
}

const booked = async (agentId: string, count: number) => {
  await expect.poll(async () => (await entriesOf(agentId)).length, { timeout: 10_000 }).toBe(count);
  return entriesOf(agentId);
};

/** Starts something, and returns once the model has been called. */
async function untilAsked<T>(begin: () => T): Promise<T> {
  const before = chat.model.requests.length;
  const begun = begin();
  await expect.poll(() => chat.model.requests.length).toBeGreaterThan(before);
  return begun;
}

const post = (path: string, body: object, signal?: AbortSignal) =>
  fetch(origin + path, {
    method: 'POST',
    headers: { cookie: chat.owner.cookie, 'content-type': 'application/json', accept: 'text/event-stream' },
    body: JSON.stringify(body),
    ...(signal && { signal }),
  });

describe('a turn is paid for with all that its model was sent', () => {
  test('when it is stopped at its last word', async () => {
    const agentId = await newAgent();
    const path = `/api/chat/agents/${agentId}/chat/${await newConversation(chat.owner, agentId)}`;
    chat.model.script(LAST_WORD);
    const reader = await readTurn(origin, path, QUESTION, chat.owner.cookie);
    await expect.poll(() => reader.events.some(({ type }) => type === 'delta')).toBe(true);
    await chat.owner.call('POST', `${path}/stop`);
    expect((await reader.ended).at(-1)).toMatchObject({ message: { status: 'stopped' } });
    const [entry] = await booked(agentId, 1);
    expect(entry).toMatchObject({ purpose: 'chat', model: 'gpt-4' });
    expect(entry.cost).toBeGreaterThan(SENT_AT_LEAST);
    expect(entry.completion_tokens).toBeGreaterThan(0);
    expect(entry.cost).toBeCloseTo((entry.prompt_tokens + entry.completion_tokens) * RATE, 3);
  });

  test('when it is stopped before its first word', async () => {
    const agentId = await newAgent();
    const path = `/api/chat/agents/${agentId}/chat/${await newConversation(chat.owner, agentId)}`;
    chat.model.script(NEVER_MIND);
    const { turn } = await untilAsked(() => ({ turn: chat.owner.call('POST', path, { question: QUESTION }) }));
    await chat.owner.call('POST', `${path}/stop`);
    expect((await turn).json()).toMatchObject({ status: 'stopped', assistant_response: '' });
    const [entry] = await booked(agentId, 1);
    expect(entry).toMatchObject({ model: 'gpt-4', completion_tokens: 0 });
    expect(entry.cost).toBeGreaterThan(SENT_AT_LEAST);
  });

  test('and with what its model thought aloud', async () => {
    const agentId = await newAgent();
    const path = `/api/chat/agents/${agentId}/chat/${await newConversation(chat.owner, agentId)}`;
    chat.model.script({ ...LAST_WORD, thoughts: 'Let me see what they want. '.repeat(200), text: ['', 'Thirty'] });
    const { turn } = await untilAsked(() => ({ turn: chat.owner.call('POST', path, { question: QUESTION }) }));
    await new Promise((resolve) => setTimeout(resolve, 1_500));
    await chat.owner.call('POST', `${path}/stop`);
    await turn;
    const [entry] = await booked(agentId, 1);
    expect(entry.completion_tokens).toBeGreaterThan(1_000);
  });

  test('when nothing is written, whoever answers then', async () => {
    const agentId = await newAgent();
    const ask = async () => {
      const path = `/api/chat/agents/${agentId}/chat/${await newConversation(chat.owner, agentId)}`;
      return chat.owner.call('POST', path, { question: QUESTION });
    };
    chat.model.script(NOTHING, NOTHING);
    expect((await ask()).json()).toMatchObject({ status: 'complete', model: 'Built-in' });
    const [replaced] = await booked(agentId, 1);
    expect(replaced.model).toBe('Built-in');

    await chat.owner.call('PATCH', `/api/agent/agents/${agentId}/settings`, { fallback: false });
    expect((await ask()).statusCode).toBe(502);
    const [, alone] = await booked(agentId, 2);
    expect(alone).toMatchObject({ model: 'gpt-4', completion_tokens: 0 });
    expect(alone.cost).toBeGreaterThan(SENT_AT_LEAST);

    await chat.owner.call('PATCH', `/api/agent/agents/${agentId}/settings`, { model: 'Built-in' });
    await ask();
    const [, , builtIn] = await booked(agentId, 3);
    expect(builtIn.cost).toBeGreaterThan(0);
    const [all, own] = [replaced, builtIn].map((entry) => entry.prompt_tokens + entry.completion_tokens);
    expect(replaced.cost).toBeCloseTo((all - own) * RATE + builtIn.cost, 3);
  });

  test('but not when its provider fails', async () => {
    const agentId = await newAgent({ fallback: false });
    const failures = [
      { kind: 'refusal', status: 401 },
      { kind: 'torn', text: 'Within thirty' },
      { kind: 'error-event', text: 'Within', code: 'server_error' },
    ] as const;
    for (const failure of failures) {
      const path = `/api/chat/agents/${agentId}/chat/${await newConversation(chat.owner, agentId)}`;
      chat.model.script(failure);
      const failed = await chat.owner.call('POST', path, { question: QUESTION });
      expect(failed.statusCode).toBe(502);
      // The address of the operator's model server is nobody else's business.
      expect(failed.body).not.toContain(new URL(chat.model.url).host);
    }
    expect(await entriesOf(agentId)).toEqual([]);
  });

  test("under the caps on visitors, whoever's stop it is", async () => {
    const agentId = await newAgent({ creditsPerDay: 40 });
    chat.model.script(NEVER_MIND);
    const { conversation_id } = (await visitor(chat.app).get(`/api/chat/agents/${agentId}/conversation/public`)).json();
    const { turn } = await untilAsked(() => ({ turn: visitor(chat.app).ask(agentId, conversation_id, QUESTION) }));
    await visitor(chat.app).post(`/api/chat/agents/${agentId}/chat/${conversation_id}/stop/public`);
    await turn;
    const refusals = await chat.owner.call('GET', `/api/widget/agents/${agentId}/refusals`);
    expect(refusals.json().spending.day.used).toBeGreaterThan(SENT_AT_LEAST);
  });
});

describe('so is what is asked outside of turns', () => {
  test.each([
    ['at the last word', LAST_WORD],
    ['before the first word', NEVER_MIND],
  ])('a comparison that is left %s', async (_when, behaviour) => {
    const agentId = await newAgent();
    const leave = new AbortController();
    chat.model.script(behaviour);
    const path = `/api/chat/agents/${agentId}/comparison`;
    const compare = () => ({ compared: post(path, { question: QUESTION, settings: { systemPrompt } }, leave.signal) });
    const { compared } = await untilAsked(compare);
    if (behaviour === LAST_WORD) await (await compared).body?.getReader().read();
    compared.catch(() => undefined);
    leave.abort();
    const [entry] = await booked(agentId, 1);
    expect(entry).toMatchObject({ purpose: 'comparison', model: 'gpt-4' });
    expect(entry.cost).toBeGreaterThan(SENT_AT_LEAST);
  });

  test('SQL that is not waited for, in a turn and by itself, and a question that is being rewritten', async () => {
    const { owner, model } = chat;
    const [{ id: connection_id }, agentId] = [await connectSqlite(owner, SHOP), await trainedAgent(owner)];
    const question = `${'What is owed, and by whom? '.repeat(60)}`;
    const leaveAfter = async (path: string, body: object) => {
      model.script(NEVER_MIND);
      const leave = new AbortController();
      const { left } = await untilAsked(() => ({ left: post(path, body, leave.signal) }));
      left.catch(() => undefined);
      leave.abort();
    };
    const conversation_id = await newConversation(owner, agentId);
    await leaveAfter(`${API}/generate_sql`, { connection_id, question, keep: { agent_id: agentId, conversation_id } });
    await booked(agentId, 1);
    await leaveAfter(`${API}/generate_sql`, { connection_id, question, agent_id: agentId });
    await booked(agentId, 2);
    const rewriting = { connection_id, new_question: 'And in London?', last_question: question, agent_id: agentId };
    await leaveAfter(`${API}/generate_rewritten_question`, rewriting);
    const entries = await booked(agentId, 3);
    expect(entries.map(({ purpose }) => purpose)).toEqual(['chat', 'sql', 'rewriting']);
    for (const { cost, completion_tokens } of entries) {
      expect(cost).toBeGreaterThan(1);
      expect(completion_tokens).toBe(0);
    }
  });

  test('SQL that never held, which its model wrote all the same', async () => {
    const { owner, model } = chat;
    const [{ id: connection_id }, agentId] = [await connectSqlite(owner, SHOP), await trainedAgent(owner)];
    const conversation_id = await newConversation(owner, agentId);
    model.script(...[1, 2, 3].map(() => ({ kind: 'answer' as const, text: 'I would rather talk about it.' })));
    const body = {
      connection_id,
      question: 'How many orders are there?',
      keep: { agent_id: agentId, conversation_id },
    };
    const answered = await owner.call('POST', `${API}/generate_sql`, body);
    expect([answered.statusCode, answered.json().error]).toEqual([422, MESSAGES.sqlUnwritten]);
    const [entry] = await booked(agentId, 1);
    expect(entry).toMatchObject({ model: 'gpt-4' });
    expect(entry.completion_tokens).toBeGreaterThan(15);
  });
});
