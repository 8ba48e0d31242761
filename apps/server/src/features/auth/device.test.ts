import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { mailTo } from '../../../test/mails';
import { startTestApp, type TestApp } from '../../../test/test-app';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const cookiesOf = ({ cookies }: LightMyRequestResponse) =>
  cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
const post = (url: string, payload: object, cookie = '', remoteAddress = '127.0.0.1') =>
  app.app.inject({ method: 'POST', url, payload, headers: { cookie }, remoteAddress });
let networks = 0;
const guess = (email: string, cookie: string) =>
  post('/api/auth/login', { email, password: 'a guess' }, cookie, `192.0.2.${networks}`);

/** Whether a guessing browser has its own attempts, separate from its network's. */
async function hasAttemptsOfItsOwn(email: string, cookie: string): Promise<boolean> {
  networks += 1;
  for (let times = 0; times < 10; times += 1) expect((await guess(email, '')).statusCode).toBe(401);
  expect((await guess(email, '')).statusCode).toBe(429);
  return (await guess(email, cookie)).statusCode === 401;
}

test("who registered somebody else's address and deleted that account is a stranger to the later one", async () => {
  const early = await app.signUp('Mallory');
  expect(await hasAttemptsOfItsOwn(early.email, early.cookie)).toBe(true);
  const body = { email: early.email, current_password: early.password };
  expect((await early.call('DELETE', '/api/auth/me', body)).statusCode).toBe(200);
  const { email } = early;
  const later = await post('/api/auth/register', { email, name: 'Ada', password: 'her own password' });
  expect(later.statusCode).toBe(201);
  expect(await hasAttemptsOfItsOwn(email, early.cookie)).toBe(false);
  expect((await guess(email, cookiesOf(later))).statusCode).toBe(401);
});

test('who waited in an account for the owner of its address is a stranger once that is proven', async () => {
  const early = await app.signUp('Mallory');
  const { email } = early;
  await post('/api/auth/password/forgot', { email });
  const { token } = await mailTo(app.database.dataDir, email, /^Set a new password/);
  const reset = await post('/api/auth/password/reset', { token, password: 'her own password' });
  expect(reset.statusCode).toBe(200);
  expect(await hasAttemptsOfItsOwn(email, early.cookie)).toBe(false);
  expect((await guess(email, cookiesOf(reset))).statusCode).toBe(401);
});

test('who knew the password once gets no more guesses from any number of browsers', async () => {
  const owner = await app.signUp();
  const refreshed = await post('/api/auth/refresh', {}, owner.cookie.replace(/parley_device=[^;]*/, ''));
  expect(refreshed.statusCode).toBe(200);
  // A session that was copied makes no new browsers.
  expect(refreshed.cookies.map(({ name }) => name)).not.toContain('parley_device');
  const browsers: string[] = [];
  for (let times = 0; times < 6; times += 1) {
    networks += 1;
    const { email, password } = owner;
    browsers.push(cookiesOf(await post('/api/auth/login', { email, password }, '', `192.0.2.${networks}`)));
  }
  networks += 1;
  const answers: number[] = [];
  for (const browser of browsers)
    for (let times = 0; times < 10; times += 1) answers.push((await guess(owner.email, browser)).statusCode);
  // Fifty by browsers, then ten like any other network.
  expect(answers.filter((status) => status === 401)).toHaveLength(60);
  networks += 1;
  expect((await guess(owner.email, browsers[0] ?? '')).statusCode).toBe(401);
  for (let times = 0; times < 10; times += 1) await guess(owner.email, '');
  expect((await guess(owner.email, browsers[0] ?? '')).statusCode).toBe(429);
});
