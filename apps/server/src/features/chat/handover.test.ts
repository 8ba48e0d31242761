import { MESSAGES } from '@parley/contract/messages';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { trainedAgent, visitor } from '../../../test/chat';
import { startTestApp, type TestApp, type TestUser } from '../../../test/test-app';

let app: TestApp;
let owner: TestUser;
let agentId: string;
let conversation: string;
let addresses = 0;
let someone: ReturnType<typeof visitor>;

beforeAll(async () => {
  app = await startTestApp();
  owner = await app.signUp('Ada Owner');
  agentId = await trainedAgent(owner, { model: 'Built-in', humanOffered: true });
  await app.deps.database.pool.query(`
    create table told (payload jsonb);
    create function tell() returns trigger language plpgsql as $$
      begin insert into told values (new.payload); return new; end $$;
    create trigger tell after insert on platform_outbox for each row when (new.topic = 'chat.human-requested') execute function tell()`);
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.deps.database.pool.query("update chat_handovers set state = 'ended'");
  addresses += 1;
  someone = visitor(app, `203.0.113.${addresses}`);
  conversation = (await someone.get(`/api/chat/agents/${agentId}/conversation/public`)).json().conversation_id;
});

const set = (settings: object) => owner.call('PATCH', `/api/agent/agents/${agentId}/settings`, settings);
const person = (method: 'GET' | 'POST' | 'DELETE', id = conversation) =>
  app.app.inject({ method, url: `/api/chat/${id}/person/public` });
const own = (method: 'GET' | 'POST' | 'DELETE', user = owner) => user.call(method, `/api/chat/${conversation}/person`);
const say = (answer: string, user = owner) =>
  user.call('POST', `/api/chat/${conversation}/person/messages`, { answer });
const waiting = async () => (await owner.call('GET', `/api/chat/agents/${agentId}/waiting`)).json();
const waitingOfTeam = async (who = owner) => (await who.call('GET', '/api/chat/waiting')).json();
const messages = async () => (await someone.get(`/api/chat/${conversation}/messages/public`)).json().messages;
const backdate = (column: string, minutes: number) =>
  app.deps.database.pool.query(
    `update chat_handovers set ${column} = now() - make_interval(mins => $1) where conversation_id = $2`,
    [minutes, conversation],
  );

it('a visitor asks for a person, who answers under a name while the agent is silent, and hands back', async () => {
  await someone.ask(agentId, conversation, 'Where is your office?');
  expect((await person('GET')).json()).toMatchObject({ state: 'none', person: null, messages: 2 });
  expect((await person('POST')).json()).toMatchObject({ state: 'waiting' });
  expect((await person('POST')).json()).toMatchObject({ state: 'waiting' });
  expect((await waiting()).map((each: { conversation_id: string }) => each.conversation_id)).toEqual([conversation]);
  const { rows } = await app.deps.database.pool.query('select payload from told');
  expect(rows).toEqual([
    {
      payload: {
        teamId: owner.user.team_id,
        agentId,
        conversationId: conversation,
        handoverId: expect.any(String),
      },
    },
  ]);
  // The agent still answers a waiting visitor.
  expect((await someone.ask(agentId, conversation, 'Where is your office?')).json().assistant_response).toContain(
    'Lisbon',
  );

  expect((await say('Too early')).statusCode).toBe(409);
  expect((await own('POST')).json()).toMatchObject({ state: 'live', person: 'Ada Owner' });
  // Nobody waits, so it is listed as one that a person is answering.
  expect(await waiting()).toMatchObject([{ conversation_id: conversation, person: 'Ada Owner', waits: false }]);
  expect((await say('<b>Hello</b>, I am here.')).statusCode).toBe(201);
  const passed = (await someone.ask(agentId, conversation, 'Where is your office?')).json();
  expect(passed).toMatchObject({ passed_on: true, assistant_response: '' });
  expect((await messages()).slice(-2)).toMatchObject([
    { sender: 'ai', source: 'person', author: 'Ada Owner', content: '<b>Hello</b>, I am here.', model: null },
    { sender: 'user', content: 'Where is your office?', status: 'complete' },
  ]);
  expect((await own('DELETE')).json()).toMatchObject({ state: 'none', person: null });
  expect(await waiting()).toEqual([]);
  const again = (await someone.ask(agentId, conversation, 'Where is your office?')).json();
  expect(again.assistant_response).toContain('Lisbon');
  expect((await say('Too late')).json()).toEqual({ error: MESSAGES.notTakenOver });
});

it('a visitor who asks several times at once has asked once', async () => {
  const asked = await Promise.all(Array.from({ length: 5 }, () => person('POST')));
  for (const response of asked) expect(response.json()).toMatchObject({ state: 'waiting' });
  const told = "select from told where payload->>'conversationId' = $1";
  expect((await app.deps.database.pool.query(told, [conversation])).rowCount).toBe(1);
  await person('DELETE');
});

it('a conversation that a person began is named after what its visitor says first', async () => {
  const title = async () =>
    (await owner.call('GET', `/api/activity/agents/${agentId}/conversations`))
      .json()
      .conversations.find(({ id }: { id: string }) => id === conversation)?.title;
  await person('POST');
  await own('POST');
  await say('Hello, how can I help?');
  await someone.ask(agentId, conversation, 'Do you sell candles?');
  expect(await title()).toBe('Do you sell candles?');
  await someone.ask(agentId, conversation, 'And matches?');
  expect(await title()).toBe('Do you sell candles?');
});

it('a visitor is told when nobody comes, and may ask again', async () => {
  await person('POST');
  await backdate('created_at', 6);
  expect((await person('GET')).json().state).toBe('missed');
  // It is still listed later, but nobody waits any more.
  const missed = { conversation_id: conversation, waits: false, missed: true };
  expect(await waiting()).toMatchObject([missed]);
  await backdate('created_at', 60 * 24 * 8);
  expect(await waiting()).toEqual([]);
  expect((await person('POST')).json().state).toBe('waiting');
  expect((await person('DELETE')).json().state).toBe('none');
});

it('all who wait for a person of any of the agents are listed together, for their team alone', async () => {
  const stranger = await app.signUp('Eve Stranger');
  const other = await trainedAgent(owner, { model: 'Built-in', humanOffered: true, humanWaitMinutes: 1 });
  await person('POST');
  await backdate('created_at', 2);
  const { conversation_id: later } = (await someone.get(`/api/chat/agents/${other}/conversation/public`)).json();
  await person('POST', later);
  expect(await waitingOfTeam()).toMatchObject([
    { conversation_id: conversation, agent_id: agentId },
    { conversation_id: later, agent_id: other },
  ]);
  expect(await waitingOfTeam(stranger)).toEqual([]);
  // Each agent's visitors wait for the time that its owner has set.
  await app.deps.database.pool.query("update chat_handovers set created_at = now() - interval '2 minutes'");
  expect(await waitingOfTeam()).toMatchObject([
    { agent_id: agentId, waits: true, missed: false },
    { agent_id: other, waits: false, missed: true },
  ]);
  await person('DELETE');
});

it('the list, which is asked for every few seconds, does not read what else the agents are set to', async () => {
  const another = await app.signUp('Bea Owner');
  const form = new FormData();
  form.set('name', 'Helper');
  const { id } = (await another.upload('POST', '/api/agent/agents', form)).json();
  await another.call('PATCH', `/api/agent/agents/${id}/settings`, { humanName: 'Night shift' });
  const asked = vi.spyOn(app.deps.database.pool, 'query');
  expect(await waitingOfTeam(another)).toEqual([]);
  const read = JSON.stringify(await Promise.all(asked.mock.results.map(({ value }) => value)));
  asked.mockRestore();
  expect(read.includes('Night shift')).toBe(false);
});

it('a visitor waits whose last message the person that took over has not answered, until that person is gone', async () => {
  const asks = { conversation_id: conversation, agent_id: agentId, person: 'Ada Owner' };
  await someone.ask(agentId, conversation, 'Where is your office?');
  await own('POST');
  await someone.ask(agentId, conversation, 'Are you there?');
  const { conversation_id: later } = (await someone.get(`/api/chat/agents/${agentId}/conversation/public`)).json();
  await person('POST', later);
  expect(await waitingOfTeam()).toMatchObject([
    { ...asks, waits: true },
    { conversation_id: later, person: null, waits: true },
  ]);
  await say('Yes.');
  expect(await waitingOfTeam()).toMatchObject([
    { conversation_id: later, person: null, waits: true },
    { ...asks, waits: false },
  ]);
  await person('DELETE', later);
  await someone.ask(agentId, conversation, 'Until when?');
  expect(await waiting()).toMatchObject([{ conversation_id: conversation, waits: true }]);
  await backdate('active_at', 31);
  expect(await waiting()).toEqual([]);
});

it('nobody is called by the same visitor without end, nor by one address in ever new conversations', async () => {
  const from = `198.51.100.${addresses}`;
  const ask = (id: string) =>
    app.app.inject({ method: 'POST', url: `/api/chat/${id}/person/public`, remoteAddress: from });
  const statuses: number[] = [];
  for (let at = 0; at < 8; at += 1) {
    statuses.push((await ask(conversation)).statusCode);
    // A repeated request gets the same response and notifies nobody.
    expect((await ask(conversation)).statusCode).toBe(statuses.at(-1));
    await person('DELETE');
  }
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429, 429]);
  const others: number[] = [];
  for (let at = 0; at < 25; at += 1) {
    const { conversation_id } = (await someone.get(`/api/chat/agents/${agentId}/conversation/public`)).json();
    others.push((await ask(conversation_id)).statusCode);
  }
  expect(others.filter((status) => status === 200)).toHaveLength(15);
});

it('the agent answers again when the person has left without handing back', async () => {
  await someone.ask(agentId, conversation, 'Hello');
  await own('POST');
  await backdate('active_at', 31);
  expect((await person('GET')).json().state).toBe('none');
  expect((await someone.ask(agentId, conversation, 'Where is your office?')).json().assistant_response).toContain(
    'Lisbon',
  );
});

it('a visitor who clears the chat is answered by the agent again, and waited for by nobody', async () => {
  const clear = () => app.app.inject({ method: 'DELETE', url: `/api/chat/${conversation}/messages/public` });
  await someone.ask(agentId, conversation, 'Hello');
  await person('POST');
  expect((await clear()).statusCode).toBe(200);
  expect((await person('GET')).json()).toMatchObject({ state: 'none', person: null });
  expect(await waiting()).not.toContainEqual(expect.objectContaining({ conversation_id: conversation }));

  await own('POST');
  await say('Hello, how can I help?');
  await clear();
  expect((await own('GET')).json()).toMatchObject({ state: 'none', person: null });
  expect((await say('Are you there?')).json()).toEqual({ error: MESSAGES.notTakenOver });
  const { assistant_response: answer } = (await someone.ask(agentId, conversation, 'Where is your office?')).json();
  expect(answer).toContain('Lisbon');
  expect(await messages()).toHaveLength(2);
});

it('is offered where the sources do not tell, and by the owner’s switch alone', async () => {
  const unknown = (await someone.ask(agentId, conversation, 'Who won the chess cup in 1974?')).json();
  expect(unknown.offers_person).toBe(true);
  expect((await someone.ask(agentId, conversation, 'Where is your office?')).json().offers_person).toBeUndefined();
  // Returning visitors read it again.
  const offered = async () => {
    const { messages } = (await someone.get(`/api/chat/${conversation}/messages/public`)).json();
    return messages.slice(-4).map(({ offers_person }: { offers_person?: true }) => offers_person ?? false);
  };
  expect(await offered()).toEqual([false, true, false, false]);
  await set({ humanOffered: false });
  expect(await offered()).toEqual([false, false, false, false]);
  expect((await person('POST')).statusCode).toBe(404);
  expect((await own('POST')).statusCode).toBe(404);
  await set({ humanOffered: true, humanName: ' Support ' });
  expect((await own('POST')).json().person).toBe('Support');
  await set({ humanName: '' });
});

it('belongs to the team and to the conversation’s visitor', async () => {
  const stranger = await app.signUp('Eve');
  await own('POST');
  for (const method of ['GET', 'POST', 'DELETE'] as const) expect((await own(method, stranger)).statusCode).toBe(404);
  expect((await say('I am your bank', stranger)).statusCode).toBe(404);
  expect((await person('GET', '00000000-0000-4000-8000-000000000000')).statusCode).toBe(404);
  const playground = (await owner.call('POST', `/api/chat/agents/${agentId}/conversations`)).json().conversation_id;
  expect((await person('POST', playground)).statusCode).toBe(404);
  expect((await owner.call('POST', `/api/chat/${playground}/person`)).statusCode).toBe(404);
  await set({ visibility: 'private' });
  expect((await person('GET')).statusCode).toBe(404);
  await set({ visibility: 'public' });
});

it('what a person answered is the draft of an answer to what the agent could not tell', async () => {
  const question = 'Which knot did the harbour master use in 1911?';
  await someone.ask(agentId, conversation, question);
  await own('POST');
  await say('A double bowline.');
  await say('Anything else?');
  const { groups } = (await owner.call('GET', `/api/analytics/agents/${agentId}/unanswered`)).json();
  expect(groups).toContainEqual(expect.objectContaining({ question, draft: 'A double bowline.' }));
  await own('DELETE');
});

it('what a person answered after two questions may answer the last one alone', async () => {
  const questions = ['Which ferry sank off Madeira in 1907?', 'Who painted the harbour wall of Essaouira?'];
  for (const question of questions) await someone.ask(agentId, conversation, question);
  await own('POST');
  await say('Ahmed did.');
  const { groups } = (await owner.call('GET', `/api/analytics/agents/${agentId}/unanswered`)).json();
  const drafts = questions.map(
    (asked) => groups.find(({ question }: { question: string }) => question === asked)?.draft,
  );
  expect(drafts).toEqual([null, 'Ahmed did.']);
  await own('DELETE');
});

it('what a person answered before a question was asked is no answer to it', async () => {
  const question = 'Whose parrot lived in the lighthouse of Zanzibar?';
  await someone.ask(agentId, conversation, question);
  const drafts = async () => {
    const { groups } = (await owner.call('GET', `/api/analytics/agents/${agentId}/unanswered`)).json();
    return Object.fromEntries(
      groups.map((group: { question: string; draft: string }) => [group.question, group.draft]),
    );
  };
  expect(await drafts()).toMatchObject({
    [question]: null,
    'Which knot did the harbour master use in 1911?': 'A double bowline.',
  });
});
