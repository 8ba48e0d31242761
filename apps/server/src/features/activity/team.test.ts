import type { ChannelUse, TeamConversation } from '@parley/contract/activity';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { newConversation, trainedAgent, visitor } from '../../../test/chat';
import { startTestApp, type TestApp, type TestUser } from '../../../test/test-app';

let app: TestApp;
let owner: TestUser;
let stranger: TestUser;
let shop: string;
let office: string;
let someone: ReturnType<typeof visitor>;

beforeAll(async () => {
  app = await startTestApp();
  owner = await app.signUp();
  stranger = await app.signUp('Stranger');
  shop = await trainedAgent(owner);
  office = await trainedAgent(owner);
  someone = visitor(app);
});
afterAll(() => app.close());

async function latest(query: Record<string, string> = {}, who = owner) {
  const response = await who.call('GET', `/api/activity/conversations?${new URLSearchParams(query)}`);
  expect(response.statusCode, response.body).toBe(200);
  return response.json<{ conversations: TeamConversation[]; next_cursor: string | null }>();
}

const asked = async (agentId: string, question: string, from: object = {}): Promise<string> =>
  (await someone.ask(agentId, 'none', question, from)).json().conversation_id;

it('lists the conversations of all agents of the team, of one, page by page, and by what was said', async () => {
  const first = await asked(shop, 'How long may I return goods?', { via: 'bubble' });
  const second = await asked(office, 'Where is your office?', { via: 'share' });
  const third = await asked(shop, 'Which umbrella do you recommend?');
  const all = await latest();
  expect(all.conversations.map(({ id, agent_id }) => [id, agent_id])).toEqual([
    [third, shop],
    [second, office],
    [first, shop],
  ]);
  expect(all.conversations[1]).toMatchObject({ agent_name: 'Shop helper', message_count: 2, channel: 'share' });
  expect((await latest({ agent: office })).conversations.map(({ id }) => id)).toEqual([second]);

  const page = await latest({ limit: '2' });
  expect(page.conversations).toHaveLength(2);
  const rest = await latest({ limit: '2', cursor: page.next_cursor ?? '' });
  expect([rest.conversations.map(({ id }) => id), rest.next_cursor]).toEqual([[first], null]);

  const found = async (query: Record<string, string>) => (await latest(query)).conversations.map(({ id }) => id);
  await vi.waitFor(async () => expect(await found({ search: 'umbrel' })).toEqual([third]), { timeout: 10_000 });
  await vi.waitFor(async () => expect(await found({ search: 'office' })).toEqual([second]), { timeout: 10_000 });
  expect(await found({ search: 'office', agent: shop })).toEqual([]);
  expect(await found({ search: '?!' })).toEqual([]);
});

it('says nothing of another team, and knows no agent of it', async () => {
  expect((await latest({}, stranger)).conversations).toEqual([]);
  expect((await latest({ search: 'office' }, stranger)).conversations).toEqual([]);
  const theirs = await stranger.call('GET', `/api/activity/conversations?agent=${shop}`);
  expect([theirs.statusCode, theirs.json()]).toEqual([404, { error: 'Not found' }]);
  expect((await stranger.call('GET', '/api/activity/channels')).json()).toEqual([]);
});

it('tells by which channels each agent was lately talked to, and shows one that nobody used', async () => {
  const own = await newConversation(owner, office);
  await owner.call('POST', `/api/chat/agents/${office}/chat/${own}`, {
    question: 'Where is your office?',
    via: 'playground',
  });
  const unused = await trainedAgent(owner);
  const uses = (await owner.call('GET', '/api/activity/channels')).json<ChannelUse[]>();
  const of = (id: string) =>
    uses
      .find(({ agent_id }) => agent_id === id)
      ?.channels.map(({ channel }) => channel)
      .sort();
  expect(of(office)).toEqual(['playground', 'share']);
  expect(of(shop)).toContain('bubble');
  expect(of(unused)).toEqual([]);
  expect(uses.map(({ all }) => all)).toEqual(uses.map(() => true));
});

it('says since when a channel was not used, once there are more conversations than are looked at', async () => {
  const busy = await trainedAgent(owner);
  await asked(busy, 'Where is your office?', { via: 'bubble' });
  const add = (channel: string, count: number, at: string) =>
    app.deps.db.execute(sql`
      insert into chat_conversations (team_id, agent_id, origin, channel, next_seq, updated_at)
      select team_id, agent_id, 'visitor', ${channel}, 2, ${at}::timestamptz + make_interval(secs => place)
      from chat_conversations, generate_series(1, ${count}::int) as place
      where agent_id = ${busy}::uuid and channel = 'bubble'`);
  const used = async () => {
    const uses = (await owner.call('GET', '/api/activity/channels')).json<ChannelUse[]>();
    return uses.find(({ agent_id }) => agent_id === busy);
  };
  await add('api', 1, '2100-01-01T00:00:00Z');
  await add('share', 300, '2101-01-01T00:00:00Z');
  const few = await used();
  expect(few?.channels.map(({ channel }) => channel).sort()).toEqual(['api', 'bubble', 'share']);
  expect(few?.all).toBe(true);

  await add('share', 5_000, '2102-01-01T00:00:00Z');
  expect(await used()).toEqual({
    agent_id: busy,
    channels: [{ channel: 'share', last_used_at: '2102-01-01T01:23:20.000Z' }],
    all: false,
    since: '2102-01-01T00:00:01.000Z',
  });
});
