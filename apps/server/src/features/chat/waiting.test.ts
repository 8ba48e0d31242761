import { MESSAGES } from '@parley/contract/messages';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { endChat, newConversation, startChat, visitor } from '../../../test/chat';
import { startTestApp, type TestUser } from '../../../test/test-app';

const { app, model, owner, agentId } = await startChat();
afterAll(() => endChat({ app, model }));

const OPEN = {
  visibility: 'public',
  creditLimit: null,
  creditsPerDay: null,
  humanOffered: true,
  rateLimitMessages: 100,
};
const set = (settings: object) => owner.call('PATCH', `/api/agent/agents/${agentId}/settings`, settings);
const asked = () => model.requests.filter(({ path }) => path === '/v1/chat/completions').length;
const storedOf = async (question: string) => {
  const sql = 'select content, status, source, conversation_id from chat_messages where content like $1 order by seq';
  return (await app.deps.database.pool.query(sql, [`${question}%`])).rows;
};

let visitors = 0;
let guest: ReturnType<typeof visitor>;
let conversation: string;
let before: number;
beforeEach(async () => {
  await set(OPEN);
  visitors += 1;
  guest = visitor(app, `203.0.113.${visitors}`);
  conversation = (await guest.get(`/api/chat/agents/${agentId}/conversation/public`)).json().conversation_id;
  before = asked();
  model.script({ kind: 'answer', text: 'The first answer.', firstTokenMs: 1_000 });
});

/** Asks several questions at once. @returns their answers, once the first is with the model */
async function several(ask: (question: string) => ReturnType<TestUser['call']>, name: string) {
  const all = Promise.all([0, 1, 2, 3].map((at) => ask(`${name} ${at}`)));
  await expect.poll(() => asked() - before, { timeout: 5_000 }).toBe(1);
  return { all };
}
const statusesOf = (all: { statusCode: number }[]) => all.map(({ statusCode }) => statusCode).sort();
const ofGuest = (question: string) => guest.ask(agentId, conversation, question);

/** A member of the owner's team, working in it. */
async function memberOf(): Promise<TestUser> {
  const member = await app.signUp();
  const team = owner.user.team_id;
  const sql = `insert into teams_members (team_id, user_id, role) values ($1, $2, 'member')`;
  await app.deps.database.pool.query(sql, [team, member.user.id]);
  await member.call('POST', `/api/auth/teams/${team}/open`);
  return member;
}

const LEAVE: [string, (member: TestUser) => Promise<unknown>, number[]][] = [
  ['is removed', (member) => owner.call('DELETE', `/api/teams/current/members/${member.user.id}`), [401, 404]],
  ['signs out', (member) => member.call('POST', '/api/auth/logout'), [401]],
];

describe('a question that waits for others in its conversation', () => {
  it.each(LEAVE)('is not asked by a member who %s meanwhile', async (name, leave, statuses) => {
    const member = await memberOf();
    const path = `/api/chat/agents/${agentId}/chat/${await newConversation(member, agentId)}`;
    const { all } = await several((question) => member.call('POST', path, { question }), name);
    await leave(member);
    const [first, ...others] = statusesOf(await all);
    expect([first, others.every((status) => statuses.includes(status))]).toEqual([200, true]);
    expect(asked() - before).toBe(1);
    expect(await storedOf(name)).toHaveLength(1);
  });

  it('is not answered by an agent that was made private meanwhile', async () => {
    const { all } = await several(ofGuest, 'private');
    await set({ visibility: 'private' });
    expect(statusesOf(await all)).toEqual([200, 404, 404, 404]);
    expect([asked() - before, (await storedOf('private')).length]).toEqual([1, 1]);
  });

  it.each([{ creditLimit: 1 }, { creditsPerDay: 1 }])(
    'is held to what an agent may spend by now: %j',
    async (limit) => {
      const { all } = await several(ofGuest, 'limit');
      await set(limit);
      // What a day's cap counts begins with the first answer under it.
      expect(statusesOf(await all)).toEqual(limit.creditLimit ? [200, 402, 402, 402] : [200, 200, 429, 429]);
    },
  );

  it('goes to the person who has taken over meanwhile', async () => {
    const { all } = await several(ofGuest, 'person');
    await owner.call('POST', `/api/chat/${conversation}/person`);
    await owner.call('POST', `/api/chat/${conversation}/person/messages`, { answer: 'This is a person.' });
    const passed = (await all).map((response) => response.json().passed_on === true);
    expect(passed.sort()).toEqual([false, true, true, true]);
    expect(asked() - before).toBe(1);
    expect(await storedOf('person')).toHaveLength(4);
  });

  it('ends with the conversation that its visitor deletes meanwhile', async () => {
    const { all } = await several(ofGuest, 'deleted');
    const url = `/api/visitor-rights/conversations/${conversation}`;
    expect((await app.app.inject({ method: 'DELETE', url })).statusCode).toBe(200);
    expect(statusesOf(await all)).toEqual([404, 404, 404, 404]);
    expect([asked() - before, await storedOf('deleted')]).toEqual([1, []]);
  });
});

describe('a question that waits for another process', () => {
  it.each(['private', 'person'])('is judged again, too: %s', async (what) => {
    const other = await startTestApp({ OPENAI_BASE_URL: model.url }, app.database);
    const first = ofGuest(`${what} first`);
    await expect.poll(() => asked() - before, { timeout: 5_000 }).toBe(1);
    const second = visitor(other, '203.0.113.251').ask(agentId, conversation, `${what} second`);
    await expect.poll(async () => (await storedOf(`${what} second`)).length).toBe(1);
    if (what === 'private') await set({ visibility: 'private' });
    else await owner.call('POST', `/api/chat/${conversation}/person`);
    await Promise.all([first, second]);
    expect(asked() - before).toBe(1);
    const sql = 'select content, status from chat_messages where conversation_id = $1 order by seq desc limit 1';
    expect((await app.deps.database.pool.query(sql, [conversation])).rows).toEqual([
      { content: '', status: 'stopped' },
    ]);
    await other.stop();
  });
});

describe('a question that waits for another process, under limits that change', () => {
  const LIMITS: [string, object, object, number][] = [
    ['lowered', {}, { creditLimit: 1 }, 402],
    ['of a day', {}, { creditsPerDay: 1 }, 429],
    ['raised', { creditLimit: 1_000_000 }, { creditLimit: 2_000_000 }, 200],
    ['removed', { creditLimit: 1_000_000, creditsPerDay: 1_000_000 }, { creditLimit: null, creditsPerDay: null }, 200],
  ];
  it.each(LIMITS)('is held to those of when it begins: %s', async (name, earlier, later, status) => {
    const other = await startTestApp({ OPENAI_BASE_URL: model.url }, app.database);
    const spend = `insert into credits_caps (agent_id, team_id, day, who, used)
      values ($1, $2, (now() at time zone 'utc')::date, 'all', 5)
      on conflict (agent_id, day, who) do update set used = 5`;
    await app.deps.database.pool.query(spend, [agentId, owner.user.team_id]);
    await set(earlier);
    const first = ofGuest(`${name} first`);
    await expect.poll(() => asked() - before, { timeout: 5_000 }).toBe(1);
    const second = visitor(other, '203.0.113.252').ask(agentId, conversation, `${name} second`);
    await expect.poll(async () => (await storedOf(`${name} second`)).length).toBe(1);
    await set(later);
    expect((await first).statusCode).toBe(200);
    expect((await second).statusCode).toBe(status);
    const sql = 'select status from chat_messages where conversation_id = $1 order by seq desc limit 1';
    expect((await app.deps.database.pool.query(sql, [conversation])).rows).toEqual([
      { status: status === 200 ? 'complete' : 'failed' },
    ]);
    expect(asked() - before).toBe(status === 200 ? 2 : 1);
    const held = `select count(*)::int as n from credits_reservations where agent_id = $1`;
    expect((await app.deps.database.pool.query(held, [agentId])).rows).toEqual([{ n: 0 }]);
    const reserved = `select sum(reserved)::float8 as n from
      (select reserved, agent_id from credits_agents union all select reserved, agent_id from credits_caps) as c
      where agent_id = $1`;
    expect((await app.deps.database.pool.query(reserved, [agentId])).rows).toEqual([{ n: 0 }]);
    await other.stop();
  });
});

describe('what waits is bounded', () => {
  const refused = async (responses: ReturnType<TestUser['call']>[]) => {
    const all = (await Promise.all(responses)).filter(({ statusCode }) => statusCode !== 200);
    expect(new Set(all.map((response) => response.json().error))).toEqual(
      new Set(all.length ? [MESSAGES.stillAnswering] : []),
    );
    return all.length;
  };

  it('in one conversation, whoever asks', async () => {
    const other = visitor(app, '203.0.113.250');
    const ask = (by: typeof guest, question: string) => by.ask(agentId, conversation, question);
    const all = Array.from({ length: 15 }, (_, at) => ask(at % 2 ? other : guest, `many ${at}`));
    expect(await refused(all)).toBe(4);
    expect(await refused([ask(other, 'later')])).toBe(0);
  });

  it('for one asker in all conversations', async () => {
    const conversations = await Promise.all([0, 1, 2, 3].map(() => newConversation(owner, agentId)));
    model.script(
      // Questions of one caller begin a few at a time.
      ...conversations.map(() => ({ kind: 'answer' as const, text: 'Late.', firstTokenMs: 6_000 })),
    );
    const all = conversations.flatMap((id) =>
      Array.from({ length: 11 }, (_, at) =>
        owner.call('POST', `/api/chat/agents/${agentId}/chat/${id}`, { question: `wide ${at}` }),
      ),
    );
    expect(await refused(all)).toBe(10);
  });
});
