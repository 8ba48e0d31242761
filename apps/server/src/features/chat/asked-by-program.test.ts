import type { Message } from '@parley/contract/chat';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newConversation, trainedAgent, visitor } from '../../../test/chat';
import { startTestApp, type TestApp, type TestUser } from '../../../test/test-app';

let app: TestApp;
let owner: TestUser;
let agentId: string;

beforeAll(async () => {
  app = await startTestApp();
  owner = await app.signUp();
  agentId = await trainedAgent(owner);
});
afterAll(() => app.close());

const sourcesOf = async (conversationId: string) =>
  (await owner.call('GET', `/api/chat/${conversationId}/messages`))
    .json<{ messages: Message[] }>()
    .messages.map(({ source }) => source);

it("marks a turn that no screen of ours asked, a visitor's and the owner's alike", async () => {
  const asked = (more: object) => visitor(app).ask(agentId, 'none', 'Where is your office?', more);
  expect(await sourcesOf((await asked({})).json().conversation_id)).toEqual(['API', 'API']);
  expect(await sourcesOf((await asked({ via: 'share' })).json().conversation_id)).toEqual(['user', 'chat']);

  const own = await newConversation(owner, agentId);
  const url = `/api/chat/agents/${agentId}/chat/${own}`;
  await owner.call('POST', url, { question: 'Where is your office?' });
  await owner.call('POST', url, { question: 'Where is your office?', via: 'playground' });
  expect(await sourcesOf(own)).toEqual(['Playground', 'API', 'API', 'user', 'chat']);
});

it('counts a conversation that a program began as one of the API, and one begun on a screen as its own', async () => {
  const begun = async (more: object) => {
    const id = await newConversation(owner, agentId);
    const url = `/api/chat/agents/${agentId}/chat/${id}`;
    await owner.call('POST', url, { question: 'Where is your office?', ...more });
    await owner.call('POST', url, { question: 'Where is your office?' });
    return id;
  };
  const [byProgram, byScreen] = [await begun({}), await begun({ via: 'playground' })];
  const { conversations } = (await owner.call('GET', '/api/activity/conversations')).json<{
    conversations: { id: string; channel: string }[];
  }>();
  const channelOf = (id: string) => conversations.find((one) => one.id === id)?.channel;
  expect([channelOf(byProgram), channelOf(byScreen)]).toEqual(['api', 'playground']);
});
