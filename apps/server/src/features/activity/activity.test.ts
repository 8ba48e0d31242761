import type { ActivityConversation } from '@parley/contract/activity';
import type { Message } from '@parley/contract/chat';
import { MESSAGES } from '@parley/contract/messages';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
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

interface Page {
  conversations: ActivityConversation[];
  next_cursor: string | null;
  total: number;
}

async function list(query: Record<string, string> = {}, of = agentId): Promise<Page> {
  const response = await owner.call('GET', `/api/activity/agents/${of}/conversations?${new URLSearchParams(query)}`);
  expect(response.statusCode, response.body).toBe(200);
  return response.json();
}

const idsOf = async (query: Record<string, string>, of = agentId) =>
  (await list(query, of)).conversations.map(({ id }) => id);

/** Asks these questions in a visitor's new conversation. @returns its id */
async function asked(questions: string[], from: object = {}, of = agentId): Promise<string> {
  let id = 'none';
  for (const question of questions) id = (await someone.ask(of, id, question, from)).json().conversation_id;
  return id;
}

/** What was said becomes searchable a moment later. */
const found = (query: Record<string, string>, ids: string[], of = agentId) =>
  vi.waitFor(async () => expect(await idsOf(query, of)).toEqual(ids), { timeout: 10_000, interval: 100 });

describe('the conversations of everybody', () => {
  it('come latest first, with what happened in them, and without those that were never used', async () => {
    await someone.get(`/api/chat/agents/${agentId}/conversation/public`);
    const first = await asked(['Where is your office?', 'Who won the cup in 1930?'], {
      via: 'bubble',
      page: 'https://shop.example/cart',
    });
    const second = await newConversation(owner, agentId);
    // A conversation with nothing but its greeting is not listed.
    await newConversation(owner, agentId);
    await owner.call('POST', `/api/chat/agents/${agentId}/chat/${second}`, { question: 'Where is your office?' });
    const page = await list();
    expect(page.conversations.map(({ id }) => id)).toEqual([second, first]);
    expect(page).toMatchObject({ total: 2, next_cursor: null });
    expect(page.conversations[1]).toMatchObject({
      title: 'Where is your office?',
      message_count: 4,
      unanswered: 1,
      positive: 0,
      channel: 'bubble',
      host_origin: 'https://shop.example',
    });
    expect(page.conversations[0]).toMatchObject({ message_count: 2, channel: 'api' });
  });

  it('name the member who asked in the playground, and no visitor', async () => {
    const of = await trainedAgent(owner);
    const own = await newConversation(owner, of);
    const question = { question: 'Where is your office?', via: 'playground' };
    await owner.call('POST', `/api/chat/agents/${of}/chat/${own}`, question);
    const authors = async (id: string) =>
      (await owner.call('GET', `/api/chat/${id}/messages`)).json().messages.map(({ author }: Message) => author);
    expect((await authors(own)).slice(-2)).toEqual([owner.user.name, null]);
    expect(await authors(await asked(['Where is your office?'], {}, of))).toEqual([null, null]);
  });

  it('are narrowed by channel, reaction, missing answer and date, together', async () => {
    const of = await trainedAgent(owner);
    const liked = await asked(['Where is your office?'], { via: 'share' }, of);
    const untold = await asked(['Which chess opening did Capablanca prefer?'], { via: 'iframe' }, of);
    const { messages } = (await owner.call('GET', `/api/chat/${liked}/messages`)).json();
    await owner.call('POST', `/api/chat/agents/${of}/messages/${messages[1].id}/reactions`, {
      reaction_type: 'positive',
    });
    expect(await idsOf({ channel: 'share' }, of)).toEqual([liked]);
    expect(await idsOf({ reaction: 'positive' }, of)).toEqual([liked]);
    expect(await idsOf({ reaction: 'negative' }, of)).toEqual([]);
    expect(await idsOf({ unanswered: 'true' }, of)).toEqual([untold]);
    expect(await idsOf({ unanswered: 'true', channel: 'share' }, of)).toEqual([]);
    const now = new Date().toISOString();
    expect(await idsOf({ to: now }, of)).toEqual([untold, liked]);
    expect(await idsOf({ from: new Date(Date.now() + 1_000).toISOString() }, of)).toEqual([]);
    expect(await list({ channel: 'bubble' }, of)).toMatchObject({ total: 2, matching: 0 });
    expect(await list({ unanswered: 'true' }, of)).toMatchObject({ total: 2, matching: 1 });
    expect(await list({ search: '?!' }, of)).toMatchObject({ total: 2, matching: 0 });
    expect(await list({}, of)).toMatchObject({ total: 2, matching: 2 });
  });

  it('are called by their first question, with an ellipsis where the title is not all of it', async () => {
    const of = await trainedAgent(owner);
    const titleOf = async (question: string) => {
      const id = await asked([question], {}, of);
      return (await list({}, of)).conversations.find((each) => each.id === id)?.title;
    };
    expect(await titleOf('Where can I park my car while I am at work?')).toBe('Where can I park my car while…');
    expect(await titleOf('x'.repeat(30))).toBe('x'.repeat(30));
    expect(await titleOf('Is shipping to Norway possible?')).toBe('Is shipping to Norway possible…');
    expect(await titleOf('Where  is\nthe office?')).toBe('Where is the office?');
  });

  it.each([{ from: '0000-01-01T00:00:00Z' }, { to: '1999-12-31T23:59:59Z' }, { to: '9999-12-31T00:00:00Z' }])(
    'are neither listed nor exported for moments out of reach: %j',
    async (query) => {
      for (const path of ['conversations', 'export']) {
        const asked = await owner.call('GET', `/api/activity/agents/${agentId}/${path}?${new URLSearchParams(query)}`);
        expect([asked.statusCode, asked.json().error]).toEqual([400, MESSAGES.dateOutOfReach]);
      }
    },
  );

  it('are found by words of their messages, in any language, also by how a word begins', async () => {
    const of = await trainedAgent(owner);
    const other = await trainedAgent(owner);
    const german = await asked(['Wie groß ist der Überraschungskarton?'], {}, of);
    const japanese = await asked(['返品の期限を教えてください'], {}, of);
    const russian = await asked(['Сколько стоит ДОСТАВКА в Москву?'], {}, of);
    await asked(['Wie groß ist der Überraschungskarton?'], {}, other);
    await found({ search: 'доставка' }, [russian], of);
    await found({ search: 'uberrasch' }, [german], of);
    await found({ search: 'GROSS karton' }, [], of);
    await found({ search: 'GROSS uberraschungs' }, [german], of);
    await found({ search: '期限' }, [japanese], of);
    await found({ search: '期限 Karton' }, [], of);
    await found({ search: '?!' }, [], of);
    await found({ search: "' & | ! :* \\ <-> (x" }, [], of);
    await owner.call('DELETE', `/api/chat/agents/${of}/conversations/${german}`);
    expect(await idsOf({ search: 'uberrasch' }, of)).toEqual([]);
    expect((await list({}, of)).total).toBe(2);
  });

  it('page by a cursor that keeps the filter', async () => {
    const of = await trainedAgent(owner);
    const ids: string[] = [];
    for (let n = 0; n < 5; n += 1) ids.unshift(await asked([`Where is your office, number ${n}?`], {}, of));
    await asked(['Something else entirely'], {}, of);
    await found({ search: 'office' }, ids, of);
    const pages: string[][] = [];
    let cursor: string | null = null;
    do {
      const page: Page = await list({ search: 'office', limit: '2', ...(cursor && { cursor }) }, of);
      pages.push(page.conversations.map(({ id }) => id));
      cursor = page.next_cursor;
    } while (cursor);
    expect(pages).toEqual([ids.slice(0, 2), ids.slice(2, 4), ids.slice(4)]);
  });

  it('are met on the way where too many messages match to collect them', async () => {
    const of = await trainedAgent(owner);
    const id = await asked(['Where is your office?'], {}, of);
    await found({ search: 'office' }, [id], of);
    await app.deps.db.execute(sql`
      with made as (
        insert into chat_messages (team_id, agent_id, conversation_id, seq, sender, content, source, status, reaction, answered)
        select team_id, agent_id, id, 100 + n, 'ai', 'office', 'chat', 'complete', 'negative', false
        from chat_conversations, generate_series(1, 2500) n where id = ${id}::uuid
        returning id, team_id, agent_id, conversation_id
      )
      insert into activity_terms select made.*, old.terms from made, (
        select terms from activity_terms where conversation_id = ${id}::uuid limit 1
      ) as old`);
    const other = await asked(['Which chess opening did Capablanca prefer?'], {}, of);
    const every = { search: 'office', reaction: 'negative', unanswered: 'true' };
    expect(await idsOf(every, of)).toEqual([id]);
    expect(await idsOf({ unanswered: 'true' }, of)).toEqual([other, id]);
  });
});

describe('how many there are', () => {
  it('follows every way in which conversations come and go', async () => {
    const of = await trainedAgent(owner);
    const total = async () => (await list({}, of)).total;
    expect(await total()).toBe(0);
    const { conversation_id } = (await someone.get(`/api/chat/agents/${of}/conversation/public`)).json();
    expect(await total()).toBe(0);
    await someone.ask(of, conversation_id, 'Hello');
    await someone.ask(of, conversation_id, 'Hello again');
    expect(await total()).toBe(1);
    const own = await newConversation(owner, of);
    await asked(['One more'], {}, of);
    expect(await total()).toBe(2);
    await owner.call('POST', `/api/chat/agents/${of}/chat/${own}`, { question: 'Hello' });
    expect(await total()).toBe(3);
    await owner.call('DELETE', `/api/chat/agents/${of}/conversations/${conversation_id}`);
    expect(await total()).toBe(2);
    await owner.call('DELETE', `/api/agent/agents/${of}/conversations`);
    expect(await total()).toBe(0);
    await asked(['And another'], {}, of);
    await owner.call('DELETE', `/api/agent/agents/${of}`);
    const { rows } = await app.deps.db.execute(sql`select * from activity_totals where agent_id = ${of}::uuid`);
    expect(rows).toEqual([]);
  });
});

it('lists and counts no conversation that was emptied, until something is said in it again', async () => {
  const of = await trainedAgent(owner);
  const visited = await asked(['Hello', 'Where is your office?'], {}, of);
  const own = await newConversation(owner, of);
  await owner.call('POST', `/api/chat/agents/${of}/chat/${own}`, { question: 'Hello' });
  const seen = async () => {
    const { total, conversations } = await list({}, of);
    const { count } = (await owner.call('GET', `/api/agent/agents/${of}/conversations`)).json();
    return [conversations.map(({ id }) => id), total, count];
  };
  expect(await seen()).toEqual([[own, visited], 2, 2]);
  await app.app.inject({ method: 'DELETE', url: `/api/chat/${visited}/messages/public` });
  expect(await seen()).toEqual([[own], 1, 1]);
  const { messages } = (await owner.call('GET', `/api/chat/${own}/messages`)).json();
  for (const { id, source } of messages)
    if (source !== 'Playground') await owner.call('DELETE', `/api/chat/${own}/messages/${id}`);
  expect(await seen()).toEqual([[], 0, 0]);
  await asked(['Another'], {}, of);
  await someone.ask(of, visited, 'Hello again');
  expect((await seen())[1]).toBe(2);
  expect(await list({}, of)).toMatchObject({
    conversations: [{ id: visited, message_count: 2 }, { message_count: 2 }],
  });
});
