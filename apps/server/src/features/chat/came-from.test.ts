import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newConversation, trainedAgent, visitor } from '../../../test/chat';
import { startTestApp, type TestApp, type TestUser } from '../../../test/test-app';

let app: TestApp;
let owner: TestUser;
let agentId: string;
let someone: ReturnType<typeof visitor>;

beforeAll(async () => {
  app = await startTestApp();
  owner = await app.signUp();
  agentId = await trainedAgent(owner);
  someone = visitor(app);
});
afterAll(() => app.close());

async function placeOf(conversationId: string) {
  const { rows } = await app.deps.db.execute(
    sql`select channel, host_origin as host from chat_conversations where id = ${conversationId}::uuid`,
  );
  return rows[0];
}

async function opened(query: Record<string, string>): Promise<string> {
  const search = new URLSearchParams(query);
  return (await someone.get(`/api/chat/agents/${agentId}/conversation/public?${search}`)).json().conversation_id;
}

describe('where a conversation comes from', () => {
  it('is kept when the chat is opened, without path, query or password of the page', async () => {
    const id = await opened({ via: 'bubble', page: 'https://me:secret@shop.example:8443/cart?token=1#x' });
    expect(await placeOf(id)).toEqual({ channel: 'bubble', host: 'https://shop.example:8443' });
  });

  it('is kept when the first question opens it', async () => {
    const from = { via: 'iframe', page: 'http://docs.example/guide' };
    const turn = (await someone.ask(agentId, 'none', 'Where is your office?', from)).json();
    expect(await placeOf(turn.conversation_id)).toEqual({ channel: 'iframe', host: 'http://docs.example' });
  });

  it('stays as it was first told', async () => {
    const id = await opened({ via: 'share' });
    await someone.ask(agentId, id, 'Where is your office?', { via: 'bubble', page: 'https://other.example' });
    expect(await placeOf(id)).toEqual({ channel: 'share', host: null });
  });

  it('is where something is said first, and not where it was merely opened before', async () => {
    const looked = await opened({ via: 'iframe', page: 'https://docs.example/guide' });
    expect(await opened({ via: 'share', conversation_id: looked })).toBe(looked);
    expect(await placeOf(looked)).toEqual({ channel: 'share', host: null });
    await opened({ conversation_id: looked });
    expect(await placeOf(looked)).toEqual({ channel: 'share', host: null });
    await someone.ask(agentId, looked, 'Where is your office?', { via: 'share' });
    await opened({ via: 'bubble', page: 'https://shop.example', conversation_id: looked });
    expect(await placeOf(looked)).toEqual({ channel: 'share', host: null });
  });

  it('is the API for callers that say nothing, and the playground for the owner', async () => {
    expect(await placeOf(await opened({}))).toEqual({ channel: 'api', host: null });
    expect(await placeOf(await newConversation(owner, agentId))).toEqual({ channel: 'playground', host: null });
  });

  it.each(['javascript:alert(1)', 'not an address', 'file:///etc/passwd', 'https://'])(
    'leaves out a page that is none of the web: %s',
    async (page) => {
      expect(await placeOf(await opened({ via: 'bubble', page }))).toEqual({ channel: 'bubble', host: null });
    },
  );

  it('cannot be claimed to be the playground', async () => {
    const search = new URLSearchParams({ via: 'playground' });
    const response = await someone.get(`/api/chat/agents/${agentId}/conversation/public?${search}`);
    expect(response.statusCode).toBe(400);
  });
});

describe('whether an answer answered', () => {
  const answeredOf = async (conversationId: string) =>
    (await owner.call('GET', `/api/chat/${conversationId}/messages`))
      .json()
      .messages.map((message: { answered: boolean | null }) => message.answered);

  it('is told to the owner, and not to the visitor', async () => {
    const { conversation_id } = (await someone.ask(agentId, 'none', 'Where is your office?')).json();
    await someone.ask(agentId, conversation_id, 'Which chess opening did Capablanca prefer?');
    expect(await answeredOf(conversation_id)).toEqual([null, true, null, false]);
    const { messages } = (await someone.get(`/api/chat/${conversation_id}/messages/public`)).json();
    expect(messages.map((message: { answered: boolean | null }) => message.answered)).toEqual(Array(4).fill(null));
  });
});
