import { MESSAGES } from '@parley/contract/messages';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../test/test-app';
import { tokens } from './auth.tables';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const account = (email: string) => ({ name: 'Ada', email, password: 'long enough' });
const post = (url: string, payload: object, headers: Record<string, string> = {}) =>
  app.app.inject({ method: 'POST', url, payload, headers });
const cookiesOf = (response: LightMyRequestResponse) =>
  response.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');

test('registering signs in, with cookies that scripts cannot read, and one that only says so', async () => {
  const response = await post('/api/auth/register', account('Ada@Example.com'));
  expect(response.statusCode).toBe(201);
  expect(response.json().user).toMatchObject({ name: 'Ada', email: 'Ada@Example.com', avatar: null });
  const readable = response.cookies.filter(({ httpOnly }) => !httpOnly);
  expect(readable.map(({ name, value }) => [name, value])).toEqual([['parley_signed_in', '1']]);
  for (const cookie of response.cookies) expect(cookie.sameSite).toBe('Lax');
  const me = await app.app.inject({ url: '/api/auth/me', headers: { cookie: cookiesOf(response) } });
  expect(me.json().user.email).toBe('Ada@Example.com');
  expect(response.body).not.toContain('argon2');
});

test('an email address has one account, whatever its case', async () => {
  await post('/api/auth/register', account('once@example.com'));
  const again = await post('/api/auth/register', account('ONCE@example.com'));
  expect(again.statusCode).toBe(409);
  expect(again.json()).toEqual({ error: MESSAGES.emailTaken, field: 'email' });
  const login = await post('/api/auth/login', { email: 'Once@Example.COM', password: 'long enough' });
  expect(login.statusCode).toBe(200);
});

test('two registrations of one address at the same moment make one account', async () => {
  const both = await Promise.all([1, 2].map(() => post('/api/auth/register', account('race@example.com'))));
  expect(both.map((response) => response.statusCode).sort()).toEqual([201, 409]);
});

test.each([
  [{ email: 'a@example.com', name: 'A', password: '1234567' }, 400, MESSAGES.passwordTooShort],
  [{ email: 'a@example.com', name: 'A', password: 'password' }, 400, MESSAGES.passwordGuessable],
  [{ email: 'not an address', name: 'A', password: '12345678' }, 400, MESSAGES.emailInvalid],
  [{ email: 'a@example.com', name: ' ', password: '12345678' }, 400, /name/],
  [
    { email: 'a@example.com', name: 'Verify at https://x.example', password: '12345678' },
    400,
    MESSAGES.nameHoldsAddress,
  ],
  [{}, 400, MESSAGES.emailInvalid],
])('a bad registration is refused with a sentence: %j', async (payload, status, message) => {
  const response = await post('/api/auth/register', payload);
  expect(response.statusCode).toBe(status);
  expect(response.json().error).toMatch(message);
});

test.each([
  'See x.example/now',
  'evil.example:443/reset',
  '203.0.113.9/reset',
  'x.xn--p1ai/reset',
  'mailto:a@b.example',
  '//evil.example',
  '[2001:db8::1]/reset',
  'evil．example/reset',
  'evil。example/reset',
])('a name that mail programs link is refused: %s', async (name) => {
  const response = await post('/api/auth/register', { email: 'a@example.com', name, password: '12345678' });
  expect(response.statusCode).toBe(400);
  expect(response.json().error).toBe(MESSAGES.nameHoldsAddress);
});

test('a wrong password and an unknown address answer alike', async () => {
  const { email } = await app.signUp();
  const wrong = await post('/api/auth/login', { email, password: 'wrong password' });
  const unknown = await post('/api/auth/login', { email: 'nobody@example.com', password: 'wrong password' });
  expect(wrong.statusCode).toBe(401);
  expect(wrong.json()).toEqual({ error: MESSAGES.loginFailed });
  expect([unknown.statusCode, unknown.json()]).toEqual([wrong.statusCode, wrong.json()]);
});

test('attempts on one account are limited, and the answer says when to come back', async () => {
  const { email, password } = await app.signUp();
  for (let attempt = 0; attempt < 10; attempt += 1) await post('/api/auth/login', { email, password: 'guess' });
  const refused = await post('/api/auth/login', { email: email.toUpperCase(), password });
  expect(refused.statusCode).toBe(429);
  expect(refused.json().error).toBe(MESSAGES.tooManyAttempts);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
});

test('others who guess do not keep the owner out: not in a browser that was here before, and not in a new one', async () => {
  const { email, password, cookie } = await app.signUp();
  const login = (from: string, given: string, headers = {}) =>
    app.app.inject({
      method: 'POST',
      url: '/api/auth/login',
      remoteAddress: from,
      headers,
      payload: { email, password: given },
    });
  for (let guess = 0; guess < 11; guess += 1) await login('192.0.2.1', 'guess');
  expect((await login('192.0.2.1', password)).statusCode).toBe(429);
  expect((await login('192.0.2.1', password, { cookie })).statusCode).toBe(200);

  await app.deps.database.pool.query("update platform_rate_limits set points = 500 where key like 'login-account:%'");
  for (let guess = 0; guess < 3; guess += 1) expect((await login('192.0.2.2', 'guess')).statusCode).toBe(401);
  expect((await login('192.0.2.2', 'guess')).statusCode).toBe(429);
  expect((await login('198.51.100.7', password)).statusCode).toBe(200);
});

test('a browser has attempts of its own, and only for accounts that it signed in to', async () => {
  const [owner, stranger] = [await app.signUp(), await app.signUp()];
  const login = (email: string, given: string, cookie: string) =>
    app.app.inject({
      method: 'POST',
      url: '/api/auth/login',
      remoteAddress: '192.0.2.9',
      headers: { cookie },
      payload: { email, password: given },
    });
  for (let guess = 0; guess < 10; guess += 1) await login(owner.email, 'guess', owner.cookie);
  expect((await login(owner.email, owner.password, owner.cookie)).statusCode).toBe(429);
  for (let guess = 0; guess < 10; guess += 1) await login(owner.email, 'guess', stranger.cookie);
  expect((await login(owner.email, 'guess', stranger.cookie)).statusCode).toBe(429);
});

test('whoever signs in again in a browser leaves the session behind that it had', async () => {
  const { email, password, cookie } = await app.signUp();
  const elsewhere = cookiesOf(await post('/api/auth/login', { email, password }));
  const again = cookiesOf(await post('/api/auth/login', { email, password }, { cookie }));
  const status = async (of: string) =>
    (await app.app.inject({ url: '/api/auth/me', headers: { cookie: of } })).statusCode;
  expect([await status(cookie), await status(again), await status(elsewhere)]).toEqual([401, 200, 200]);
});

test('logging out ends the session on the server', async () => {
  const { cookie } = await app.signUp();
  await post('/api/auth/logout', {}, { cookie });
  const me = await app.app.inject({ url: '/api/auth/me', headers: { cookie } });
  expect(me.statusCode).toBe(401);
  expect((await post('/api/auth/refresh', {}, { cookie })).statusCode).toBe(401);
});

test('whoever never signed in is told to, and whoever did that it ended', async () => {
  const told = async (url: string, cookie?: string) => {
    const headers = cookie === undefined ? {} : { cookie };
    const { statusCode, json } = await app.app.inject({ method: url.endsWith('me') ? 'GET' : 'POST', url, headers });
    return [statusCode, json().error];
  };
  expect(await told('/api/auth/me')).toEqual([401, 'Please log in.']);
  expect(await told('/api/auth/me', 'other=1')).toEqual([401, 'Please log in.']);
  expect(await told('/api/auth/refresh')).toEqual([401, 'Please log in.']);
  const { cookie } = await app.signUp();
  await post('/api/auth/logout', {}, { cookie });
  // A browser drops the session's own cookie when its time is over.
  for (const left of [cookie, cookie.replace(/parley_session=[^;]+; /, '')]) {
    expect(await told('/api/auth/me', left)).toEqual([401, 'Authentication expired. Please log in again.']);
    expect(await told('/api/auth/refresh', left)).toEqual([401, 'Authentication expired. Please log in again.']);
  }
});

test('a refresh token is exchanged for a new one', async () => {
  const { cookie, email } = await app.signUp();
  const refreshed = await post('/api/auth/refresh', {}, { cookie });
  expect(refreshed.json().user.email).toBe(email);
  expect(cookiesOf(refreshed)).not.toBe(cookie);
  const me = await app.app.inject({ url: '/api/auth/me', headers: { cookie: cookiesOf(refreshed) } });
  expect(me.statusCode).toBe(200);
});

test('a refresh token used again after the grace revokes the whole family', async () => {
  const { cookie } = await app.signUp();
  const refreshed = cookiesOf(await post('/api/auth/refresh', {}, { cookie }));
  // The theft is only noticed once the grace period for two tabs is over.
  await app.deps.db.update(tokens).set({ usedAt: new Date(Date.now() - 60_000) });
  expect((await post('/api/auth/refresh', {}, { cookie })).statusCode).toBe(401);
  const me = await app.app.inject({ url: '/api/auth/me', headers: { cookie: refreshed } });
  expect(me.statusCode).toBe(401);
});

test('within the grace a refresh token is taken once more, and no third time', async () => {
  const { cookie } = await app.signUp();
  const codes = [];
  for (let use = 0; use < 4; use++) codes.push((await post('/api/auth/refresh', {}, { cookie })).statusCode);
  expect(codes).toEqual([200, 200, 401, 401]);
});

test('two tabs may refresh at the same time', async () => {
  const { cookie } = await app.signUp();
  const both = await Promise.all([1, 2].map(() => post('/api/auth/refresh', {}, { cookie })));
  expect(both.map((response) => response.statusCode)).toEqual([200, 200]);
  // A thief who is just as quick has no tokens of their own: the next use of one that both have ends the session.
  const [one = '', other] = both.map((each) => cookiesOf(each).replace(/; parley_device=.*/, ''));
  expect(other).toBe(one);
  expect(one).not.toBe(cookie);
  expect((await post('/api/auth/refresh', {}, { cookie: one })).statusCode).toBe(200);
  await app.deps.db.update(tokens).set({ usedAt: new Date(Date.now() - 60_000) });
  expect((await post('/api/auth/refresh', {}, { cookie: one })).statusCode).toBe(401);
});

test('a state-changing call from another site is refused', async () => {
  const { cookie } = await app.signUp();
  const foreign = await post('/api/auth/logout', {}, { cookie, origin: 'https://evil.example' });
  expect(foreign.statusCode).toBe(403);
  const nullOrigin = await post('/api/auth/logout', {}, { cookie, origin: 'null' });
  expect(nullOrigin.statusCode).toBe(403);
  const own = await post('/api/auth/logout', {}, { cookie, origin: 'http://localhost:80', host: 'localhost:80' });
  expect(own.statusCode).not.toBe(403);
});

test('on an https address the cookies are Secure', async () => {
  const secure = await startTestApp({ PUBLIC_URL: 'https://parley.example' });
  const response = await secure.app.inject({
    method: 'POST',
    url: '/api/auth/register',
    payload: account('s@example.com'),
  });
  for (const cookie of response.cookies) expect(cookie.secure).toBe(true);
  await secure.close();
});

test('behind a public address the scheme of a call counts too', async () => {
  const secure = await startTestApp({ PUBLIC_URL: 'https://parley.example' });
  const from = async (origin: string, proxied: Record<string, string> = {}) =>
    (
      await secure.app.inject({
        method: 'POST',
        url: '/api/auth/logout',
        headers: { origin, host: 'parley.example', 'x-forwarded-proto': 'https', ...proxied },
      })
    ).statusCode;
  expect(await from('https://parley.example')).toBe(200);
  expect(await from('http://parley.example')).toBe(403);
  expect(await from('https://parley.example:8443')).toBe(403);
  expect(await from('http://localhost:3000', { host: 'localhost:3000', 'x-forwarded-proto': 'http' })).toBe(200);
  await secure.close();
});
