import type { ActivityEvent } from '@parley/contract/activity';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { trainedAgent, visitor } from '../../../test/chat';
import { startTestApp, type TestApp, type TestUser } from '../../../test/test-app';
import { eventData } from '../../models/providers/event-data';

let app: TestApp;
let owner: TestUser;
let agentId: string;

beforeAll(async () => {
  app = await startTestApp();
  owner = await app.signUp();
  agentId = await trainedAgent(owner, { model: 'Built-in', humanOffered: true });
});
afterAll(() => app.close());

const list = async (who = owner) => (await who.call('GET', `/api/activity/agents/${agentId}/conversations`)).json();
const ofTeam = async () => (await owner.call('GET', '/api/activity/conversations')).json().conversations;
const person = (method: 'POST' | 'DELETE', id: string) =>
  app.app.inject({ method, url: `/api/chat/${id}/person/public` });
const opened = async () =>
  (await visitor(app).get(`/api/chat/agents/${agentId}/conversation/public`)).json().conversation_id as string;

it('lists who waits for a person without having said anything, for as long as they do', async () => {
  await opened();
  const waits = await opened();
  expect(await list()).toMatchObject({ conversations: [], total: 0 });
  await person('POST', waits);
  const [conversation] = (await list()).conversations;
  expect(conversation).toMatchObject({ id: waits, message_count: 0 });
  expect(await list()).toMatchObject({ conversations: [{ id: waits }], total: 1 });
  const counted = await owner.call('GET', `/api/agent/agents/${agentId}/conversations`);
  expect(counted.json()).toEqual({ count: 1 });
  expect(await ofTeam()).toMatchObject([{ id: waits, agent_id: agentId }]);
  expect((await list(await app.signUp())).error).toBe('Not found');

  // A person who joined but has not said anything yet also finds it again.
  await owner.call('POST', `/api/chat/${waits}/person`);
  expect(await list()).toMatchObject({ conversations: [{ id: waits }], total: 1 });
  await person('DELETE', waits);
  expect(await list()).toMatchObject({ conversations: [], total: 0 });
  expect(await ofTeam()).toEqual([]);
});

it('tells an open screen when somebody begins to wait so, and when they give up', async () => {
  const controller = new AbortController();
  const response = await fetch(`${await app.listen()}/api/activity/agents/${agentId}/events`, {
    headers: { cookie: owner.cookie, accept: 'text/event-stream' },
    signal: controller.signal,
  });
  const events: ActivityEvent[] = [];
  const ended = (async () => {
    for await (const together of eventData(response.body as unknown as AsyncIterable<Uint8Array>))
      events.push(...together.map((data) => JSON.parse(data) as ActivityEvent));
  })().catch(() => undefined);
  const id = await opened();
  await person('POST', id);
  await vi.waitFor(() =>
    expect(events.at(-1)).toMatchObject({ conversations: [{ id }], removed: [], handovers: [id], total: 1 }),
  );
  await person('DELETE', id);
  await vi.waitFor(() => expect(events.at(-1)).toMatchObject({ conversations: [], removed: [id], total: 0 }));
  controller.abort();
  await ended;
});
