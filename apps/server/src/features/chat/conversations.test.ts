import { GREETING } from '@parley/contract/constants';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { newConversation, trainedAgent, visitor } from '../../../test/chat';
import { startTestApp, type TestApp, type TestUser } from '../../../test/test-app';

let app: TestApp;
let owner: TestUser;
let agentId: string;

beforeAll(async () => {
  app = await startTestApp();
  owner = await app.signUp();
  agentId = await trainedAgent(owner, { model: 'Built-in' });
});
afterAll(() => app.close());

const ask = (conversationId: string, question: string) =>
  owner.call('POST', `/api/chat/agents/${agentId}/chat/${conversationId}`, { question });
const list = async (query = '') =>
  (await owner.call('GET', `/api/chat/agents/${agentId}/conversations${query}`)).json();
const messagesOf = async (id: string, query = '') =>
  (await owner.call('GET', `/api/chat/${id}/messages${query}`)).json();

describe('the list', () => {
  it('begins with one conversation that greets, made once however many ask', async () => {
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => owner.call('GET', `/api/chat/agents/${agentId}/conversation`)),
    );
    const ids = answers.map((answer) => answer.json().conversation_id);
    expect(new Set(ids).size).toBe(1);
    expect((await messagesOf(ids[0])).messages).toMatchObject([
      { sender: 'ai', content: GREETING, source: 'Playground', status: 'complete' },
    ]);
    expect((await list()).conversations).toMatchObject([
      { id: ids[0], title: 'New conversation', last_message: GREETING, message_count: 0 },
    ]);
  });

  it('is opened by the owner’s own greeting where there is one', async () => {
    const greeting = `Ahoy!\n${'Ask *me*. '.repeat(30)}`.trim();
    const greeted = await trainedAgent(owner, { model: 'Built-in', greeting });
    const id = await newConversation(owner, greeted);
    expect((await messagesOf(id)).messages).toMatchObject([{ sender: 'ai', content: greeting, status: 'complete' }]);
    const { conversations } = (await owner.call('GET', `/api/chat/agents/${greeted}/conversations`)).json();
    expect(conversations).toMatchObject([{ id, last_message: greeting.slice(0, 200) }]);
    await owner.call('PATCH', `/api/agent/agents/${greeted}/settings`, { greeting: '' });
    expect((await messagesOf(await newConversation(owner, greeted))).messages).toMatchObject([{ content: GREETING }]);
  });

  it('greets once more in a conversation that was cleared, as in a new one', async () => {
    const greeted = await trainedAgent(owner, { model: 'Built-in', greeting: 'Ahoy!' });
    const id = await newConversation(owner, greeted);
    for (const question of ['A question', 'Another question']) {
      await owner.call('POST', `/api/chat/agents/${greeted}/chat/${id}`, { question });
      await owner.call('DELETE', `/api/chat/${id}/messages`);
      expect((await messagesOf(id)).messages).toMatchObject([{ content: 'Ahoy!', source: 'Playground' }]);
    }
    const { conversations } = (await owner.call('GET', `/api/chat/agents/${greeted}/conversations`)).json();
    expect(conversations).toMatchObject([{ id, title: 'New conversation', last_message: 'Ahoy!', message_count: 0 }]);
  });

  it('is titled by the first 30 characters of the first question, until it is renamed', async () => {
    const id = await newConversation(owner, agentId);
    await ask(id, 'Könnten Sie mir 👩‍👩‍👧 bitte sagen, wo Ihr Büro ist?');
    await ask(id, 'A second question');
    const title = async () => (await list()).conversations[0].title;
    expect(await title()).toBe(`${[...'Könnten Sie mir 👩‍👩‍👧 bitte sagen, wo Ihr Büro ist?'].slice(0, 30).join('')}…`);
    const renamed = await owner.call('PATCH', `/api/chat/agents/${agentId}/conversations/${id}`, {
      title: ' Bü\u202Ero\n',
    });
    expect(renamed.json().conversation).toMatchObject({ id, title: 'Büro', message_count: 4 });
    await ask(id, 'A third question');
    expect(await title()).toBe('Büro');
    for (const wrong of ['', '   ', 'x'.repeat(121)]) {
      const url = `/api/chat/agents/${agentId}/conversations/${id}`;
      expect((await owner.call('PATCH', url, { title: wrong })).statusCode).toBe(400);
    }
  });

  it('pages from the latest to the oldest, each once, and leaves visitors out', async () => {
    await visitor(app).ask(agentId, 'x', 'I am only visiting');
    for (let made = 0; made < 5; made += 1) await newConversation(owner, agentId);
    const seen: string[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const page = await list(`?limit=2${cursor && `&cursor=${cursor}`}`);
      seen.push(...page.conversations.map(({ id }: { id: string }) => id));
      cursor = page.next_cursor;
    }
    expect(seen).toHaveLength(7);
    expect(new Set(seen).size).toBe(7);
    expect(seen).toEqual((await list('?limit=200')).conversations.map(({ id }: { id: string }) => id));
    const wrong = await owner.call('GET', `/api/chat/agents/${agentId}/conversations?cursor=nonsense`);
    expect(wrong.statusCode).toBe(400);
  });
});

describe('messages', () => {
  it('come page by page from the end, oldest first within a page', async () => {
    const id = await newConversation(owner, agentId);
    for (const word of ['one', 'two', 'three']) await ask(id, `Question ${word}`);
    const all = (await messagesOf(id)).messages.map((message: { id: string }) => message.id);
    expect(all).toHaveLength(7);
    const last = await messagesOf(id, '?limit=3');
    const middle = await messagesOf(id, `?limit=3&cursor=${last.next_cursor}`);
    const first = await messagesOf(id, `?limit=3&cursor=${middle.next_cursor}`);
    const pages = [first, middle, last].flatMap((page) => page.messages.map((message: { id: string }) => message.id));
    expect(pages).toEqual(all);
    expect(first.next_cursor).toBeNull();
    expect((await owner.call('GET', `/api/chat/${id}/messages?cursor=-1`)).statusCode).toBe(400);
  });

  it('can be removed one by one or all at once', async () => {
    const id = await newConversation(owner, agentId);
    const { user_message_id, ai_message_id } = (await ask(id, 'Where is your office?')).json();
    const removed = await owner.call('DELETE', `/api/chat/${id}/messages/${ai_message_id}`);
    expect(removed.json()).toEqual({ success: true });
    expect((await messagesOf(id)).messages.map((message: { id: string }) => message.id)).toContain(user_message_id);
    expect((await list()).conversations[0].last_message).toBe('Where is your office?');
    expect((await owner.call('DELETE', `/api/chat/${id}/messages/${ai_message_id}`)).statusCode).toBe(404);
    await owner.call('DELETE', `/api/chat/${id}/messages`);
    expect((await messagesOf(id)).messages).toMatchObject([{ source: 'Playground', content: GREETING }]);
    expect((await ask(id, 'Where is your office?')).statusCode).toBe(200);
    expect((await messagesOf(id)).messages).toHaveLength(3);
  });

  it('take one reaction, which the same again clears', async () => {
    const id = await newConversation(owner, agentId);
    const { user_message_id, ai_message_id } = (await ask(id, 'Where is your office?')).json();
    const react = async (message: string, reaction_type: string) =>
      owner.call('POST', `/api/chat/agents/${agentId}/messages/${message}/reactions`, { reaction_type });
    const reactions = [];
    for (const type of ['positive', 'negative', 'negative', 'positive']) {
      reactions.push((await react(ai_message_id, type)).json().reaction);
    }
    expect(reactions).toEqual(['positive', 'negative', null, 'positive']);
    expect((await messagesOf(id)).messages.at(-1).reaction).toBe('positive');
    expect((await react(user_message_id, 'positive')).statusCode).toBe(404);
    expect((await react(ai_message_id, 'thumbsUp')).statusCode).toBe(400);
  });
});

test('a deleted conversation is gone, and all of them can go', async () => {
  const id = await newConversation(owner, agentId);
  await ask(id, 'Where is your office?');
  const gone = await owner.call('DELETE', `/api/chat/agents/${agentId}/conversations/${id}`);
  expect(gone.json()).toEqual({ success: true });
  expect((await owner.call('GET', `/api/chat/${id}/messages`)).statusCode).toBe(404);
  expect((await ask(id, 'Hello?')).statusCode).toBe(404);
  const visited = (await visitor(app).ask(agentId, 'x', 'Hello')).json().conversation_id;
  await owner.call('DELETE', `/api/agent/agents/${agentId}/conversations`);
  expect((await list()).conversations).toEqual([]);
  expect((await visitor(app).get(`/api/chat/${visited}/messages/public`)).statusCode).toBe(404);
});

test("the id 'default' stands for the latest conversation", async () => {
  const turn = (await ask('default', 'Where is your office?')).json();
  expect((await ask('default', 'Where is your office?')).json().conversation_id).toBe(turn.conversation_id);
  const created = await owner.call('POST', `/api/chat/agents/${agentId}/conversations`);
  expect(created.statusCode).toBe(201);
  expect(created.json()).toMatchObject({ conversationId: created.json().conversation.id });
  expect((await ask('default', 'Hello')).json().conversation_id).toBe(created.json().conversation_id);
});

test.each([
  ['cleared', (id: string) => owner.call('DELETE', `/api/chat/${id}/messages`)],
  [
    'removed',
    async (id: string) => {
      const { messages } = (await owner.call('GET', `/api/chat/${id}/messages`)).json();
      const question = messages.find(({ sender }: { sender: string }) => sender === 'user');
      return owner.call('DELETE', `/api/chat/${id}/messages/${question.id}`);
    },
  ],
])('a conversation loses a title that repeats what was %s, and keeps one that was given', async (_, clear) => {
  const titleOf = async (id: string) => (await list()).conversations.find((one: { id: string }) => one.id === id).title;
  const [asked, named] = [await newConversation(owner, agentId), await newConversation(owner, agentId)];
  for (const id of [asked, named]) await ask(id, 'Where is your office?');
  await owner.call('PATCH', `/api/chat/agents/${agentId}/conversations/${named}`, { title: 'Offices' });
  for (const id of [asked, named]) expect((await clear(id)).statusCode).toBe(200);
  expect([await titleOf(asked), await titleOf(named)]).toEqual(['New conversation', 'Offices']);
  await ask(asked, 'And your shop?');
  expect(await titleOf(asked)).toBe('And your shop?');
});

test('a question whose answer is deleted while it is being written waits no more', async () => {
  const id = await newConversation(owner, agentId);
  await ask(id, 'Where is your office?');
  const { pool } = app.deps.database;
  await pool.query(
    "update chat_messages set status = 'pending' where conversation_id = $1 and source <> 'Playground'",
    [id],
  );
  const { messages } = await messagesOf(id);
  const answer = messages.at(-1);
  expect((await owner.call('DELETE', `/api/chat/${id}/messages/${answer.id}`)).statusCode).toBe(200);
  expect((await messagesOf(id)).messages.at(-1)).toMatchObject({ sender: 'user', status: 'complete' });
});
