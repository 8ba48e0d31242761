import { MESSAGES } from '@parley/contract/messages';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newConversation } from '../../../test/chat';
import { type DatabaseChat, endDatabaseChat, newAgent, startDatabaseChat } from '../../../test/database-chat';
import { audit } from './audit.queries';

const question = 'How many orders are there?';
/** Worth nine credits at gpt-4's rate. */
const ANSWER = { kind: 'answer', text: 'SELECT count(*) FROM orders', counted: 1_500 } as const;

let chat: DatabaseChat;
beforeAll(async () => {
  chat = await startDatabaseChat();
});
afterAll(async () => {
  expect(await audit(chat.app.deps.db)).toEqual([]);
  await endDatabaseChat(chat);
});

const limitTo = (agentId: string, creditLimit: number | null) =>
  chat.owner.call('PATCH', `/api/agent/agents/${agentId}`, { settings: { creditLimit } });
const generate = (agentId: string, more: object = {}) =>
  chat.post('generate_sql', { question, agent_id: agentId, ...more });
const rewrite = (agentId: string) =>
  chat.post('generate_rewritten_question', {
    new_question: 'And in London?',
    last_question: question,
    agent_id: agentId,
  });
const keepIn = async (agentId: string) => ({
  keep: { agent_id: agentId, conversation_id: await newConversation(chat.owner, agentId) },
});

describe("an agent's own limit", () => {
  test.each(['alone', 'in a conversation'])('refuses its SQL %s, and its model is not asked', async (how) => {
    const agentId = await newAgent(chat.owner, { model: 'gpt-4', creditLimit: 5 });
    const ask = async () => generate(agentId, how === 'alone' ? {} : await keepIn(agentId));
    chat.model.script(ANSWER);
    expect((await ask()).statusCode).toBe(200);
    const before = chat.model.requests.length;
    for (const refused of [await ask(), await rewrite(agentId)])
      expect([refused.statusCode, refused.json()]).toEqual([402, { error: MESSAGES.agentLimitReached }]);
    expect(chat.model.requests.length).toBe(before);
    // Another agent of the same team has its own.
    chat.model.script(ANSWER);
    expect((await generate(await newAgent(chat.owner, { model: 'gpt-4', creditLimit: 5 }))).statusCode).toBe(200);
    await limitTo(agentId, null);
    chat.model.script(ANSWER);
    expect((await ask()).statusCode).toBe(200);
  });

  test('is said in the conversation that the question was asked in', async () => {
    const agentId = await newAgent(chat.owner, { model: 'gpt-4', creditLimit: 5 });
    const kept = await keepIn(agentId);
    chat.model.script(ANSWER);
    expect((await generate(agentId, kept)).statusCode).toBe(200);
    expect((await generate(agentId, kept)).statusCode).toBe(402);
    const path = `/api/chat/${kept.keep.conversation_id}/messages`;
    expect((await chat.owner.call('GET', path)).json().messages.slice(-2)).toMatchObject([
      { content: question },
      { content: MESSAGES.agentLimitReached, status: 'failed' },
    ]);
  });
});

describe('while SQL is written, what it may cost is held', () => {
  /** What is held of one agent's credits while its model is silent. */
  async function heldBy(agentId: string, ask: () => Promise<{ statusCode: number }>): Promise<number> {
    const { pool } = chat.app.deps.database;
    const of = 'select amount, of_agent from credits_reservations where agent_id = $1';
    const held = async () => (await pool.query(of, [agentId])).rows;
    const before = chat.model.requests.length;
    chat.model.script({ ...ANSWER, firstTokenMs: 1_500 });
    const asked = ask();
    await expect.poll(() => chat.model.requests.length).toBe(before + 1);
    const [row, ...others] = await held();
    expect([row?.of_agent, others]).toEqual([true, []]);
    expect((await asked).statusCode).toBe(200);
    await expect.poll(held).toEqual([]);
    return Number(row.amount);
  }

  test.each([
    ['gpt-4', 4_096, 0.003],
    ['gpt-3.5-turbo', 8_192, 0.001],
  ])('by the window and the price of %s', async (model, contextWindow, rate) => {
    const agentId = await newAgent(chat.owner, { model, contextWindow, creditLimit: 1_000 });
    const kept = await keepIn(agentId);
    // A rejected statement goes back to the model twice.
    expect(await heldBy(agentId, () => generate(agentId, kept))).toBeCloseTo(3 * contextWindow * rate, 3);
    const alone = await heldBy(agentId, () => generate(agentId));
    expect(alone).toBeGreaterThan(0);
    expect(alone).toBeLessThanOrEqual(contextWindow * rate);
  });

  test('by the settings of whose conversation keeps the answer, whichever agent is named beside it', async () => {
    const named = await newAgent(chat.owner, { model: 'gpt-4', creditLimit: 1 });
    const keeper = await newAgent(chat.owner, { model: 'gpt-3.5-turbo', contextWindow: 4_096, creditLimit: 1_000 });
    const kept = await keepIn(keeper);
    expect(await heldBy(keeper, () => generate(named, kept))).toBeCloseTo(3 * 4_096 * 0.001, 3);
    const { rows } = await chat.app.deps.database.pool.query(
      'select agent_id, model, purpose from credits_entries where agent_id = any ($1)',
      [[named, keeper]],
    );
    expect(rows).toEqual([{ agent_id: keeper, model: 'gpt-3.5-turbo', purpose: 'sql' }]);
  });
});
