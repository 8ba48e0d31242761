import { createHmac } from 'node:crypto';
import { VISIT_HEADER } from '@parley/contract/constants';
import { MESSAGES } from '@parley/contract/messages';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type Chat, endChat, sessionOf, startChat, trainedAgent } from '../../../test/chat';
import { startTestApp, type TestApp } from '../../../test/test-app';
import { admit } from '../widget/visits.service';
import { audit } from './audit.queries';
import { expireReservations } from './credits.service';

/** Long enough to cost about six credits at gpt-4's rate. */
const ANSWER = { kind: 'answer', text: 'Within thirty days [1]. '.repeat(400) } as const;
const asks = { count: 0 };

let chat: Chat;
let agentId: string;
beforeAll(async () => {
  chat = await startChat();
});
afterAll(async () => {
  expect(await audit(chat.app.deps.db)).toEqual([]);
  await endChat(chat);
});
beforeEach(async () => {
  agentId = await trainedAgent(chat.owner, { contextWindow: 4_096 });
});

const set = (settings: object) => chat.owner.call('PATCH', `/api/agent/agents/${agentId}/settings`, settings);
const held = async () => (await chat.owner.call('GET', `/api/widget/agents/${agentId}/refusals`)).json();
const stored = async () =>
  (await chat.app.deps.database.pool.query('select 1 from chat_messages where agent_id = $1', [agentId])).rowCount;

function ask(
  address: string,
  more: { conversation?: string; app?: TestApp; body?: object; visit?: string | null } = {},
) {
  const { conversation = 'x', app = chat.app, body = {}, visit } = more;
  asks.count += 1;
  chat.model.script(ANSWER);
  return app.app.inject({
    method: 'POST',
    url: `/api/chat/agents/${agentId}/chat/${conversation}/public`,
    payload: { question: `How long may I return goods? ${asks.count}`, ...body },
    headers: visit ? { [VISIT_HEADER]: visit } : {},
    remoteAddress: address,
  });
}

it('lets each visitor use so many credits a day, and then says so with nothing stored', async () => {
  await set({ creditsPerVisitorDay: 8 });
  const first = await ask('203.0.113.1');
  expect(first.statusCode).toBe(200);
  expect((await ask('203.0.113.1', { conversation: first.json().conversation_id })).statusCode).toBe(200);
  const before = await stored();
  // Neither a new conversation nor another browser changes the address.
  const refused = await ask('203.0.113.1');
  expect([refused.statusCode, refused.json()]).toEqual([429, { error: MESSAGES.dayUsedUp }]);
  const midnight = new Date().setUTCHours(24, 0, 0, 0);
  expect(Math.abs(Number(refused.headers['retry-after']) * 1_000 - (midnight - Date.now()))).toBeLessThan(5_000);
  expect(await stored()).toBe(before);
  // Nor does another address change the conversation.
  expect((await ask('203.0.113.2', { conversation: first.json().conversation_id })).statusCode).toBe(429);
  expect((await ask('203.0.113.2')).statusCode).toBe(200);

  await expect
    .poll(async () => (await held()).refusals, { timeout: 5_000 })
    .toMatchObject([{ reason: 'visitor_cap', count: 2 }]);
  expect((await held()).spending).toEqual({
    day: null,
    visitors: { cap: 8, reached: 1 },
    frees_at: new Date(midnight).toISOString(),
  });
  const { conversation_id } = (await chat.owner.call('POST', `/api/chat/agents/${agentId}/conversations`)).json();
  chat.model.script(ANSWER);
  const own = await chat.owner.call('POST', `/api/chat/agents/${agentId}/chat/${conversation_id}`, {
    question: 'Mine?',
  });
  expect(own.statusCode).toBe(200);
});

it('caps verified visitors each for themselves, though they share the address of the server that asks for them', async () => {
  await set({ creditsPerVisitorDay: 5 });
  const key = (await chat.owner.call('POST', `/api/agents/${agentId}/secret-key/generate`)).json().secretKey;
  const identityOf = (user_id: string) => ({
    identity: { user_id, signature: createHmac('sha256', key).update(user_id).digest('hex') },
  });
  for (const user of ['ada', 'bob', 'eve']) {
    expect((await ask('203.0.113.8', { body: identityOf(user) })).statusCode).toBe(200);
  }
  expect((await ask('203.0.113.8', { body: identityOf('ada') })).statusCode).toBe(429);
  expect((await held()).spending.visitors).toEqual({ cap: 5, reached: 3 });
  expect((await ask('203.0.113.8')).statusCode).toBe(200);
  expect((await ask('203.0.113.8')).statusCode).toBe(429);
  expect((await held()).spending.visitors).toEqual({ cap: 5, reached: 4 });
});

it('counts who is verified wherever they come from, and an IPv6 site with all its networks', async () => {
  await set({ creditsPerVisitorDay: 5 });
  const key = (await chat.owner.call('POST', `/api/agents/${agentId}/secret-key/generate`)).json().secretKey;
  const identity = { user_id: 'ada', signature: createHmac('sha256', key).update('ada').digest('hex') };
  expect((await ask('203.0.113.5', { body: { identity } })).statusCode).toBe(200);
  expect((await ask('203.0.113.6', { body: { identity } })).statusCode).toBe(429);
  let networks = 0;
  while ((await ask(`2001:db8:5:${networks + 1}::1`)).statusCode === 200) networks += 1;
  expect(networks).toBeGreaterThan(1);
  expect(networks).toBeLessThanOrEqual(16);
});

it('lets all visitors together use so many, whoever they are and whichever process they ask', async () => {
  await set({ creditsPerDay: 30 });
  const second = await startTestApp(
    { OPENAI_BASE_URL: chat.model.url },
    { ...chat.app.database, drop: async () => undefined },
  );
  const answers = [];
  // What one answer reserves is unavailable to the others, and is released when it ends.
  for (let asked = 0; asked < 12; asked += 1) {
    answers.push(ask(`203.0.113.${20 + asked}`, { app: asked % 2 ? second : chat.app }));
  }
  const outcomes = (await Promise.all(answers)).map((answer) => [answer.statusCode, answer.json().error]);
  const let_through = outcomes.filter(([status]) => status === 200).length;
  expect(let_through).toBeGreaterThan(0);
  expect(let_through).toBeLessThan(12);
  for (const [status, error] of outcomes) {
    if (status !== 200)
      expect([
        [429, MESSAGES.allInUse],
        [429, MESSAGES.dayUsedUp],
      ]).toContainEqual([status, error]);
  }
  for (let asked = 0; asked < 3; asked += 1) await ask(`203.0.113.${40 + asked}`);
  const refused = await ask('203.0.113.50', { app: second });
  expect([refused.statusCode, refused.json().error]).toEqual([429, MESSAGES.dayUsedUp]);
  const { day } = (await held()).spending;
  expect(day).toMatchObject({ cap: 30, reached: true });
  // Exceeds the cap by less than one answer.
  expect(day.used).toBeGreaterThanOrEqual(30);
  expect(day.used).toBeLessThan(30 + 12.3);
  await set({ creditsPerDay: 1_000 });
  expect((await ask('203.0.113.50')).statusCode).toBe(200);
  await second.close();
});

it('does not stop somebody of the team on the own site, and gives back what a failure or a death held', async () => {
  await set({ creditsPerVisitorDay: 1 });
  const { owner, app } = chat;
  const request = { protocol: 'http' as const, headers: { host: 'localhost', 'sec-fetch-dest': 'iframe' } };
  const session = await sessionOf(app, owner);
  const { visit } = await admit(app.deps, agentId, 'frame', request, session);
  for (let asked = 0; asked < 3; asked += 1) expect((await ask('203.0.113.60', { visit })).statusCode).toBe(200);
  const left = await app.deps.database.pool.query(`select 1 from credits_caps where agent_id = $1`, [agentId]);
  expect(left.rowCount).toBe(0);

  await app.deps.database.pool.query(
    `select credits_hold_capped($1, $2, gen_random_uuid(), gen_random_uuid(), 4096, 0.003, '{all}', '{100}')`,
    [owner.user.team_id, agentId],
  );
  await expireReservations(app.deps);
  const { rows } = await app.deps.database.pool.query('select used, reserved from credits_caps where agent_id = $1', [
    agentId,
  ]);
  expect(rows).toEqual([{ used: '0.000', reserved: '0.000' }]);
});
