import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { MESSAGES } from '@parley/contract/messages';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type MailServer, startMailServer } from '../../../test/doubles/mail-server';
import { startTestApp, type TestApp } from '../../../test/test-app';
import { until } from '../../../test/until';

const MESSAGE = { name: 'Ada Lovelace', email: 'ada@example.com', message: 'First line.\n\nSecond <b>line</b>.' };

let server: MailServer;
let app: TestApp;
beforeAll(async () => {
  server = await startMailServer();
  app = await startTestApp({
    SMTP_URL: `smtp://${server.host}`,
    MAIL_FROM: 'Parley <hello@parley.example>',
    CONTACT_EMAIL: 'operator@parley.example',
  });
});
afterEach(() => app.deps.database.pool.query("delete from platform_rate_limits where key like 'contact%'"));
afterAll(async () => {
  await app.close();
  await server.close();
});

const send = (to: TestApp, payload: object, remoteAddress = '127.0.0.1') =>
  to.app.inject({ method: 'POST', url: '/api/contact', payload, remoteAddress });

test('a message reaches the operator, and an answer its writer', async () => {
  const response = await send(app, MESSAGE);
  expect([response.statusCode, response.json()]).toEqual([202, { success: true, mail: 'sent' }]);
  const [mail] = await until(
    async () => server.mails,
    (mails) => mails.length > 0,
  );
  expect(mail?.to).toEqual(['operator@parley.example']);
  expect(mail?.raw).toContain('Subject: Message from Ada Lovelace');
  expect(mail?.raw).toContain('Reply-To: ada@example.com');
  expect(mail?.raw).toContain('First line.');
  expect(mail?.raw.slice(mail.raw.indexOf('text/html'))).not.toContain('<b>');
});

test.each([
  [{ ...MESSAGE, name: ' ' }, 'Please enter your name.', 'name'],
  [{ ...MESSAGE, email: 'ada at home' }, 'Please enter an email address we can reply to.', 'email'],
  [{ ...MESSAGE, message: '\n' }, 'Please write a message.', 'message'],
  [{ name: 'Ada', email: 'ada@example.com' }, 'Please write a message.', 'message'],
  [{ ...MESSAGE, message: 'a'.repeat(5_001) }, 'Please shorten your message to 5,000 characters.', 'message'],
  [{ ...MESSAGE, name: 'a'.repeat(121) }, 'Please shorten your name to 120 characters.', 'name'],
  [{ ...MESSAGE, email: `${'a'.repeat(250)}@example.com` }, MESSAGES.contactEmailInvalid, 'email'],
])('%j is not sent', async (payload, error, field) => {
  const response = await send(app, payload);
  expect([response.statusCode, response.json()]).toEqual([400, { error, field }]);
});

test('what fills in the hidden field is thanked, and goes nowhere', async () => {
  const before = server.mails.length;
  const response = await send(app, { ...MESSAGE, website: 'https://spam.example' });
  expect([response.statusCode, response.json()]).toEqual([202, { success: true, mail: 'sent' }]);
  await send(app, { ...MESSAGE, name: 'Grace' });
  const mails = await until(
    async () => server.mails,
    (all) => all.length > before,
  );
  expect(mails.slice(before).every(({ raw }) => raw.includes('Message from Grace'))).toBe(true);
});

test('one address cannot send many', async () => {
  for (let count = 0; count < 5; count += 1) expect((await send(app, MESSAGE)).statusCode).toBe(202);
  const refused = await send(app, MESSAGE);
  expect([refused.statusCode, refused.json()]).toEqual([
    429,
    { error: 'You have already sent several messages. Please wait an hour before the next one.' },
  ]);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3_000);
});

test('strangers from several networks leave room for others', async () => {
  const codes: number[] = [];
  for (let number = 0; number < 45; number += 1) {
    const five = [1, 2, 3, 4, 5].map(() => send(app, MESSAGE, `198.51.100.${number}`));
    codes.push(...(await Promise.all(five)).map(({ statusCode }) => statusCode));
  }
  expect(codes).toContain(429);
  expect((await send(app, MESSAGE, '203.0.113.1')).statusCode).toBe(202);
});

test('where nobody is named to receive it, a message is kept as a file, even with a mail server', async () => {
  const unnamed = await startTestApp({ SMTP_URL: `smtp://${server.host}`, MAIL_FROM: 'hello@parley.example' });
  expect((await send(unnamed, { ...MESSAGE, name: 'Mary' })).json()).toEqual({ success: true, mail: 'kept' });
  const folder = join(unnamed.database.dataDir, 'mail');
  const [name] = await until(
    () => readdir(folder).catch(() => [] as string[]),
    (names) => names.some((one) => one.endsWith('.eml')),
  );
  expect(await readFile(join(folder, name as string), 'utf8')).toContain('Message from Mary');
  expect(server.mails.some(({ raw }) => raw.includes('Message from Mary'))).toBe(false);
  await unnamed.close();
});
