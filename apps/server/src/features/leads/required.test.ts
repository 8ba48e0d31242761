import { createHmac } from 'node:crypto';
import { IDENTITY_HEADERS, VISIT_HEADER } from '@parley/contract/constants';
import { MESSAGES } from '@parley/contract/messages';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newConversation, sessionOf, trainedAgent, visitor } from '../../../test/chat';
import { startTestApp, type TestApp, type TestUser } from '../../../test/test-app';
import { admit } from '../widget/visits.service';

let app: TestApp;
let owner: TestUser;
let agentId: string;

beforeAll(async () => {
  app = await startTestApp();
  owner = await app.signUp();
  const settings = { model: 'Built-in', leadsEmail: true, leadsRequired: true, rateLimitMessages: 500 };
  agentId = await trainedAgent(owner, settings);
});
afterAll(() => app.close());

let questions = 0;
function ask(conversation: string, body: object = {}, visit: string | null = null) {
  questions += 1;
  return app.app.inject({
    method: 'POST',
    url: `/api/chat/agents/${agentId}/chat/${conversation}/public`,
    payload: { question: `Where is your office? ${questions}`, ...body },
    headers: visit === null ? {} : { [VISIT_HEADER]: visit },
  });
}
const opened = async (via: string): Promise<string> =>
  (await visitor(app).get(`/api/chat/agents/${agentId}/conversation/public?via=${via}`)).json().conversation_id;
const visitAt = async (page: 'frame' | 'share', ofTeam = false) => {
  const session = await sessionOf(app, owner);
  const headers = { host: 'localhost', 'sec-fetch-dest': 'iframe' };
  return (await admit(app.deps, agentId, page, { protocol: 'http', headers }, ofTeam ? session : null)).visit;
};
const FIRST = [403, { error: MESSAGES.contactFirst, field: 'contact' }];

it('is filled in before the first question of a bubble or an iframe, whatever the caller leaves out', async () => {
  for (const via of ['bubble', 'iframe']) {
    const id = await opened(via);
    for (const body of [{ via }, {}, { via: 'share' }]) {
      const refused = await ask(id, body);
      expect([refused.statusCode, refused.json()]).toEqual(FIRST);
    }
    expect((await visitor(app).get(`/api/chat/${id}/messages/public`)).json().messages).toEqual([]);
    const url = `/api/leads/conversations/${id}`;
    await app.app.inject({ method: 'POST', url, payload: { email: 'ada@example.com' } });
    expect((await ask(id, { via })).statusCode).toBe(200);
    // Even after the owner deletes the lead, the visitor counts as having filled in the form.
    const [lead] = (await owner.call('GET', `/api/leads/agents/${agentId}`)).json().leads;
    await owner.call('DELETE', `/api/leads/${lead.id}`);
    expect((await ask(id, { via })).statusCode).toBe(200);
    expect((await visitor(app).get(url)).json()).toEqual({ given: true });
  }
  const refused = await ask('x', {}, await visitAt('frame'));
  expect([refused.statusCode, refused.json()]).toEqual(FIRST);
  expect((await ask('x', { via: 'bubble' })).json()).toEqual(FIRST[1]);
});

it('is not asked for by the share link, of programs, in the playground, or of the team', async () => {
  expect((await ask(await opened('share'), { via: 'share' }, await visitAt('share'))).statusCode).toBe(200);
  expect((await ask('x')).statusCode).toBe(200);
  expect((await ask(await opened('bubble'), { via: 'bubble' }, await visitAt('frame', true))).statusCode).toBe(200);
  const own = await newConversation(owner, agentId);
  const asked = await owner.call('POST', `/api/chat/agents/${agentId}/chat/${own}`, {
    question: 'Where is your office?',
  });
  expect(asked.statusCode).toBe(200);
  const id = await opened('bubble');
  await owner.call('PATCH', `/api/agent/agents/${agentId}/settings`, { leadsRequired: false });
  expect((await ask(id, { via: 'bubble' })).statusCode).toBe(200);
});

it('is filled in once by whoever begins another conversation, and lets in nobody who does not hold the one before', async () => {
  await owner.call('PATCH', `/api/agent/agents/${agentId}/settings`, { leadsRequired: true });
  const anew = async (earlier: string, headers: Record<string, string> = {}): Promise<string> => {
    const url = `/api/chat/agents/${agentId}/conversation/public?via=bubble&earlier=${earlier}`;
    return (await app.app.inject({ url, headers })).json().conversation_id;
  };
  const given = async (id: string) => (await visitor(app).get(`/api/leads/conversations/${id}`)).json().given;
  const leave = (id: string) =>
    app.app.inject({ method: 'POST', url: `/api/leads/conversations/${id}`, payload: { email: 'ada@example.com' } });

  const first = await opened('bubble');
  expect(await given(await anew(first))).toBe(false);
  await leave(first);
  const second = await anew(first);
  expect(second).not.toBe(first);
  expect(await given(second)).toBe(true);
  expect((await ask(second, { via: 'bubble' })).statusCode).toBe(200);
  expect(await given(await anew(second))).toBe(true);

  for (const guessed of ['x', '00000000-0000-4000-8000-000000000000', await newConversation(owner, agentId)]) {
    const id = await anew(guessed);
    expect(await given(id)).toBe(false);
    expect((await ask(id, { via: 'bubble' })).statusCode).toBe(403);
  }

  // For a verified visitor's conversation, knowing the id is not enough.
  const { secretKey } = (await owner.call('POST', `/api/agents/${agentId}/secret-key/generate`)).json();
  const signature = createHmac('sha256', secretKey).update('ada').digest('hex');
  const identity = { user_id: 'ada', signature };
  const asAda = { [IDENTITY_HEADERS.userId]: 'ada', [IDENTITY_HEADERS.signature]: signature };
  expect((await ask(first, { via: 'bubble', identity })).statusCode).toBe(200);
  expect(await given(await anew(first))).toBe(false);
  expect(await given(await anew(first, asAda))).toBe(true);

  // Another agent's owner has received nothing.
  const other = await trainedAgent(owner, { model: 'Built-in', leadsEmail: true, leadsRequired: true });
  const url = `/api/chat/agents/${other}/conversation/public?via=bubble&earlier=${second}`;
  expect(await given((await app.app.inject({ url })).json().conversation_id)).toBe(false);

  // Details that a visitor withdraws are required again.
  await app.app.inject({ method: 'DELETE', url: `/api/visitor-rights/conversations/${second}` });
  expect(await given(await anew(second))).toBe(false);
});
