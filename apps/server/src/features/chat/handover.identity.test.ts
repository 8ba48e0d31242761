import { createHmac } from 'node:crypto';
import { IDENTITY_HEADERS } from '@parley/contract/constants';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { trainedAgent, visitor } from '../../../test/chat';
import { startTestApp, type TestApp, type TestUser } from '../../../test/test-app';

let app: TestApp;
let owner: TestUser;
let agentId: string;
let conversation: string;
let key: string;
let addresses = 0;
let someone: ReturnType<typeof visitor>;

beforeAll(async () => {
  app = await startTestApp();
  owner = await app.signUp('Ada Owner');
  agentId = await trainedAgent(owner, { model: 'Built-in', humanOffered: true });
  key = (await owner.call('POST', `/api/agents/${agentId}/secret-key/generate`)).json().secretKey;
});
afterAll(() => app.close());
beforeEach(async () => {
  addresses += 1;
  someone = visitor(app, `203.0.113.${addresses}`);
  conversation = (await someone.get(`/api/chat/agents/${agentId}/conversation/public`)).json().conversation_id;
});

const identityOf = (user: string) => ({
  user_id: user,
  signature: createHmac('sha256', key).update(user).digest('hex'),
});
const as = (user: string | null) => {
  if (user === null) return {};
  const { user_id, signature } = identityOf(user);
  return { [IDENTITY_HEADERS.userId]: user_id, [IDENTITY_HEADERS.signature]: signature };
};
const call = (method: 'GET' | 'POST' | 'DELETE', path: string, user: string | null) =>
  app.app.inject({ method, url: `/api/chat/${conversation}/${path}`, headers: as(user) });
const status = async (user: string | null) => (await call('GET', 'messages/public', user)).statusCode;
const takeOver = () => owner.call('POST', `/api/chat/${conversation}/person`);
const tell = (question: string, user: string) =>
  someone.ask(agentId, conversation, question, { identity: identityOf(user) });

it('what a verified visitor says to a person makes the conversation theirs', async () => {
  expect((await takeOver()).statusCode).toBe(200);
  expect((await tell('My policy number is 4711.', 'alice')).json()).toMatchObject({ passed_on: true });
  expect(await Promise.all(['alice', 'bob', null].map(status))).toEqual([200, 404, 404]);
  expect((await tell('What did Alice say?', 'bob')).statusCode).toBe(404);
  const listed = (await owner.call('GET', `/api/activity/agents/${agentId}/conversations`)).json().conversations;
  expect(listed.find(({ id }: { id: string }) => id === conversation)).toMatchObject({ verified_user_id: 'alice' });
  await owner.call('DELETE', `/api/chat/${conversation}/person`);
  await tell('Where is your office?', 'bob');
  expect(await Promise.all(['alice', 'bob'].map(status))).toEqual([200, 404]);
});

it('a verified visitor who asks for a person has a conversation of their own', async () => {
  expect((await call('POST', 'person/public', 'alice')).json()).toMatchObject({ state: 'waiting' });
  expect(await Promise.all(['alice', 'bob', null].map(status))).toEqual([200, 404, 404]);
  expect((await call('DELETE', 'person/public', 'bob')).statusCode).toBe(404);
});

it('a false signature makes nothing anybody’s', async () => {
  const headers = { ...as('alice'), [IDENTITY_HEADERS.signature]: '0'.repeat(64) };
  const url = `/api/chat/${conversation}/person/public`;
  expect((await app.app.inject({ method: 'POST', url, headers })).json()).toMatchObject({ state: 'waiting' });
  expect(await Promise.all(['bob', null].map(status))).toEqual([200, 200]);
});
