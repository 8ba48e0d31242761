import { MESSAGES } from '@parley/contract/messages';
import { afterAll, expect, test } from 'vitest';
import { endChat, newConversation, startChat, trainedAgent } from '../../../test/chat';
import { API } from '../../../test/database-chat';
import { signIn, type TestUser } from '../../../test/test-app';

const QUESTION = 'How long may I return goods?';
const ANSWER = { kind: 'answer', text: 'Within thirty days [1].' } as const;
const LIMITS = { TEAM_CALLS_PER_HOUR: '3', AGENT_CALLS_PER_HOUR: '3', NEW_TEAMS_CALLS_PER_HOUR: '8' };
const DATABASE_ATTEMPTS = 30;

const chat = await startChat(LIMITS);
const { app, model } = chat;

afterAll(() => endChat(chat));

/** Deletes the caller's team and signs in again, which founds another. */
async function renewTeam(person: TestUser): Promise<TestUser> {
  const [{ name }] = (await person.call('GET', '/api/auth/me')).json().user.teams;
  expect((await person.call('DELETE', '/api/teams/current', { name })).statusCode).toBe(200);
  return signIn(app, person);
}

async function ask(person: TestUser) {
  const id = await trainedAgent(person);
  const conversation = await newConversation(person, id);
  return (await person.call('POST', `/api/chat/agents/${id}/chat/${conversation}`, { question: QUESTION })).json();
}

const connect = (person: TestUser) =>
  person.call('POST', `${API}/test_database_connection`, {
    db_metadata: { type: 'postgres', host: '127.0.0.1', port: 1, dbname: 'shop', user: 'shop', password: 'guessed' },
  });

const query = (text: string, values: unknown[]) => app.deps.database.pool.query(text, values);
const age = (person: TestUser) =>
  query("update teams set created_at = now() - interval '8 days' where id = $1", [person.user.team_id]);

test('deleting a team and founding another renews no limit, and new teams share one on model calls fairly', async () => {
  model.script(...Array.from({ length: 7 }, () => ANSWER));
  let person = await app.signUp();
  for (const _ of [1, 2, 3]) {
    expect((await ask(person)).model).toBe('gpt-4');
    person = await renewTeam(person);
  }
  const refused = await ask(person);
  expect(refused.model).toBe('Built-in');
  expect(refused.note).toMatch(
    /^The teams of whoever founded this one have together reached their limit of model calls/,
  );

  const others = [await app.signUp(), await app.signUp(), await app.signUp()] as const;
  expect((await ask(others[0])).model).toBe('gpt-4');
  expect((await ask(others[1])).model).toBe('gpt-4');
  const last = await ask(others[2]);
  expect(last.model).toBe('Built-in');
  expect(last.note).toMatch(
    /^The new teams here that ask the most have together reached their limit of model calls per hour\. They/,
  );
  // What one network uses up, whatever teams it has made, is not what others have.
  const elsewhere = { email: 'elsewhere@example.com', password: 'correct horse battery' };
  const registered = await app.app.inject({
    method: 'POST',
    url: '/api/auth/register',
    remoteAddress: '198.51.100.9',
    payload: { name: 'Somebody else', ...elsewhere },
  });
  expect(registered.statusCode).toBe(201);
  expect((await ask(await signIn(app, elsewhere))).model).toBe('gpt-4');
  // Neither those who set the installation up nor a team that has been there for long notice.
  model.script(ANSWER);
  expect((await ask(chat.owner)).model).toBe('gpt-4');
  await age(others[2]);
  expect((await ask(others[2])).model).toBe('gpt-4');
}, 90_000);

test('attempts to connect are counted on for who founded the team, and not for a team that has been there for long', async () => {
  const person = await app.signUp();
  for (let at = 0; at < DATABASE_ATTEMPTS; at += 1) expect((await connect(person)).statusCode).toBe(502);
  const renewed = await renewTeam(person);
  const refused = await connect(renewed);
  expect([refused.statusCode, refused.json().error]).toEqual([429, MESSAGES.databaseAttempts]);
  await age(renewed);
  expect((await connect(renewed)).statusCode).toBe(502);
  expect((await connect(await app.signUp())).statusCode).toBe(502);
});
