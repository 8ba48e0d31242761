import { MESSAGES } from '@parley/contract/messages';
import { afterAll, expect, test } from 'vitest';
import { endChat, newConversation, startChat, trainedAgent } from '../../../test/chat';
import { mailTo } from '../../../test/mails';
import { signIn, type TestUser } from '../../../test/test-app';
import { audit } from './audit.queries';

const OF_NETWORK = 20;
const chat = await startChat({ BILLING_ENFORCEMENT: 'on', CREDITED_SIGN_UPS_PER_DAY: '44' });
const { app, model } = chat;
const origin = await app.listen();
const { pool } = app.deps.database;

afterAll(async () => {
  expect(await audit(app.deps.db)).toEqual([]);
  await endChat(chat);
});

const creditsOf = async (person: TestUser) => (await person.call('GET', '/api/credit/')).json().credits_remaining;
const register = (email: string, remoteAddress: string) =>
  app.app.inject({
    method: 'POST',
    url: '/api/auth/register',
    remoteAddress,
    payload: { name: 'Somebody', email, password: 'correct horse battery' },
  });
const signUpFrom = async (email: string, address: string) => {
  expect((await register(email, address)).statusCode).toBe(201);
  return signIn(app, { email, password: 'correct horse battery' });
};

async function ask(person: TestUser, agentId: string) {
  const conversation = await newConversation(person, agentId);
  const path = `/api/chat/agents/${agentId}/chat/${conversation}`;
  return person.call('POST', path, { question: 'How long may I return goods?' });
}

/** Leaves so much of the team's credits. */
const leave = (person: TestUser, credits: number) =>
  pool.query(
    `with entry as (
       insert into credits_entries (team_id, kind, amount)
       select team_id, 'adjustment', $2 - balance from credits_accounts where team_id = $1
     )
     update credits_accounts set balance = $2::numeric where team_id = $1`,
    [person.user.team_id, credits],
  );

test('a team that never paid spends what it was given and no more, to the last cheap question', async () => {
  const person = await app.signUp();
  const agentId = await trainedAgent(person, { model: 'gpt-4', contextWindow: 32_768 });
  // The model claims to have used more than any window holds.
  const greedy = { kind: 'answer', text: 'Within thirty days [1].', counted: 1_000_000 } as const;
  model.script(greedy);
  expect((await ask(person, agentId)).json()).toMatchObject({ status: 'complete', model: 'gpt-4' });
  expect(await creditsOf(person)).toBeGreaterThanOrEqual(0);

  await leave(person, 5);
  model.script(greedy);
  expect((await ask(person, agentId)).json()).toMatchObject({ status: 'complete', model: 'gpt-4' });
  expect(await creditsOf(person)).toBeGreaterThanOrEqual(0);

  await leave(person, 1);
  const requests = model.requests.length;
  const refused = await ask(person, agentId);
  expect([refused.statusCode, refused.json()]).toEqual([402, { error: MESSAGES.noCredits }]);
  expect(model.requests).toHaveLength(requests);
});

test('calls that no turn pays for are refused where too little is left for them, and not said to be held', async () => {
  const person = await app.signUp();
  const agentId = await trainedAgent(person, { model: 'gpt-4' });
  await leave(person, 5);
  const compared = await fetch(`${origin}/api/chat/agents/${agentId}/comparison`, {
    method: 'POST',
    headers: { cookie: person.cookie, 'content-type': 'application/json' },
    body: JSON.stringify({ question: 'How long may I return goods?', settings: { model: 'gpt-4' } }),
  });
  expect(await compared.text()).toContain(MESSAGES.noCredits);
});

test('a team that has paid may begin an answer while anything is left', async () => {
  const person = await app.signUp();
  const agentId = await trainedAgent(person, { model: 'gpt-4' });
  await pool.query('update teams set paid_at = now() where id = $1', [person.user.team_id]);
  await leave(person, 1);
  model.script({ kind: 'answer', text: 'Within thirty days [1].', counted: 1_000_000 });
  expect((await ask(person, agentId)).json()).toMatchObject({ status: 'complete', model: 'gpt-4' });
  expect(await creditsOf(person)).toBeLessThan(0);
});

const PASSWORD = 'correct horse battery';
async function prove(email: string): Promise<void> {
  await app.app.inject({ method: 'POST', url: '/api/auth/password/forgot', payload: { email } });
  const { token } = await mailTo(app.database.dataDir, email, /password/);
  const payload = { token, password: PASSWORD };
  expect((await app.app.inject({ method: 'POST', url: '/api/auth/password/reset', payload })).statusCode).toBe(200);
}

test('an unproven address that somebody else used up still brings its owner credits; a proven one does not again', async () => {
  const email = 'victim@example.com';
  const remove = (person: TestUser) =>
    person.call('DELETE', '/api/auth/me', { email, current_password: 'correct horse battery' });
  expect((await remove(await signUpFrom(email, '198.51.100.1'))).statusCode).toBe(200);

  const owner = await signUpFrom(email, '198.51.100.2');
  expect(await creditsOf(owner)).toBe(0);
  await prove(email);
  const proven = await signIn(app, { email, password: PASSWORD });
  expect(await creditsOf(proven)).toBe(100);
  expect((await remove(proven)).statusCode).toBe(200);
  expect(await creditsOf(await signUpFrom(email, '198.51.100.3'))).toBe(0);
});

test('one mailbox brings starting credits once, however many of its addresses are used', async () => {
  const [first, second, third] = ['mallory@mail.example', 'mallory+1@mail.example', 'mallory+2@mail.example'] as const;
  expect(await creditsOf(await signUpFrom(first, '198.51.100.11'))).toBe(100);
  expect(await creditsOf(await signUpFrom(second, '198.51.100.12'))).toBe(0);
  await prove(first);
  await prove(second);
  expect(await creditsOf(await signIn(app, { email: second, password: PASSWORD }))).toBe(0);
  // The next day.
  await pool.query("delete from platform_rate_limits where key like 'start-%'");
  expect(await creditsOf(await signIn(app, { email: second, password: PASSWORD }))).toBe(0);
  expect(await creditsOf(await signUpFrom(third, '198.51.100.13'))).toBe(0);
});

test('only so many new teams are given credits in a day, and the others later, or once their address is proven', async () => {
  await pool.query("delete from platform_rate_limits where key like 'start-%'");
  const given = [];
  for (let at = 0; at <= OF_NETWORK; at += 1)
    given.push(await creditsOf(await signUpFrom(`many${at}@example.com`, '203.0.113.7')));
  expect(given).toEqual([...Array<number>(OF_NETWORK).fill(100), 0]);
  const others = [];
  for (const at of [1, 2, 3]) others.push(await creditsOf(await signUpFrom(`other${at}@example.com`, `192.0.2.${at}`)));
  // Addresses that may be made up get half of what there is.
  expect(others).toEqual([100, 100, 0]);
  await prove('other3@example.com');
  const proven = await signIn(app, { email: 'other3@example.com', password: PASSWORD });
  expect(await creditsOf(proven)).toBe(100);

  const visitor = await signIn(app, { email: `many${OF_NETWORK}@example.com`, password: PASSWORD });
  expect(await creditsOf(visitor)).toBe(0);
  // The next day.
  await pool.query("delete from platform_rate_limits where key like 'start-%'");
  const visit = { method: 'POST', url: '/api/auth/refresh', headers: { cookie: visitor.cookie } } as const;
  expect((await app.app.inject(visit)).statusCode).toBe(200);
  expect(await creditsOf(visitor)).toBe(100);
  const again = await signIn(app, { email: `many${OF_NETWORK}@example.com`, password: PASSWORD });
  expect(await creditsOf(again)).toBe(100);
}, 60_000);
