import { MESSAGES } from '@parley/contract/messages';
import type { LightMyRequestResponse } from 'fastify';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createKey, programWith } from '../../../test/api-keys';
import { type OpenIdProvider, type ProviderAccount, startOpenIdProvider } from '../../../test/doubles/openid-provider';
import { mailTo } from '../../../test/mails';
import { startTestApp, type TestApp } from '../../../test/test-app';

const CLIENT = { id: 'parley', secret: 'a secret of the client', redirectUri: 'http://localhost:4567/auth/google' };

let provider: OpenIdProvider;
let app: TestApp;
const startConnected = () =>
  startTestApp({
    PUBLIC_URL: 'http://localhost:4567',
    GOOGLE_CLIENT_ID: CLIENT.id,
    GOOGLE_CLIENT_SECRET: CLIENT.secret,
    GOOGLE_ISSUER: provider.issuer,
  });
beforeAll(async () => {
  provider = await startOpenIdProvider(CLIENT);
  app = await startConnected();
});
afterAll(async () => {
  await app.close();
  await provider.close();
});

const cookiesOf = (response: LightMyRequestResponse) =>
  response.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
const post = (url: string, payload: object, cookie = '') =>
  app.app.inject({ method: 'POST', url, payload, headers: { cookie } });

async function leave() {
  const started = await post('/api/auth/google/start', {});
  return { url: started.json().url as string, cookie: cookiesOf(started) };
}

/** The complete round trip to the provider and back. */
async function signIn(account: ProviderAccount) {
  provider.account = account;
  const { url, cookie } = await leave();
  const back = await provider.signIn(url);
  return post('/api/auth/google/finish', { query: back.search }, cookie);
}

const person = (sub: string, email: string, email_verified = true) => ({ sub, email, email_verified, name: 'Grace' });

test('somebody new gets an account and a team; the next time it is the same one, whatever the address then is', async () => {
  const first = await signIn(person('grace', 'grace@example.com'));
  expect(first.json().user).toMatchObject({
    name: 'Grace',
    email: 'grace@example.com',
    has_password: false,
    teams: [{ name: "Grace's team", role: 'owner' }],
  });
  const me = await app.app.inject({ url: '/api/auth/me', headers: { cookie: cookiesOf(first) } });
  expect(me.statusCode).toBe(200);
  const second = await signIn(person('grace', 'grace.hopper@example.com'));
  expect(second.json().user.id).toBe(first.json().user.id);
  expect((await post('/api/auth/login', { email: 'grace@example.com', password: '' })).statusCode).toBe(400);
  expect((await post('/api/auth/login', { email: 'grace@example.com', password: 'guess' })).statusCode).toBe(401);
});

test('a name that would be a link in emails is not taken over', async () => {
  const answer = await signIn({ ...person('link', 'link@example.com'), name: 'Win at evil.example/now' });
  expect(answer.json().user).toMatchObject({ name: 'link', teams: [{ name: "link's team" }] });
});

test('an account that somebody made beforehand with a stranger’s address is taken out of their hands', async () => {
  const squatter = await app.signUp();
  const program = programWith(app, (await createKey(squatter)).key);
  expect((await program('GET', '/api/agent/agents')).statusCode).toBe(200);
  const answer = await signIn(person('owner-of-address', squatter.email.toUpperCase()));
  expect(answer.json().user).toMatchObject({ id: squatter.user.id, has_password: false });
  expect((await squatter.call('GET', '/api/auth/me')).statusCode).toBe(401);
  expect((await program('GET', '/api/agent/agents')).statusCode).toBe(401);
  const login = await post('/api/auth/login', { email: squatter.email, password: squatter.password });
  expect(login.statusCode).toBe(401);
  const { text } = await mailTo(app.database.dataDir, squatter.email, /with Google/);
  expect(text.replaceAll(/\s+/g, ' ')).toContain('agents, webhooks, databases, custom domains and Notion connections');
});

test('nobody can be made to prove their address for the account of somebody who waits in it', async () => {
  const squatter = await app.signUp();
  const email = `waited.for.${Date.now()}@example.com`;
  await squatter.call('POST', '/api/auth/email', { email, current_password: squatter.password });
  const { token } = await mailTo(app.database.dataDir, email, /Confirm/);
  expect((await post('/api/auth/email/confirm', { token, password: 'their own' })).statusCode).toBe(422);
  const answer = await signIn(person('waited-for', email));
  expect(answer.json().user.id).not.toBe(squatter.user.id);
});

test('an account whose address was proven is linked, and keeps its password and sessions', async () => {
  const user = await app.signUp();
  await post('/api/auth/password/forgot', { email: user.email });
  const { token } = await mailTo(app.database.dataDir, user.email, /new password/);
  const reset = await post('/api/auth/password/reset', { token, password: 'proven password' });
  const linked = await signIn(person('proven', user.email));
  expect(linked.json().user).toMatchObject({ id: user.user.id, has_password: true });
  const me = await app.app.inject({ url: '/api/auth/me', headers: { cookie: cookiesOf(reset) } });
  expect(me.statusCode).toBe(200);
});

test('an account is linked once and its holder is told; another address of theirs ends that', async () => {
  const user = await app.signUp();
  await post('/api/auth/password/forgot', { email: user.email });
  const { token } = await mailTo(app.database.dataDir, user.email, /new password/);
  await post('/api/auth/password/reset', { token, password: 'proven password' });
  expect((await signIn(person('intruder', user.email))).json().user.id).toBe(user.user.id);
  await mailTo(app.database.dataDir, user.email, /with Google/);
  const second = await signIn(person('another-intruder', user.email));
  expect([second.statusCode, second.json().error]).toEqual([422, MESSAGES.googleOther]);

  const password = 'proven password';
  const cookie = cookiesOf(await post('/api/auth/login', { email: user.email, password }));
  const email = `moved.${Date.now()}@example.com`;
  expect((await post('/api/auth/email', { email, current_password: password }, cookie)).statusCode).toBe(200);
  const confirmation = await mailTo(app.database.dataDir, email, /Confirm/);
  await post('/api/auth/email/confirm', { token: confirmation.token, password });
  const back = await signIn(person('intruder', 'elsewhere@example.com', false));
  expect([back.statusCode, back.json().error]).toEqual([422, MESSAGES.googleUnverified]);
  // A later owner of the former address starts with an account of their own.
  expect((await signIn(person('intruder', user.email))).json().user.id).not.toBe(user.user.id);
});

test('a new password ends a sign-in whose address is no longer that of the account, and keeps one whose is', async () => {
  const first = (await signIn(person('moving', 'moving@example.com'))).json().user.id;
  const email = 'moving@example.com';
  await post('/api/auth/password/forgot', { email });
  const { token } = await mailTo(app.database.dataDir, email, /new password/);
  const reset = await post('/api/auth/password/reset', { token, password: 'proven password' });
  expect((await signIn(person('moving', 'moving@example.com'))).json().user.id).toBe(first);
  expect((await signIn(person('moving', 'moved@example.com'))).json().user.id).toBe(first);
  const passwords = { current_password: 'proven password', password: 'another password' };
  const changed = await post('/api/auth/password', passwords, cookiesOf(reset));
  expect(changed.statusCode).toBe(200);
  expect((await signIn(person('moving', 'moved@example.com'))).json().user.id).not.toBe(first);
});

test('an address that the provider has not verified opens nothing', async () => {
  const user = await app.signUp();
  const refused = await signIn(person('pretender', user.email, false));
  expect([refused.statusCode, refused.json().error]).toEqual([422, MESSAGES.googleUnverified]);
  expect((await user.call('GET', '/api/auth/me')).statusCode).toBe(200);
});

test('what the provider calls an address and is none opens nothing, not even where it reads like one', async () => {
  const user = await app.signUp();
  const wide = user.email.replace(/[a-z]/, (letter) => String.fromCharCode(letter.charCodeAt(0) + 0xfee0));
  const addresses = [
    wide,
    'nobody',
    `Eve <${user.email}>`,
    `eve@example.com, ${user.email}`,
    `${'e'.repeat(320)}@example.com`,
  ];
  for (const [at, address] of addresses.entries()) {
    const refused = await signIn(person(`no-address-${at}`, address));
    expect([refused.statusCode, refused.json().error]).toEqual([422, MESSAGES.googleFailed]);
  }
  expect((await user.call('GET', '/api/auth/me')).statusCode).toBe(200);
});

test('a code counts only in the browser that asked, once, and unchanged', async () => {
  provider.account = person('careful', 'careful@example.com');
  const { url, cookie } = await leave();
  const back = await provider.signIn(url);
  const finish = (query: string, with_ = cookie) => post('/api/auth/google/finish', { query }, with_);
  const changed = await leave();
  const attempts = [
    await finish(back.search, ''),
    await finish(back.search, (await leave()).cookie),
    await finish((await provider.signIn(changed.url)).search.replace(/state=[^&]+/, 'state=forged'), changed.cookie),
    await finish('?error=access_denied', (await leave()).cookie),
  ];
  for (const refused of attempts) {
    expect([refused.statusCode, refused.json().error]).toEqual([422, MESSAGES.googleFailed]);
  }
  expect((await finish(back.search)).statusCode).toBe(200);
  expect((await finish(back.search)).statusCode).toBe(422);
});

test('a browser comes back once from each time it left, whatever it brings', async () => {
  provider.account = person('hasty', 'hasty@example.com');
  const { url, cookie } = await leave();
  const { search } = await provider.signIn(url);
  const finish = (query: string) => post('/api/auth/google/finish', { query }, cookie);
  expect((await finish(search.replace(/code=[^&]+/, 'code=made-up'))).statusCode).toBe(422);
  expect((await finish(search)).statusCode).toBe(422);
  const both = await leave();
  const back = await provider.signIn(both.url);
  const answers = await Promise.all(
    [1, 2].map(() => post('/api/auth/google/finish', { query: back.search }, both.cookie)),
  );
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 422]);
});

test('how often one network comes back is limited', async () => {
  const finish = (remoteAddress: string) =>
    app.app.inject({
      method: 'POST',
      url: '/api/auth/google/finish',
      payload: { query: '?code=made-up' },
      remoteAddress,
    });
  for (let time = 0; time < 60; time += 1) expect((await finish('192.0.2.1')).statusCode).toBe(422);
  const refused = await finish('192.0.2.1');
  expect([refused.statusCode, refused.json().error]).toEqual([429, MESSAGES.tooManyAttempts]);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect((await finish('192.0.2.2')).statusCode).toBe(422);
});

test('what is not signed with the keys that the provider publishes is nobody', async () => {
  const usual = app;
  app = await startConnected();
  provider.keysDiffer = true;
  const refused = await signIn(person('forged', 'forged@example.com'));
  provider.keysDiffer = false;
  await app.close();
  app = usual;
  expect([refused.statusCode, refused.json().error]).toEqual([422, MESSAGES.googleFailed]);
});

test('where Google is not configured, the form is told so; the log is not, and calls are counted', async () => {
  const logged: string[] = [];
  const log = pino({ level: 'info' }, { write: (line: string) => logged.push(line) });
  const plain = await startTestApp({}, undefined, log);
  const call = (end: 'start' | 'finish') =>
    plain.app.inject({ method: 'POST', url: `/api/auth/google/${end}`, payload: { query: '?code=made-up' } });
  for (const end of ['start', 'finish'] as const) {
    for (let time = 0; time < 60; time += 1) {
      const refused = await call(end);
      expect([refused.statusCode, refused.json().error]).toEqual([503, MESSAGES.googleNotConfigured]);
    }
    expect((await call(end)).statusCode).toBe(429);
  }
  expect(logged.filter((line) => line.includes('request failed'))).toEqual([]);
  expect((await plain.app.inject({ url: '/api/auth/google' })).json()).toEqual({ configured: false });
  expect((await app.app.inject({ url: '/api/auth/google' })).json()).toEqual({ configured: true });
  await plain.close();
});
