import { createHmac, randomUUID } from 'node:crypto';
import { OPENINGS_LIMIT, REPEATS, VERIFIED_PER_ADDRESS, VISIT_HEADER } from '@parley/contract/constants';
import { MESSAGES } from '@parley/contract/messages';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sessionOf, trainedAgent, visitor } from '../../../test/chat';
import { startTestApp, type TestApp, type TestUser } from '../../../test/test-app';
import { admit } from '../widget/visits.service';
import { limitOpenings } from './chat.limits';

let app: TestApp;
let owner: TestUser;
let agentId: string;

beforeAll(async () => {
  app = await startTestApp();
  owner = await app.signUp();
});
afterAll(() => app.close());
beforeEach(async () => {
  agentId = await trainedAgent(owner, { model: 'Built-in' });
});

const set = (settings: object) => owner.call('PATCH', `/api/agent/agents/${agentId}/settings`, settings);
const FEW = { rateLimitMessages: 3, rateLimitSeconds: 60, rateLimitMessage: 'Slowly, please' };
const ask = (address: string, conversation: string, question: string, more: object = {}) =>
  visitor(app, address).ask(agentId, conversation, question, more);

it('allows as many questions as the owner says, and then says what the owner says', async () => {
  await set(FEW);
  for (const question of ['One?', 'Two?', 'Three?']) {
    expect((await ask('203.0.113.1', 'x', question)).statusCode).toBe(200);
  }
  const refused = await ask('203.0.113.1', 'y', 'Four?');
  expect([refused.statusCode, refused.json()]).toEqual([429, { error: 'Slowly, please' }]);
  expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(60);
  const told = async () => (await owner.call('GET', `/api/widget/agents/${agentId}/refusals`)).json().refusals;
  await expect.poll(told, { timeout: 5_000 }).toMatchObject([{ reason: 'rate', count: 1 }]);
});

it('counts nothing more of whoever is refused by the address, whatever else each call names', async () => {
  await set(FEW);
  const counted = async () => (await app.deps.database.pool.query('select key from platform_rate_limits')).rowCount;
  for (const question of ['One?', 'Two?', 'Three?', 'Four?']) await ask('203.0.113.2', 'x', question);
  const before = await counted();
  for (const question of ['Five?', 'Six?']) {
    expect((await ask('203.0.113.2', randomUUID(), question)).statusCode).toBe(429);
  }
  expect(await counted()).toBe(before);
});

it('counts a visitor on many addresses by the conversation, or by who is verified', async () => {
  await set(FEW);
  const { conversation_id } = (await ask('203.0.113.10', 'x', 'Zero?')).json();
  for (const place of [11, 12, 13])
    expect((await ask(`203.0.113.${place}`, conversation_id, `${place}?`)).statusCode).toBe(200);
  expect((await ask('203.0.113.14', conversation_id, '14?')).statusCode).toBe(429);
  const key = (await owner.call('POST', `/api/agents/${agentId}/secret-key/generate`)).json().secretKey;
  const identity = { user_id: 'ada', signature: createHmac('sha256', key).update('ada').digest('hex') };
  for (const place of [21, 22, 23])
    expect((await ask(`203.0.113.${place}`, 'x', `${place}?`, { identity })).statusCode).toBe(200);
  expect((await ask('203.0.113.24', 'x', '24?', { identity })).statusCode).toBe(429);
  const forged = { ...identity, signature: 'f'.repeat(64) };
  expect((await ask('203.0.113.24', 'x', '24?', { identity: forged })).statusCode).toBe(200);
});

describe('verified visitors behind one address', () => {
  /** Signs for the agent's users, as the owner's server does. */
  const signer = async () => {
    const key = (await owner.call('POST', `/api/agents/${agentId}/secret-key/generate`)).json().secretKey;
    return (user_id: string) => ({
      identity: { user_id, signature: createHmac('sha256', key).update(user_id).digest('hex') },
    });
  };
  const statuses = async (asked: ReturnType<typeof ask>[]) => (await Promise.all(asked)).map((one) => one.statusCode);

  it('count each for themselves, also with the same words, and apart from everybody else there', async () => {
    await set(FEW);
    const sign = await signer();
    const here = (more?: object) => ask('203.0.113.70', 'x', 'Where is my order?', more);
    const customers = Array.from({ length: REPEATS.address.messages + 2 }, (_, place) => sign(`customer ${place}`));
    expect(new Set(await statuses(customers.map(here)))).toEqual(new Set([200]));
    expect([(await here(sign('ada'))).statusCode, (await here(sign('ada'))).statusCode]).toEqual([200, 200]);
    expect([(await here(sign('ada'))).statusCode, (await here(sign('ada'))).statusCode]).toEqual([200, 429]);
    expect((await here(sign('eve'))).statusCode).toBe(200);
    for (const _ of [1, 2, 3]) expect((await here()).statusCode).toBe(200);
    expect((await here()).statusCode).toBe(429);
    const forged = { identity: { user_id: 'mallory', signature: 'f'.repeat(64) } };
    expect((await here(forged)).statusCode).toBe(429);
    expect((await here(sign('bob'))).statusCode).toBe(200);
  });

  it('are stopped together when far too many ask, as with a key that leaked', async () => {
    await set({ ...FEW, rateLimitMessages: 1 });
    const sign = await signer();
    for (let first = 0; first < VERIFIED_PER_ADDRESS; first += 10) {
      const ten = Array.from({ length: 10 }, (_, place) => sign(`made up ${first + place}`));
      expect(new Set(await statuses(ten.map((more) => ask('203.0.113.71', 'x', 'Hello?', more))))).toEqual(
        new Set([200]),
      );
    }
    const refused = await ask('203.0.113.71', 'x', 'Hello?', sign('one more'));
    expect([refused.statusCode, refused.json()]).toEqual([429, { error: 'Slowly, please' }]);
    expect((await ask('203.0.113.71', 'x', 'Hello?')).statusCode).toBe(200);
    expect((await ask('203.0.113.72', 'x', 'Hello?', sign('one more'))).statusCode).toBe(200);
  });
});

it('does not limit somebody of the team who opened the page on the own site', async () => {
  await set(FEW);
  const request = { protocol: 'http' as const, headers: { host: 'localhost', 'sec-fetch-dest': 'iframe' } };
  const session = await sessionOf(app, owner);
  const stranger = { ...session, teamId: agentId };
  const askWith = async (visit: string | null, question: string) =>
    app.app.inject({
      method: 'POST',
      url: `/api/chat/agents/${agentId}/chat/x/public`,
      payload: { question },
      headers: { [VISIT_HEADER]: visit ?? '' },
      remoteAddress: '203.0.113.30',
    });
  const { visit } = await admit(app.deps, agentId, 'frame', request, session);
  for (let asked = 0; asked < 6; asked += 1) expect((await askWith(visit, `${asked}?`)).statusCode).toBe(200);
  const other = await admit(app.deps, agentId, 'frame', request, stranger);
  for (let asked = 0; asked < 3; asked += 1) expect((await askWith(other.visit, `${asked}?`)).statusCode).toBe(200);
  expect((await askWith(other.visit, 'Again?')).statusCode).toBe(429);
});

it.each([
  [
    'is no longer of the team',
    (member: TestUser) => owner.call('DELETE', `/api/teams/current/members/${member.user.id}`),
  ],
  ['has signed out', (member: TestUser) => member.call('POST', '/api/auth/logout')],
])('limits whoever %s like anybody, on a page that was opened before', async (_who, leave) => {
  await set(FEW);
  const member = await app.signUp();
  const invited = await owner.call('POST', '/api/teams/current/invitations', { email: member.email, role: 'member' });
  await member.call('POST', '/api/teams/invitations/accept', { token: invited.json().link.split('#')[1] });
  await member.call('POST', `/api/auth/teams/${owner.user.team_id}/open`);
  const request = { protocol: 'http' as const, headers: { host: 'localhost', 'sec-fetch-dest': 'iframe' } };
  const { visit: first } = await admit(app.deps, agentId, 'frame', request, await sessionOf(app, member));
  if (first === null) throw new Error('no visit');
  const call = (url: string, visit: string, payload: object) =>
    app.app.inject({
      method: 'POST',
      ...{ url, payload, headers: { [VISIT_HEADER]: visit }, remoteAddress: '203.0.113.50' },
    });
  const askWith = (visit: string, question: string) =>
    call(`/api/chat/agents/${agentId}/chat/x/public`, visit, { question });
  for (let asked = 0; asked < 4; asked += 1) expect((await askWith(first, `${asked}?`)).statusCode).toBe(200);
  expect((await leave(member)).statusCode).toBe(200);
  const { visit } = (await call(`/api/widget/agents/${agentId}/visit`, first, {})).json();
  for (let asked = 0; asked < 3; asked += 1) expect((await askWith(visit, `${asked}, too?`)).statusCode).toBe(200);
  expect((await askWith(visit, 'Again?')).statusCode).toBe(429);
  expect((await askWith(first, 'And again?')).statusCode).toBe(429);
});

it('ends a loop of the same words, calmly', async () => {
  await set({ rateLimitMessages: 1_000 });
  const { conversation_id } = (await ask('203.0.113.40', 'x', 'Ping?')).json();
  for (let asked = 0; asked < REPEATS.conversation.messages; asked += 1) {
    expect((await ask('203.0.113.40', conversation_id, asked % 2 ? ' Hello' : 'hello ')).statusCode).toBe(200);
  }
  const refused = await ask('203.0.113.40', conversation_id, 'HELLO');
  expect([refused.statusCode, refused.json()]).toEqual([429, { error: MESSAGES.repeated, field: 'question' }]);
  expect((await ask('203.0.113.40', conversation_id, 'Something else')).statusCode).toBe(200);
  for (let asked = 0; asked < REPEATS.address.messages; asked += 1) await ask('203.0.113.41', 'x', 'Loop');
  expect((await ask('203.0.113.41', 'y', 'Loop')).statusCode).toBe(429);
});

it('opens the chat to a crowd behind one address, and says to more of it when to come again', async () => {
  await set(FEW);
  const crowd = visitor(app, '203.0.113.60');
  const open = (known = '') => crowd.get(`/api/chat/agents/${agentId}/conversation/public${known}`);
  const first = (await open()).json().conversation_id;
  for (let opened = 1; opened < 70; opened += 1) expect((await open()).statusCode).toBe(200);
  const others = Array.from({ length: OPENINGS_LIMIT.messages - 70 });
  await Promise.all(others.map(() => limitOpenings(app.deps, agentId, '203.0.113.60')));
  const refused = await open();
  expect([refused.statusCode, refused.json()]).toEqual([429, { error: MESSAGES.openedOften }]);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(OPENINGS_LIMIT.seconds);
  // An existing visitor stores nothing.
  expect((await open(`?conversation_id=${first}`)).json().conversation_id).toBe(first);
  expect((await visitor(app, '203.0.113.61').get(`/api/chat/agents/${agentId}/conversation/public`)).statusCode).toBe(
    200,
  );
});

it('takes numbers within bounds, and a sentence', async () => {
  for (const [settings, error] of [
    [{ rateLimitMessages: 0 }, MESSAGES.rateMessagesOutOfRange],
    [{ rateLimitSeconds: 1.5 }, MESSAGES.rateSecondsOutOfRange],
    [{ rateLimitMessage: ' \u200b ' }, MESSAGES.rateSentenceEmpty],
    [{ rateLimitMessage: 'x'.repeat(201) }, MESSAGES.rateSentenceTooLong],
  ] as const) {
    const response = await set(settings);
    expect([response.statusCode, response.json().error]).toEqual([400, error]);
  }
});
