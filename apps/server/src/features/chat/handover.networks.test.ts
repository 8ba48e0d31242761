import { VISITOR_STREAMS_PER_NETWORK } from '@parley/contract/constants';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { trainedAgent, visitor } from '../../../test/chat';
import { startTestApp, type TestApp } from '../../../test/test-app';

/** Pages per conversation. */
const EACH = 5;
let app: TestApp;
let origin: string;
let conversations: string[];
const pages: AbortController[] = [];
const open: Response[] = [];

beforeAll(async () => {
  app = await startTestApp({ TRUST_PROXY: '1', PUBLIC_URL: 'http://127.0.0.1' });
  const owner = await app.signUp();
  const agentId = await trainedAgent(owner, { model: 'Built-in', humanOffered: true });
  origin = await app.listen();
  const opened = Array.from({ length: VISITOR_STREAMS_PER_NETWORK / EACH + 1 }, (_, at) =>
    visitor(app, `203.0.113.${at}`).get(`/api/chat/agents/${agentId}/conversation/public`),
  );
  conversations = (await Promise.all(opened)).map((answer) => answer.json().conversation_id);
});
afterAll(async () => {
  for (const page of pages) page.abort();
  await app.close();
});

async function watch(conversation: string | undefined, from: string) {
  const page = new AbortController();
  pages.push(page);
  const answer = await fetch(`${origin}/api/chat/${conversation}/person/public/events`, {
    headers: { accept: 'text/event-stream', 'x-forwarded-for': from },
    signal: page.signal,
  });
  // Keeps a reference: an unread response is closed when it is garbage-collected.
  open.push(answer);
  return { status: answer.status, leave: () => page.abort() };
}

it('the pages of one network that are told at once are bounded, and no other network notices', async () => {
  const [spare, ...used] = conversations;
  const opened = [];
  for (const [at, conversation] of used.entries()) {
    // Any address of the same /64 counts as the same network.
    const from = (page: number) => `2001:4860:1:1::${(at * EACH + page + 1).toString(16)}`;
    opened.push(...(await Promise.all(Array.from({ length: EACH }, (_, page) => watch(conversation, from(page))))));
  }
  expect(new Set(opened.map(({ status }) => status))).toEqual(new Set([200]));
  expect(opened).toHaveLength(VISITOR_STREAMS_PER_NETWORK);
  expect((await watch(spare, '2001:4860:1:1:ffff::1')).status).toBe(429);
  expect((await watch(spare, '2001:4860:1:2::1')).status).toBe(200);
  expect((await watch(spare, '198.51.100.7')).status).toBe(200);
  // A refused page can still poll.
  const look = { headers: { 'x-forwarded-for': '2001:4860:1:1:ffff::1' } };
  expect((await fetch(`${origin}/api/chat/${spare}/person/public`, look)).status).toBe(200);
  for (const page of opened.slice(0, EACH)) page.leave();
  await expect.poll(async () => (await watch(spare, '2001:4860:1:1:ffff::1')).status).toBe(200);
});
