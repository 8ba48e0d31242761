import { MESSAGES } from '@parley/contract/messages';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createKey, KEYS, programWith } from '../../../test/api-keys';
import { keptMails, mailTo } from '../../../test/mails';
import { startTestApp, type TestApp, type TestUser } from '../../../test/test-app';
import { until } from '../../../test/until';
import { users } from '../users/users.tables';
import { links } from './auth.tables';

const INVITATIONS = '/api/teams/current/invitations';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const post = (url: string, payload: object) => app.app.inject({ method: 'POST', url, payload });
const login = (email: string, password: string) => post('/api/auth/login', { email, password });
const mail = (to: string, subject: RegExp) => mailTo(app.database.dataDir, to, subject);
const signedIn = async (user: TestUser) => (await user.call('GET', '/api/auth/me')).statusCode === 200;

test('a forgotten password is replaced by a link that works once and ends every session', async () => {
  const user = await app.signUp();
  expect((await post('/api/auth/password/forgot', { email: user.email.toUpperCase() })).statusCode).toBe(200);
  const { token } = await mail(user.email, /new password/);
  const [stored] = await app.deps.db.select().from(links);
  expect(JSON.stringify(stored)).not.toContain(token);

  // Rejected without consuming the link.
  for (const password of ['Password1', user.email]) {
    const refused = await post('/api/auth/password/reset', { token, password });
    expect([refused.statusCode, refused.json()]).toEqual([
      400,
      { error: MESSAGES.passwordGuessable, field: 'password' },
    ]);
  }
  const reset = await post('/api/auth/password/reset', { token, password: 'a new password' });
  expect(reset.json().user.email).toBe(user.email);
  expect(await signedIn(user)).toBe(false);
  expect((await login(user.email, user.password)).statusCode).toBe(401);
  expect((await login(user.email, 'a new password')).statusCode).toBe(200);
  await mail(user.email, /was changed/);

  const again = await post('/api/auth/password/reset', { token, password: 'another password' });
  expect([again.statusCode, again.json().error]).toEqual([422, MESSAGES.linkExpired]);
});

test('the first proof of an address ends invitations and API keys of before it, and a later one does not', async () => {
  const user = await app.signUp();
  const opened = async (invited: string) => {
    const { token } = await mail(invited, /^Join/);
    return (await post('/api/teams/invitations/show', { token })).statusCode === 200;
  };
  const used = new Set<string | undefined>();
  const reset = async () => {
    await post('/api/auth/password/forgot', { email: user.email });
    const { token } = await until(
      async () =>
        (await keptMails(app.database.dataDir)).find(
          (kept) => kept.to === user.email && /Set a new password/.test(kept.subject) && !used.has(kept.token),
        ) ?? { token: undefined },
      (found) => found.token !== undefined,
    );
    used.add(token);
    return post('/api/auth/password/reset', { token, password: user.password });
  };
  await user.call('POST', INVITATIONS, { email: 'helper@example.com' });
  expect(await opened('helper@example.com')).toBe(true);

  const program = programWith(app, (await createKey(user)).key);
  expect((await program('GET', '/api/agent/agents')).statusCode).toBe(200);

  const cookies = (await reset()).cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  expect(await opened('helper@example.com')).toBe(false);
  expect((await program('GET', '/api/agent/agents')).statusCode).toBe(401);
  const { text } = await mail(user.email, /was changed/);
  expect(text).toContain('Check the members of your team');
  expect(text.replaceAll(/\s+/g, ' ')).toContain('agents, webhooks, databases, custom domains and Notion connections');

  const headers = { cookie: cookies };
  await app.app.inject({ method: 'POST', url: INVITATIONS, headers, payload: { email: 'friend@example.com' } });
  const made = await app.app.inject({ method: 'POST', url: KEYS, headers, payload: { name: 'Import' } });
  expect((await reset()).statusCode).toBe(200);
  expect(await opened('friend@example.com')).toBe(true);
  expect((await programWith(app, made.json().key)('GET', '/api/agent/agents')).statusCode).toBe(200);
});

test('whether an address has an account is not told, by the answer or by mail to strangers', async () => {
  const user = await app.signUp();
  const [known, unknown] = await Promise.all(
    [user.email, 'nobody@example.com'].map((email) => post('/api/auth/password/forgot', { email })),
  );
  const answers = [known, unknown].map((answer) => [answer?.statusCode, answer?.json()]);
  expect(answers).toEqual(Array(2).fill([200, { success: true, mail: 'kept' }]));
  await mail(user.email, /new password/);
  expect((await keptMails(app.database.dataDir)).filter(({ to }) => to === 'nobody@example.com')).toEqual([]);
});

test('an expired link, a replaced link and a made-up one are refused alike; asking is limited', async () => {
  const user = await app.signUp();
  await post('/api/auth/password/forgot', { email: user.email });
  const first = await mail(user.email, /new password/);
  await app.deps.db.update(links).set({ expiresAt: new Date(Date.now() - 1_000) });
  for (const token of [first.token, 'made-up']) {
    const response = await post('/api/auth/password/reset', { token, password: 'long enough' });
    expect([response.statusCode, response.json().error]).toEqual([422, MESSAGES.linkExpired]);
  }
  const statuses: number[] = [];
  for (let time = 0; time < 6; time += 1) {
    statuses.push((await post('/api/auth/password/forgot', { email: user.email })).statusCode);
  }
  expect(statuses).toContain(200);
  expect(statuses.at(-1)).toBe(429);
});

test('a new password needs the current one, keeps this browser and ends the others', async () => {
  const user = await app.signUp();
  const other = await login(user.email, user.password);
  const cookie = other.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  const change = (current: string) =>
    user.call('POST', '/api/auth/password', { current_password: current, password: 'brand new password' });
  const wrong = await change('not this one');
  expect([wrong.statusCode, wrong.json()]).toEqual([
    400,
    { error: MESSAGES.wrongCurrentPassword, field: 'current_password' },
  ]);
  expect((await change(user.password)).statusCode).toBe(200);
  expect(await signedIn(user)).toBe(true);
  expect((await app.app.inject({ url: '/api/auth/me', headers: { cookie } })).statusCode).toBe(401);
  expect((await login(user.email, 'brand new password')).statusCode).toBe(200);
});

test('no number of accounts floods an address with links to confirm it', async () => {
  const to = `flooded.${Date.now()}@example.com`;
  const accounts = [await app.signUp(), await app.signUp()];
  const answers: number[] = [];
  for (const user of accounts)
    for (let times = 0; times < 8; times += 1) {
      const asked = await user.call('POST', '/api/auth/email', { email: to, current_password: user.password });
      answers.push(asked.statusCode);
    }
  expect(answers.filter((status) => status === 200)).toHaveLength(11);
  expect(answers.at(-1)).toBe(429);
});

test('an address that an account left brings no starting credits again', async () => {
  const user = await app.signUp();
  const credits = async (of: TestUser) => (await of.call('GET', '/api/credit/')).json().credits_remaining;
  expect(await credits(user)).toBe(100);
  await app.deps.database.pool.query('update auth_users set email_verified_at = now() where id = $1', [user.user.id]);
  const to = `elsewhere.${Date.now()}@example.com`;
  await user.call('POST', '/api/auth/email', { email: to, current_password: user.password });
  const { token } = await mail(to, /Confirm/);
  expect((await post('/api/auth/email/confirm', { token, password: user.password })).statusCode).toBe(200);
  const again = await post('/api/auth/register', { email: user.email, name: 'Again', password: 'another password' });
  const cookie = again.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  const left = await app.app.inject({ url: '/api/credit/', headers: { cookie } });
  expect(left.json().credits_remaining).toBe(0);
});

test('changes of addresses that nobody confirmed send those few mails, and one network few to others', async () => {
  const other = await startTestApp();
  const mailbox = `victim.${Date.now()}`;
  const answers: number[] = [];
  for (let account = 0; account < 4; account += 1) {
    const user = await other.signUp('Eve');
    const address = `${mailbox}+${account}@example.com`;
    await other.deps.db.update(users).set({ email: address, emailKey: address }).where(eq(users.id, user.user.id));
    for (let change = 0; change < 10; change += 1) {
      const body = { email: `stranger.${account}.${change}@example.com`, current_password: user.password };
      answers.push((await user.call('POST', '/api/auth/email', body)).statusCode);
    }
  }
  expect(answers.filter((status) => status === 200)).toHaveLength(30);
  const kept = () => keptMails(other.database.dataDir);
  await until(kept, (mails) => mails.length >= 35);
  expect((await kept()).filter(({ to }) => to.startsWith(mailbox))).toHaveLength(5);
  await other.close();
});

test('a new email address counts once the link was opened, and the old one is told', async () => {
  const user = await app.signUp();
  const other = await app.signUp();
  const to = `moved.${Date.now()}@example.com`;
  const ask = (email: string, current_password = user.password) =>
    user.call('POST', '/api/auth/email', { email, current_password });
  expect((await ask(to, 'wrong password')).statusCode).toBe(400);
  expect((await ask(other.email)).statusCode).toBe(409);
  expect((await ask(to)).json()).toEqual({ success: true, mail: 'kept' });
  const { token } = await mail(to, /Confirm/);
  expect((await user.call('GET', '/api/auth/me')).json().user.email).toBe(user.email);
  const confirm = (password: string) => post('/api/auth/email/confirm', { token, password });
  // The mail may reach somebody else.
  const stranger = await confirm('guess');
  expect([stranger.statusCode, stranger.json().field]).toEqual([422, 'password']);
  expect((await confirm(user.password)).json()).toEqual({ email: to });
  expect((await mail(user.email, /was changed/)).text).toContain(to);
  expect((await user.call('GET', '/api/auth/me')).json().user.email).toBe(to);
  expect((await login(to, user.password)).statusCode).toBe(200);
  expect((await confirm(user.password)).statusCode).toBe(422);
});

test('of two accounts that confirm one address at the same moment, one gets it', async () => {
  const to = `both.${Date.now()}@example.com`;
  const asked: { token: string | undefined; password: string }[] = [];
  for (const user of [await app.signUp(), await app.signUp()]) {
    await user.call('POST', '/api/auth/email', { email: to, current_password: user.password });
    const seen = new Set(asked.map(({ token }) => token));
    const sent = await until(
      async () => (await keptMails(app.database.dataDir)).filter((each) => each.to === to && !seen.has(each.token)),
      (mails) => mails.length > 0,
    );
    asked.push({ token: sent[0]?.token, password: user.password });
  }
  const done = await Promise.all(asked.map((body) => post('/api/auth/email/confirm', body)));
  expect(done.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
  expect(done.find(({ statusCode }) => statusCode === 409)?.json()).toEqual({
    error: MESSAGES.emailTaken,
    field: 'email',
  });
});

test('a new password and signing out everywhere end what a thief began, of which the old address hears immediately', async () => {
  const user = await app.signUp();
  const to = `thief.${Date.now()}@example.com`;
  const steal = async (address: string) => {
    await user.call('POST', '/api/auth/email', { email: address, current_password: user.password });
    return (await mail(address, /Confirm/)).token;
  };
  const confirm = async (token: string | undefined) =>
    (await post('/api/auth/email/confirm', { token, password: user.password })).statusCode;
  const first = await steal(to);
  const warning = await mail(user.email, /was requested/);
  expect(warning.text).toContain(to);
  expect(warning.text).toContain('/auth/forgot');
  expect(warning.token).toBeUndefined();
  const change = { current_password: user.password, password: 'brand new password' };
  expect((await user.call('POST', '/api/auth/password', change)).statusCode).toBe(200);
  expect(await confirm(first)).toBe(422);

  user.password = change.password;
  const second = await steal(`again.${to}`);
  expect((await user.call('DELETE', '/api/auth/sessions')).statusCode).toBe(200);
  expect(await confirm(second)).toBe(422);
  expect((await login(user.email, user.password)).statusCode).toBe(200);
});

test('signing one browser out ends a change of the address, which that one may have begun', async () => {
  const user = await app.signUp();
  const to = `one.${Date.now()}@example.com`;
  await user.call('POST', '/api/auth/email', { email: to, current_password: user.password });
  const { token } = await mail(to, /Confirm/);
  await login(user.email, user.password);
  const { sessions } = (await user.call('GET', '/api/auth/sessions')).json();
  const elsewhere = sessions.find((session: { current: boolean }) => !session.current);
  expect((await user.call('DELETE', `/api/auth/sessions/${elsewhere.id}`)).statusCode).toBe(200);
  expect((await post('/api/auth/email/confirm', { token, password: user.password })).statusCode).toBe(422);
  expect((await user.call('GET', '/api/auth/me')).json().user.email).toBe(user.email);
});

test('the name is changed, and the browsers are listed and signed out', async () => {
  const user = await app.signUp();
  expect((await user.call('PATCH', '/api/auth/me', { name: 'Ada Lovelace' })).json().user.name).toBe('Ada Lovelace');
  const odd = await user.call('PATCH', '/api/auth/me', { name: ' Ada\r\n\u202ELove\u200Blace\u0007 ' });
  expect(odd.json().user.name).toBe('Ada Lovelace');
  const unseen = await user.call('PATCH', '/api/auth/me', { name: '\u200B \u2066\u200D' });
  expect([unseen.statusCode, unseen.json().field]).toEqual([400, 'name']);
  await login(user.email, user.password);
  const { sessions } = (await user.call('GET', '/api/auth/sessions')).json();
  expect(sessions).toHaveLength(2);
  expect(sessions.filter((session: { current: boolean }) => session.current)).toHaveLength(1);
  const elsewhere = sessions.find((session: { current: boolean }) => !session.current);
  expect((await user.call('DELETE', `/api/auth/sessions/${elsewhere.id}`)).statusCode).toBe(200);
  expect((await user.call('GET', '/api/auth/sessions')).json().sessions).toHaveLength(1);
  expect((await user.call('DELETE', '/api/auth/sessions')).statusCode).toBe(200);
  expect(await signedIn(user)).toBe(false);
});

test("a stranger's guesses do not lock the owner of an account out", async () => {
  const user = await app.signUp();
  const from = (remoteAddress: string, password: string) =>
    app.app.inject({ method: 'POST', url: '/api/auth/login', payload: { email: user.email, password }, remoteAddress });
  for (let guess = 0; guess < 11; guess += 1) await from('203.0.113.9', 'guess');
  expect((await from('203.0.113.9', user.password)).statusCode).toBe(429);
  expect((await from('198.51.100.7', user.password)).statusCode).toBe(200);
});
