import { MESSAGES, onlyOwnerOf } from '@parley/contract/messages';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { newConversation, trainedAgent, visitor } from '../../../test/chat';
import { mailTo } from '../../../test/mails';
import { startTestApp, type TestApp, type TestUser } from '../../../test/test-app';
import { until } from '../../../test/until';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const post = (url: string, payload: object) => app.app.inject({ method: 'POST', url, payload });
const remove = (user: TestUser, body: object = { email: user.email, current_password: user.password }) =>
  user.call('DELETE', '/api/auth/me', body);
async function join(owner: TestUser, guest: TestUser, role: string): Promise<void> {
  await owner.call('POST', '/api/teams/current/invitations', { email: guest.email, role });
  const { token } = await mailTo(app.database.dataDir, guest.email, /^Join/);
  expect((await guest.call('POST', '/api/teams/invitations/accept', { token })).statusCode).toBe(200);
  await guest.call('POST', `/api/auth/teams/${owner.user.team_id}/open`);
}

test('an account is deleted with the team it is alone in, once its address and password were given', async () => {
  const user = await app.signUp('Ada');
  const form = new FormData();
  form.set('name', 'Gone');
  const agent = (await user.upload('POST', '/api/agent/agents', form)).json();
  const other = await post('/api/auth/login', { email: user.email, password: user.password });
  const elsewhere = other.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  const refused = [
    await remove(user, { email: 'other@example.com', current_password: user.password }),
    await remove(user, { email: user.email, current_password: 'wrong password' }),
    await remove(user, { email: user.email }),
  ];
  expect(refused.map((response) => [response.statusCode, response.json()])).toEqual([
    [400, { error: MESSAGES.accountEmailDiffers, field: 'email' }],
    [400, { error: MESSAGES.wrongCurrentPassword, field: 'current_password' }],
    [400, { error: MESSAGES.wrongCurrentPassword, field: 'current_password' }],
  ]);

  const done = await remove(user, { email: user.email.toUpperCase(), current_password: user.password });
  expect([done.statusCode, done.json()]).toEqual([200, { success: true }]);
  expect(done.cookies.every(({ value }) => value === '')).toBe(true);
  expect((await user.call('GET', '/api/auth/me')).statusCode).toBe(401);
  expect((await app.app.inject({ url: '/api/auth/me', headers: { cookie: elsewhere } })).statusCode).toBe(401);
  expect((await post('/api/auth/login', { email: user.email, password: user.password })).statusCode).toBe(401);
  expect((await mailTo(app.database.dataDir, user.email, /was deleted/)).text).toContain('account');
  const left = async () =>
    (await app.deps.database.pool.query('select from agents where id = $1', [agent.id])).rows.length;
  await until(left, (rows) => rows === 0);
});

test('the only owner of a team with others in it stays, and nothing of them is lost; anybody else leaves', async () => {
  const [owner, guest] = [await app.signUp('Owner'), await app.signUp('Guest')];
  await join(owner, guest, 'member');
  const refused = await remove(owner);
  expect([refused.statusCode, refused.json().error]).toEqual([409, onlyOwnerOf("Owner's team")]);
  expect((await owner.call('GET', '/api/teams/current/members')).json().members).toHaveLength(2);

  expect((await remove(guest)).statusCode).toBe(200);
  expect((await owner.call('GET', '/api/teams/current/members')).json().members).toMatchObject([{ name: 'Owner' }]);
  expect((await remove(owner)).statusCode).toBe(200);
});

test('whoever had access loses it at once, even if what else is remembered cannot be forgotten', async () => {
  const [alone, owner] = [await app.signUp(), await app.signUp('Founder')];
  const me = async (user: TestUser) => (await user.call('GET', '/api/auth/me')).statusCode;
  expect([await me(alone), await me(owner)]).toEqual([200, 200]);
  const ended = vi.spyOn(app.deps.erasing, 'ended').mockRejectedValue(new Error('Connection terminated unexpectedly'));
  const failed = [await remove(alone), await owner.call('DELETE', '/api/teams/current', { name: "Founder's team" })];
  ended.mockRestore();
  expect(failed.map(({ statusCode }) => statusCode)).toEqual([503, 503]);
  expect([await me(alone), await me(owner)]).toEqual([401, 401]);
});

test('of the two owners of a team who delete their accounts at once, the team goes with the last', async () => {
  const [first, second] = [await app.signUp('First'), await app.signUp('Second')];
  await join(first, second, 'owner');
  const both = await Promise.all([remove(first), remove(second)]);
  expect(both.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  const { rows } = await app.deps.database.pool.query('select from teams_members where team_id = $1', [
    first.user.team_id,
  ]);
  expect(rows).toEqual([]);
});

test('the address is free again, and deleting was no way to more credits', async () => {
  const charging = await startTestApp({ BILLING_ENFORCEMENT: 'on' });
  const creditsOf = async (cookie: string) =>
    Number((await charging.app.inject({ url: '/api/credit/', headers: { cookie } })).json().credits_remaining);
  const user = await charging.signUp('Ada');
  expect(await creditsOf(user.cookie)).toBeGreaterThan(0);
  await charging.deps.database.pool.query('update auth_users set email_verified_at = now() where id = $1', [
    user.user.id,
  ]);
  expect((await remove(user)).statusCode).toBe(200);
  const account = { name: 'Ada', email: user.email, password: user.password };
  const again = await charging.app.inject({ method: 'POST', url: '/api/auth/register', payload: account });
  expect(again.statusCode).toBe(201);
  expect(await creditsOf(again.cookies.map(({ name, value }) => `${name}=${value}`).join('; '))).toBe(0);
  await charging.close();
});

test('what a member said in a team stays when their account goes, and their name does not', async () => {
  const [owner, guest] = [await app.signUp('Owner'), await app.signUp('Gwendolyn Guest')];
  await join(owner, guest, 'member');
  const agentId = await trainedAgent(owner, { model: 'Built-in', humanOffered: true });
  const own = await newConversation(guest, agentId);
  const ask = (question: string, more: object = {}) =>
    guest.call('POST', `/api/chat/agents/${agentId}/chat/${own}`, { question, via: 'playground', ...more });
  const first = (await ask('Where is your office?')).json().user_message_id;
  await ask('Where is it?', { replaces: first });
  const served = (await visitor(app).ask(agentId, 'new', 'Where is your office?')).json().conversation_id;
  const over = `/api/chat/${served}/person`;
  const taken = await guest.call('POST', over);
  expect([taken.statusCode, taken.json().person]).toEqual([200, 'Gwendolyn Guest']);
  await guest.call('POST', `${over}/messages`, { answer: 'I am here.' });
  const authors = async (id: string) =>
    (await owner.call('GET', `/api/chat/${id}/messages`))
      .json()
      .messages.map((said: { author: string }) => said.author);
  expect((await authors(own)).slice(-2)).toEqual(['Gwendolyn Guest', null]);
  expect((await authors(served)).at(-1)).toBe('Gwendolyn Guest');

  expect((await remove(guest)).statusCode).toBe(200);
  expect((await authors(own)).slice(-2)).toEqual(['Former member', null]);
  expect((await authors(served)).at(-1)).toBe('Former member');
  expect((await owner.call('GET', over)).json()).toMatchObject({ state: 'none', person: null });
  const { rows } = await app.deps.database.pool.query(
    `select from chat_messages where chat_messages::text ~ 'Gwendolyn' union all select from chat_versions
     where chat_versions::text ~ 'Gwendolyn' union all select from chat_handovers where chat_handovers::text ~ 'Gwendolyn'`,
  );
  expect(rows).toEqual([]);
});
