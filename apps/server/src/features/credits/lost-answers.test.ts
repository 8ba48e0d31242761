import { MESSAGES } from '@parley/contract/messages';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { type Chat, endChat, newConversation, startChat, trainedAgent } from '../../../test/chat';
import { loseAnswer } from '../../../test/lost-answers';
import type { TestUser } from '../../../test/test-app';
import { audit } from './audit.queries';

const QUESTION = { question: 'How long may I return goods?' };
const ANSWER = { kind: 'answer', text: 'Within thirty days [1].' } as const;

let chat: Chat;
let origin: string;
beforeAll(async () => {
  chat = await startChat({ BILLING_ENFORCEMENT: 'on' });
  origin = await chat.app.listen();
});
// Keeps a failed test from affecting the next one.
afterEach(() => void vi.restoreAllMocks());
afterAll(async () => {
  expect(await audit(chat.app.deps.db)).toEqual([]);
  await endChat(chat);
});

const rows = async <T extends object>(text: string, values: unknown[]) =>
  (await chat.app.deps.database.pool.query<T>(text, values)).rows;
const held = (agentId: string) => rows('select id from credits_reservations where agent_id = $1', [agentId]);
const booked = (agentId: string) => rows('select purpose from credits_entries where agent_id = $1', [agentId]);
const pending = (id: string) =>
  rows(`select id from chat_messages where conversation_id = $1 and status = 'pending'`, [id]);
const lose = (text: string, when: 'before' | 'after') => loseAnswer(chat.app.deps.database.pool, text, when);
const ask = ({ owner, agentId }: Own, conversation: string) =>
  owner.call('POST', `/api/chat/agents/${agentId}/chat/${conversation}`, QUESTION);

interface Own {
  owner: TestUser;
  agentId: string;
}

/** An agent with a limit and caps on visitors, so that all that can be reserved is; a team has room for one agent. */
async function newAgent(): Promise<Own> {
  const owner = await chat.app.signUp();
  const caps = { creditLimit: 50, creditsPerVisitorDay: 40, creditsPerDay: 45 };
  return { owner, agentId: await trainedAgent(owner, { model: 'gpt-4', ...caps }) };
}

test.each(['before', 'after'] as const)(
  'a turn whose end broke off %s it was stored is answered all the same, and charged once',
  async (when) => {
    const own = await newAgent();
    const { owner, agentId } = own;
    const conversation = await newConversation(owner, agentId);
    chat.model.script(ANSWER);
    lose('select answer.id, credits_settle', when);
    const { json, statusCode } = await ask(own, conversation);
    expect([statusCode, json().assistant_response]).toEqual([200, 'Within thirty days.']);
    const { messages } = (await owner.call('GET', `/api/chat/${conversation}/messages`)).json();
    expect(messages.map(({ content }: { content: string }) => content)).toContain('Within thirty days.');
    expect(await booked(agentId)).toEqual([{ purpose: 'chat' }]);
    expect(await held(agentId)).toEqual([]);
  },
);

test('a question whose storing broke off after it was done is answered all the same, and charged once', async () => {
  const own = await newAgent();
  const conversation = await newConversation(own.owner, own.agentId);
  chat.model.script(ANSWER);
  lose('select seq, credits_reserve', 'after');
  const { json, statusCode } = await ask(own, conversation);
  expect([statusCode, json().assistant_response]).toEqual([200, 'Within thirty days.']);
  expect(await booked(own.agentId)).toEqual([{ purpose: 'chat' }]);
  expect(await held(own.agentId)).toEqual([]);
});

test('a question whose storing broke off before it was done says so, holds nothing up, and can be asked again', async () => {
  const own = await newAgent();
  const conversation = await newConversation(own.owner, own.agentId);
  lose('select seq, credits_reserve', 'before');
  const { json, statusCode } = await ask(own, conversation);
  expect([statusCode, json().error]).toEqual([503, MESSAGES.questionUnheard]);
  await expect.poll(() => pending(conversation)).toEqual([]);
  await expect.poll(() => held(own.agentId)).toEqual([]);
  chat.model.script(ANSWER);
  expect((await ask(own, conversation)).json()).toMatchObject({ status: 'complete' });
});

test.each([
  ['credits_hold_capped(', 'after', 503],
  ['select seq, credits_reserve', 'before', 503],
  ['select seq, credits_reserve', 'after', 200],
] as const)('what a visitor may hold is given back (%s, %s)', async (text, when, status) => {
  const { agentId } = await newAgent();
  if (status === 200) chat.model.script(ANSWER);
  lose(text, when);
  const asked = await chat.app.app.inject({
    method: 'POST',
    url: `/api/chat/agents/${agentId}/chat/new/public`,
    payload: QUESTION,
  });
  expect(asked.statusCode).toBe(status);
  await expect.poll(() => held(agentId)).toEqual([]);
});

test.each([
  ['select credits_settle', 'before', [{ purpose: 'comparison' }]],
  ['select credits_settle', 'after', [{ purpose: 'comparison' }]],
  ['select credits_reserve', 'after', []],
] as const)(
  'what asks outside of turns is settled, once, when the connection breaks (%s, %s)',
  async (text, when, entries) => {
    const { owner, agentId } = await newAgent();
    chat.model.script(ANSWER);
    lose(text, when);
    const compared = await fetch(`${origin}/api/chat/agents/${agentId}/comparison`, {
      method: 'POST',
      headers: { cookie: owner.cookie, 'content-type': 'application/json' },
      body: JSON.stringify({ ...QUESTION, settings: { model: 'gpt-4' } }),
    });
    await compared.text();
    await expect.poll(() => booked(agentId)).toEqual(entries);
    await expect.poll(() => held(agentId)).toEqual([]);
  },
);
