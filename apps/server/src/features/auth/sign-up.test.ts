import { MESSAGES } from '@parley/contract/messages';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { keptMails, mailTo } from '../../../test/mails';
import { startTestApp, type TestApp } from '../../../test/test-app';
import { until } from '../../../test/until';
import { signUps } from './auth.tables';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ CONFIRM_SIGN_UPS: 'on' });
});
afterAll(() => app.close());

const post = (url: string, payload: object) => app.app.inject({ method: 'POST', url, payload });
const account = (email: string, password = 'long enough') => ({ email, name: 'Ada', password });
const mail = (to: string, subject: RegExp) => mailTo(app.database.dataDir, to, subject);

const confirm = (token: string | undefined, password = 'long enough') =>
  post('/api/auth/register/confirm', { token, password });

async function opened(email: string): Promise<void> {
  await post('/api/auth/register', account(email));
  const { token } = await mail(email, /Confirm your account/);
  expect((await confirm(token)).statusCode).toBe(200);
}

test('an account opens by its link, once, with its address confirmed', async () => {
  const asked = await post('/api/auth/register', account('new@example.com'));
  expect([asked.statusCode, asked.json(), asked.cookies]).toEqual([201, { user: null, mail: 'kept' }, []]);
  expect((await post('/api/auth/login', { email: 'new@example.com', password: 'long enough' })).statusCode).toBe(401);
  const { token } = await mail('new@example.com', /Confirm your account/);
  const [stored] = await app.deps.db.select().from(signUps);
  expect(JSON.stringify(stored)).not.toContain(token);

  const confirmed = await confirm(token);
  expect(confirmed.json().user.email).toBe('new@example.com');
  const again = await confirm(token);
  expect([again.statusCode, again.json().error]).toEqual([422, MESSAGES.linkExpired]);
  expect((await post('/api/auth/login', { email: 'new@example.com', password: 'long enough' })).statusCode).toBe(200);
});

test('an address that has an account answers alike, and its mail carries no link that opens anything', async () => {
  await opened('known@example.com');
  const known = await post('/api/auth/register', account('KNOWN@example.com', 'another password'));
  const unknown = await post('/api/auth/register', account('unknown@example.com'));
  expect([known.statusCode, known.json(), known.cookies]).toEqual([
    unknown.statusCode,
    unknown.json(),
    unknown.cookies,
  ]);
  expect((await mail('KNOWN@example.com', /already have an account/)).token).toBeUndefined();
  const wrong = await post('/api/auth/login', { email: 'known@example.com', password: 'another password' });
  expect(wrong.statusCode).toBe(401);
});

test('of two links for one address the first one opens the account', async () => {
  await post('/api/auth/register', account('twice@example.com', 'first password'));
  const first = await mail('twice@example.com', /Confirm your account/);
  await post('/api/auth/register', account('twice@example.com', 'second password'));
  // Both may have the same timestamp in seconds, and then come in either order.
  const other = async () =>
    (await keptMails(app.database.dataDir)).find(({ to, token }) => to === first.to && token !== first.token);
  const second = await until(other, (found) => found !== undefined);
  const answers = [await confirm(second?.token, 'second password'), await confirm(first.token, 'first password')];
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 409]);
});

test('an expired link and a made-up one are refused; mails to one address are few', async () => {
  await post('/api/auth/register', account('late@example.com'));
  const { token } = await mail('late@example.com', /Confirm your account/);
  await app.deps.db.update(signUps).set({ expiresAt: new Date(Date.now() - 1_000) });
  for (const tried of [token, 'made-up']) {
    expect((await confirm(tried)).statusCode).toBe(422);
  }
  const statuses: number[] = [];
  for (let time = 0; time < 6; time += 1) {
    statuses.push((await post('/api/auth/register', account('late@example.com'))).statusCode);
  }
  expect(statuses).toContain(201);
  expect(statuses.at(-1)).toBe(429);
});

test('whoever reads the mail of a sign-up that was not theirs does not open an account with its password', async () => {
  await post('/api/auth/register', account('victim@example.com', "the stranger's"));
  const { token } = await mail('victim@example.com', /Confirm your account/);
  const refused = await confirm(token, 'a guess of mine');
  expect([refused.statusCode, refused.json()]).toEqual([
    422,
    { error: MESSAGES.signUpPasswordDiffers, field: 'password' },
  ]);
  expect(refused.cookies).toEqual([]);
  // A typo costs nothing: the link still works.
  expect((await confirm(token, "the stranger's")).statusCode).toBe(200);
});

test("a stranger's sign-ups keep nobody from theirs, and flood no mailbox", async () => {
  const signUp = (remoteAddress: string) =>
    app.app.inject({
      method: 'POST',
      url: '/api/auth/register',
      payload: account('flooded@example.com'),
      remoteAddress,
    });
  for (let time = 0; time < 5; time += 1) expect((await signUp('203.0.113.9')).statusCode).toBe(201);
  expect((await signUp('203.0.113.9')).statusCode).toBe(429);
  // One customer of a provider has 65,536 networks.
  for (let time = 0; time < 5; time += 1) expect((await signUp(`2001:db8:7:${time}::1`)).statusCode).toBe(201);
  expect((await signUp('2001:db8:7:99::1')).statusCode).toBe(429);
  for (const network of [1, 2, 3, 4]) {
    for (let time = 0; time < 5; time += 1) await signUp(`203.0.113.${100 + network}`);
  }
  const sent = async () =>
    (await keptMails(app.database.dataDir)).filter(({ to }) => to === 'flooded@example.com').length;
  await opened('between@example.com');
  const before = await sent();
  const own = await signUp('198.51.100.7');
  expect(own.statusCode).toBe(201);
  await until(sent, (count) => count === before + 1);
  for (let time = 0; time < 60; time += 1) {
    const answer = await signUp(`192.0.2.${time}`);
    expect([answer.statusCode, answer.json()]).toEqual([201, own.json()]);
  }
  // The next mail comes after all of these.
  await opened('after@example.com');
  expect(await sent()).toBe(50);
});

test('nor does a change of address tell who has an account', async () => {
  await opened('taken@example.com');
  await opened('moving@example.com');
  const signedIn = await post('/api/auth/login', { email: 'moving@example.com', password: 'long enough' });
  const cookie = signedIn.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  const move = (email: string) =>
    app.app.inject({
      ...{ method: 'POST', url: '/api/auth/email', payload: { email, current_password: 'long enough' } },
      headers: { cookie },
    });
  const [known, unknown] = [await move('TAKEN@example.com'), await move('free@example.com')];
  expect([known.statusCode, known.json()]).toEqual([unknown.statusCode, unknown.json()]);
  expect((await mail('TAKEN@example.com', /already have an account/)).token).toBeUndefined();
});
