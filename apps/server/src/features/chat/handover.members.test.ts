import { MESSAGES } from '@parley/contract/messages';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { trainedAgent, visitor } from '../../../test/chat';
import { startTestApp, type TestApp, type TestUser } from '../../../test/test-app';
import { watchPerson } from '../../../test/watch-person';

let app: TestApp;
let origin: string;
let owner: TestUser;
let agentId: string;
let someone: ReturnType<typeof visitor>;

beforeAll(async () => {
  app = await startTestApp();
  origin = await app.listen();
  owner = await app.signUp('Ada Owner');
  agentId = await trainedAgent(owner, { model: 'Built-in', humanOffered: true });
  someone = visitor(app);
});
afterAll(() => app.close());

async function newMember(): Promise<TestUser> {
  const member = await app.signUp('Gwen Guest');
  const invited = await owner.call('POST', '/api/teams/current/invitations', { email: member.email });
  await member.call('POST', '/api/teams/invitations/accept', { token: invited.json().link.split('#')[1] });
  await member.call('POST', `/api/auth/teams/${owner.user.team_id}/open`);
  return member;
}

/** A conversation whose visitor requested a person. */
async function asked(): Promise<string> {
  const { conversation_id: id } = (await someone.ask(agentId, 'new', 'Hello')).json();
  const waiting = await app.app.inject({ method: 'POST', url: `/api/chat/${id}/person/public` });
  expect(waiting.json()).toMatchObject({ state: 'waiting' });
  return id;
}

const takeOver = (id: string, by: TestUser) => by.call('POST', `/api/chat/${id}/person`);
const state = async (id: string) => (await app.app.inject({ url: `/api/chat/${id}/person/public` })).json().state;
const seat = (member: TestUser) => `/api/teams/current/members/${member.user.id}`;

it.each([
  ['is removed', 'Gwen Guest', (member: TestUser) => owner.call('DELETE', seat(member))],
  ['is removed', 'Support', (member: TestUser) => owner.call('DELETE', seat(member))],
  ['leaves', 'Gwen Guest', (member: TestUser) => member.call('DELETE', seat(member))],
  [
    'deletes the account',
    'Support',
    (member: TestUser) =>
      member.call('DELETE', '/api/auth/me', { email: member.email, current_password: member.password }),
  ],
] as const)('a member who answers a visitor and %s hands back (%s)', async (_, name, go) => {
  const humanName = name === 'Support' ? name : '';
  await owner.call('PATCH', `/api/agent/agents/${agentId}/settings`, { humanName });
  const member = await newMember();
  const [theirs, others] = [await asked(), await asked()];
  expect((await takeOver(theirs, member)).json()).toMatchObject({ state: 'live', person: name });
  await member.call('POST', `/api/chat/${theirs}/person/messages`, { answer: 'One moment.' });
  await takeOver(others, owner);
  const page = await watchPerson(origin, theirs);
  await expect.poll(() => page.heard.at(-1)).toMatchObject({ state: 'live', person: name });

  expect((await go(member)).statusCode).toBe(200);
  expect(await state(theirs)).toBe('none');
  await expect.poll(() => page.heard.at(-1)).toMatchObject({ state: 'none', person: null });
  page.leave();
  const { assistant_response: answer } = (await someone.ask(agentId, theirs, 'Where is your office?')).json();
  expect(answer).toContain('Lisbon');
  const late = await owner.call('POST', `/api/chat/${theirs}/person/messages`, { answer: 'Too late' });
  expect(late.json()).toEqual({ error: MESSAGES.notTakenOver });
  expect(await state(others)).toBe('live');
});

it('whoever is taken out of the team at the same moment takes nothing over', async () => {
  const member = await newMember();
  const conversation = await asked();
  const removing = await app.deps.database.pool.connect();
  onTestFinished(() => removing.release(true));
  await removing.query('begin');
  await removing.query('select from teams where id = $1 for no key update', [owner.user.team_id]);
  await removing.query('delete from teams_members where user_id = $1', [member.user.id]);
  // Reads still see a member, so it waits for the team's lock.
  const taking = takeOver(conversation, member);
  await expect
    .poll(async () => {
      const waits = "select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()";
      return (await removing.query(waits)).rowCount;
    })
    .toBe(1);
  await removing.query('commit');
  expect((await taking).statusCode).toBe(404);
  expect(await state(conversation)).toBe('waiting');
});

it('another member than the one who took over answers under their own name', async () => {
  await owner.call('PATCH', `/api/agent/agents/${agentId}/settings`, { humanName: '' });
  const member = await newMember();
  const conversation = await asked();
  await takeOver(conversation, owner);
  await member.call('POST', `/api/chat/${conversation}/person/messages`, { answer: 'I can help as well.' });
  const said = await app.app.inject({ url: `/api/chat/${conversation}/messages/public` });
  expect(said.json().messages.at(-1)).toMatchObject({ content: 'I can help as well.', author: 'Gwen Guest' });
});
