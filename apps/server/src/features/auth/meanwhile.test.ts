import { MESSAGES } from '@parley/contract/messages';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { type OpenIdProvider, startOpenIdProvider } from '../../../test/doubles/openid-provider';
import { mailTo } from '../../../test/mails';
import { startTestApp, type TestApp, type TestUser } from '../../../test/test-app';
import { until } from '../../../test/until';
import { sendReset } from './auth.jobs';

const CLIENT = { id: 'parley', secret: 'a secret of the client', redirectUri: 'http://localhost:4567/auth/google' };
const NEW = 'a password of the owner';
const THEIRS = 'a password of the thief';

/** Runs between the verification of a password and what depends on it. */
const between = vi.hoisted((): { next: (() => Promise<unknown>) | undefined } => ({ next: undefined }));
vi.mock('@node-rs/argon2', async (original) => {
  const argon = await original<typeof import('@node-rs/argon2')>();
  const verify: typeof argon.verify = async (...given) => {
    const fits = await argon.verify(...given);
    const work = between.next;
    between.next = undefined;
    await work?.();
    return fits;
  };
  return { ...argon, verify };
});

let provider: OpenIdProvider;
let app: TestApp;
let owner: TestUser;
beforeAll(async () => {
  provider = await startOpenIdProvider(CLIENT);
  app = await startTestApp({
    PUBLIC_URL: 'http://localhost:4567',
    GOOGLE_CLIENT_ID: CLIENT.id,
    GOOGLE_CLIENT_SECRET: CLIENT.secret,
    GOOGLE_ISSUER: provider.issuer,
  });
});
afterAll(async () => {
  await app.close();
  await provider.close();
});
beforeEach(async () => {
  owner = await app.signUp();
});

const cookiesOf = (response: LightMyRequestResponse) =>
  response.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
const post = (url: string, payload: object, cookie = '') =>
  app.app.inject({ method: 'POST', url, payload, headers: { cookie } });
const login = (password: string) => post('/api/auth/login', { email: owner.email, password });
const change = (current_password: string, password: string) =>
  owner.call('POST', '/api/auth/password', { current_password, password });
const query = async (sql: string, ...values: string[]) => (await app.deps.database.pool.query(sql, values)).rows;
const openSessions = () =>
  query('select id from auth_sessions where user_id = $1 and revoked_at is null', owner.user.id);
const linksOfOwner = () => query('select kind from auth_links where user_id = $1', owner.user.id);

/** @returns sets the owner's new password through a mailed link */
async function readyToReset() {
  await post('/api/auth/password/forgot', { email: owner.email });
  const { token } = await mailTo(app.database.dataDir, owner.email, /new password/);
  return () => post('/api/auth/password/reset', { token, password: NEW });
}

/** @returns returns from Google as the owner of the address */
async function readyForGoogle() {
  const started = await post('/api/auth/google/start', {});
  provider.account = { sub: owner.user.id, email: owner.email, email_verified: true, name: 'Grace' };
  const back = await provider.signIn(started.json().url);
  return () => post('/api/auth/google/finish', { query: back.search }, cookiesOf(started));
}

/** Does one thing after the password that another relies on was verified. @returns both responses, later one first */
async function amid(work: () => Promise<LightMyRequestResponse>, asked: () => Promise<LightMyRequestResponse>) {
  let early: LightMyRequestResponse | undefined;
  between.next = async () => {
    early = await work();
  };
  const late = await asked();
  return [late, early as unknown as LightMyRequestResponse] as const;
}

/**
 * Makes several requests while something of the owner's is locked; each is waiting before the next is made.
 * @param inside runs under that lock, just before it is released
 */
async function inLine<T>(lock: string, asked: (() => Promise<T>)[], inside?: string): Promise<T[]> {
  const client = await app.deps.database.pool.connect();
  const answers: Promise<T>[] = [];
  try {
    await client.query('begin');
    await client.query(lock, [owner.user.id]);
    for (const ask of asked) {
      const answer = ask();
      answers.push(answer);
      const settled = answer.then(() => true);
      await until(
        () => Promise.race([settled, waiting(answers.length)]),
        (there) => there,
      );
    }
    if (inside) await client.query(inside, [owner.user.id]);
    await client.query('commit');
  } finally {
    client.release();
  }
  return Promise.all(answers);
}

async function waiting(count: number): Promise<boolean> {
  const rows = await query(
    `select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return rows.length >= count;
}

const OWNER = 'select id from auth_users where id = $1 for update';

test('who verified the old password just before it was reset is not signed in after it', async () => {
  const [late, reset] = await amid(await readyToReset(), () => login(owner.password));
  expect(reset.statusCode).toBe(200);
  expect([late.statusCode, late.json()]).toEqual([401, { error: MESSAGES.loginFailed }]);
  expect(late.cookies).toEqual([]);
  expect(await openSessions()).toHaveLength(1);
  expect((await login(NEW)).statusCode).toBe(200);
});

test('nor just before the owner changed it', async () => {
  const [late, changed] = await amid(
    () => change(owner.password, NEW),
    () => login(owner.password),
  );
  expect([changed.statusCode, late.statusCode]).toEqual([200, 401]);
  expect(await openSessions()).toHaveLength(1);
});

test('nor just before Google gave the account to who owns its address', async () => {
  const [late, finished] = await amid(await readyForGoogle(), () => login(owner.password));
  expect([finished.statusCode, late.statusCode]).toEqual([200, 401]);
  expect(await openSessions()).toHaveLength(1);
});

test('a session that a reset has ended sets no password after it', async () => {
  const [late, reset] = await amid(await readyToReset(), () => change(owner.password, THEIRS));
  expect([reset.statusCode, late.statusCode]).toEqual([200, 401]);
  expect((await post('/api/auth/password', {}, cookiesOf(reset))).statusCode).toBe(400);
  expect((await login(THEIRS)).statusCode).toBe(401);
  expect((await login(NEW)).statusCode).toBe(200);
});

test('a session that goes on cannot use the password that was just replaced', async () => {
  const [late, changed] = await amid(
    () => change(owner.password, NEW),
    () => change(owner.password, THEIRS),
  );
  expect([changed.statusCode, late.statusCode, late.json().field]).toEqual([200, 400, 'current_password']);
  expect((await login(NEW)).statusCode).toBe(200);
});

test('a session that was signed out sets no password, though the one it knows is right', async () => {
  const [late, out] = await amid(
    () => owner.call('POST', '/api/auth/logout', {}),
    () => change(owner.password, THEIRS),
  );
  expect([out.statusCode, late.statusCode]).toEqual([200, 401]);
  expect((await login(owner.password)).statusCode).toBe(200);
});

test('nobody has the address changed, or confirms one, with the password from before a reset', async () => {
  const email = `thief.${Date.now()}@example.com`;
  const ask = () => owner.call('POST', '/api/auth/email', { email, current_password: owner.password });
  await ask();
  const { token } = await mailTo(app.database.dataDir, email, /Confirm/);
  const [confirmed] = await amid(await readyToReset(), () =>
    post('/api/auth/email/confirm', { token, password: owner.password }),
  );
  expect([confirmed.statusCode, confirmed.json().error]).toEqual([422, MESSAGES.linkExpired]);

  const again = await login(NEW);
  const [asked] = await amid(
    () => app.app.inject({ method: 'DELETE', url: '/api/auth/sessions', headers: { cookie: cookiesOf(again) } }),
    () => post('/api/auth/email', { email, current_password: NEW }, cookiesOf(again)),
  );
  expect(asked.statusCode).toBe(401);
  expect(await linksOfOwner()).toEqual([]);
});

test('what a session asks for while it is ended does not happen afterwards', async () => {
  const [taken, ...late] = await inLine(OWNER, [
    await readyForGoogle(),
    () => owner.call('POST', '/api/teams/current/invitations', { email: 'accomplice@example.com' }),
    () => owner.call('DELETE', '/api/auth/sessions'),
  ]);
  expect(taken?.statusCode).toBe(200);
  expect(late.map(({ statusCode }) => statusCode)).toEqual([401, 401]);
  expect(await query('select id from teams_invitations where invited_by = $1', owner.user.id)).toEqual([]);
  expect(await openSessions()).toHaveLength(1);
});

test('a session that is refreshed while all are ended is over', async () => {
  const elsewhere = cookiesOf(await login(owner.password));
  const tokens = `select hash from auth_tokens t join auth_sessions s on s.id = t.session_id
    where s.user_id = $1 for update of t`;
  const [refreshed, ended] = await inLine(tokens, [
    () => post('/api/auth/refresh', {}, elsewhere),
    () => owner.call('DELETE', '/api/auth/sessions'),
  ]);
  expect([refreshed?.statusCode, ended?.statusCode]).toEqual([401, 200]);
  expect(await openSessions()).toEqual([]);
});

test('an account whose address is just replaced is not given to who owns the one it had', async () => {
  const [finished] = await inLine(
    OWNER,
    [await readyForGoogle()],
    `update auth_users set email = 'moved.' || email, email_key = 'moved.' || email_key, email_verified_at = now()
      where id = $1`,
  );
  expect([finished?.statusCode, finished?.json().error]).toEqual([422, MESSAGES.googleFailed]);
  expect(await openSessions()).toHaveLength(1);
  expect((await owner.call('GET', '/api/auth/me')).json().user.has_password).toBe(true);
});

test('no link goes to an address that is just replaced', async () => {
  const forgot = async () => {
    await post('/api/auth/password/forgot', { email: owner.email });
    await until(
      () => app.deps.jobs.live(sendReset),
      (jobs) => jobs.length === 0,
    );
  };
  await inLine(OWNER, [forgot], `update auth_users set email_key = 'moved.' || email_key where id = $1`);
  expect(await linksOfOwner()).toEqual([]);
});
