import { statfs } from 'node:fs/promises';
import { MESSAGES } from '@parley/contract/messages';
import { afterEach, expect, test, vi } from 'vitest';
import { newConversation, trainedAgent, visitor } from './chat';
import { startTestApp, type TestApp, type TestUser } from './test-app';
import { until } from './until';

vi.mock('node:fs/promises', async (original) => {
  const actual = await original<typeof import('node:fs/promises')>();
  return { ...actual, statfs: vi.fn(actual.statfs) };
});

/** A disk of 20 GB with this many bytes free. */
const disk = (free: number) => async () => ({ bavail: free, blocks: 20_000_000_000, bsize: 1 }) as never;
const leave = (free: number) => vi.mocked(statfs).mockImplementation(disk(free));
const NEARLY_FULL = 500_000_000;
const FULLER = 200_000_000;
/** Little enough to be looked at anew by every call. */
const ROOMY = 1_500_000_000;
const REFUSED = [507, MESSAGES.diskFull];

const withFile = (name = 'Helper') => {
  const form = new FormData();
  form.set('name', name);
  form.set('files', new Blob(['We deliver on Mondays.']), 'delivery.txt');
  return form;
};
const told = ({ statusCode, json }: { statusCode: number; json(): { error?: string } }) => [statusCode, json().error];

let app: TestApp;
afterEach(async () => {
  vi.mocked(statfs).mockReset();
  await app.close();
});

test('a full disk is reported as such, and the next upload finds everything as it was', async () => {
  app = await startTestApp();
  leave(ROOMY);
  const owner = await app.signUp();
  const make = () => owner.upload('POST', '/api/agent/agents', withFile());
  const error = Object.assign(new Error('no space left on device, write'), { code: 'ENOSPC' });
  vi.spyOn(app.deps.files, 'save').mockRejectedValueOnce(error);
  expect(told(await make())).toEqual(REFUSED);
  expect((await make()).statusCode).toBe(201);
});

test('while the disk has a reserve left, nothing grows any more, and everything can be deleted', async () => {
  app = await startTestApp();
  leave(ROOMY);
  const owner = await app.signUp();
  const id = await trainedAgent(owner);
  const agent = `/api/agent/agents/${id}`;
  const text = { text_content: 'We open at nine.', name: 'Hours' };
  const { source } = (await owner.call('POST', `${agent}/text`, text)).json();
  await trained(owner, id, source.id);
  const conversation = await newConversation(owner, id);

  leave(NEARLY_FULL);
  const pair = { question: 'Do you gift-wrap?', answer: 'Yes, for free.' };
  const shorter = { ...text, text_content: 'At ten.' };
  expect(told(await owner.call('POST', `${agent}/text`, text))).toEqual(REFUSED);
  expect(told(await owner.call('PATCH', `${agent}/text/${source.id}`, shorter))).toEqual(REFUSED);
  expect(told(await owner.call('POST', `${agent}/qa`, pair))).toEqual(REFUSED);
  expect(told(await owner.call('POST', `${agent}/qa/import`, { pairs: [pair] }))).toEqual(REFUSED);
  expect(told(await owner.upload('POST', '/api/agent/agents', withFile()))).toEqual(REFUSED);
  const bare = new FormData();
  bare.set('name', 'Bare');
  expect(told(await owner.upload('POST', '/api/agent/agents', bare))).toEqual(REFUSED);
  const links = new FormData();
  links.set('website_links', 'https://example.com/');
  expect(told(await owner.upload('POST', `${agent}/urls`, links))).toEqual(REFUSED);
  const question = { question: 'When do you open?' };
  expect((await owner.call('POST', `/api/chat/agents/${id}/chat/${conversation}`, question)).statusCode).toBe(200);

  leave(FULLER);
  expect(told(await owner.call('POST', `/api/chat/agents/${id}/chat/${conversation}`, question))).toEqual(REFUSED);
  expect(told(await visitor(app).ask(id, 'new', question.question))).toEqual(REFUSED);
  // Also what only replaces a row grows the database, and opening a chat stores one.
  expect(told(await owner.call('PATCH', `${agent}/settings`, { systemPrompt: 'Be brief.' }))).toEqual(REFUSED);
  expect(told(await owner.call('POST', `/api/chat/agents/${id}/conversations`))).toEqual(REFUSED);
  expect(told(await owner.call('POST', `${agent}/retrain`))).toEqual(REFUSED);
  expect(told(await visitor(app).get(`/api/chat/agents/${id}/conversation/public`))).toEqual(REFUSED);
  expect((await owner.call('GET', `/api/chat/${conversation}/messages`)).statusCode).toBe(200);
  expect((await owner.call('POST', '/api/auth/refresh')).statusCode).toBe(200);
  expect((await owner.call('DELETE', `${agent}/sources/${source.id}`)).statusCode).toBe(200);
  expect((await owner.call('DELETE', agent)).statusCode).toBe(200);
});

test('what waits to be trained when the disk has filled ends with the sentence, and is trained once there is room', async () => {
  app = await startTestApp();
  leave(ROOMY);
  const owner = await app.signUp();
  const id = await trainedAgent(owner);
  const agent = `/api/agent/agents/${id}`;
  leave(NEARLY_FULL);
  // Once for the call, and once for what it stores.
  vi.mocked(statfs).mockImplementationOnce(disk(ROOMY)).mockImplementationOnce(disk(ROOMY));
  const text = { text_content: 'We open at nine.', name: 'Hours' };
  const { source } = (await owner.call('POST', `${agent}/text`, text)).json();
  expect(await trained(owner, id, source.id)).toMatchObject({ status: 'failed', error: MESSAGES.diskFull });
  leave(ROOMY);
  expect((await owner.call('POST', `${agent}/sources/${source.id}/retry`)).statusCode).toBe(202);
  expect(await trained(owner, id, source.id)).toMatchObject({ status: 'trained' });
});

/** A source once its training has ended. */
async function trained(owner: TestUser, agentId: string, sourceId: string) {
  const source = async () => {
    const { sources } = (await owner.call('GET', `/api/agent/agents/${agentId}/sources`)).json();
    return sources.find(({ id }: { id: string }) => id === sourceId);
  };
  return until(source, ({ status }) => status === 'trained' || status === 'failed');
}
