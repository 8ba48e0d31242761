import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type MailServer, startMailServer } from '../../../test/doubles/mail-server';
import { startTestApp, type TestApp } from '../../../test/test-app';
import { until } from '../../../test/until';
import { composeMail } from '.';

let app: TestApp;
let server: MailServer;
beforeAll(async () => {
  server = await startMailServer({ login: { user: 'parley', password: 'p@ss word' } });
  app = await startTestApp({
    SMTP_URL: `smtp://parley:p%40ss%20word@${server.host}`,
    MAIL_FROM: 'Parley <hello@parley.example>',
  });
});
afterAll(async () => {
  await app.close();
  await server.close();
});

const mail = (subject: string, to = 'ada@example.com') =>
  composeMail({
    to,
    subject,
    paragraphs: ['Somebody called <b>Eve</b> & co. wrote this.'],
    action: { label: 'Open', url: 'https://parley.example/open?a=1&b=2' },
    footer: 'You get this because it is a test.',
  });

const arrived = (subject: string) =>
  until(
    async () => server.mails.find(({ raw }) => raw.includes(`Subject: ${subject}\r\n`)),
    (found) => found !== undefined,
  );

async function send(to: ReturnType<typeof mail>) {
  await app.deps.mail.send(app.deps.db, to, 'nothing');
  app.deps.mail.wake();
}

test('a mail arrives with its sender, as text and as HTML in which nothing typed is markup', async () => {
  await send(mail('Hello'));
  const { from, to, raw } = (await arrived('Hello')) as { from: string; to: string[]; raw: string };
  expect({ from, to }).toEqual({ from: 'hello@parley.example', to: ['ada@example.com'] });
  expect(raw).toContain('From: Parley <hello@parley.example>');
  expect(raw).toContain('Auto-Submitted: auto-generated');
  expect(raw).toMatch(/Content-Type: text\/plain[\s\S]+Content-Type: text\/html/);
  const html = raw.slice(raw.indexOf('Content-Type: text/html')).replaceAll('=\r\n', '');
  expect(html).not.toContain('<b>Eve');
  expect(html).toContain('&#60;b&#62;Eve');
});

test('lines stay lines, and an address that is longer than a phone is wide breaks', () => {
  const address = `https://parley.example/${'a'.repeat(200)}`;
  const { html, text } = composeMail({
    to: null,
    subject: 'Lines',
    paragraphs: [`- Shirt\n- Duvet\n${address}`],
    footer: '.',
  });
  expect(html).toMatch(/- Shirt<br>\n- Duvet<br>/);
  expect(html).toMatch(/<td style="[^"]*overflow-wrap:anywhere[^"]*">\s*<h1/);
  expect(text).toContain(`- Shirt\n- Duvet\n${address}\n`);
});

test('letters that a mail program would decode stay as they were typed', async () => {
  await send(mail('=?UTF-8?B?RXZpbCBDb3Jw?= invites you'));
  expect(await arrived('= ?UTF-8?B?RXZpbCBDb3Jw?= invites you')).toBeDefined();
});

test('what is typed cannot become a header, or another recipient', async () => {
  await send(mail('Team\r\nBcc: eve@example.com\r\n\r\nHi'));
  const found = await arrived('Team Bcc: eve@example.com Hi');
  expect(found?.to).toEqual(['ada@example.com']);
  expect(found?.raw.split('\r\n\r\n')[0]).not.toMatch(/^Bcc:/m);
  for (const to of ['a@example.com, b@example.com', 'Ada <a@example.com>', 'a@example.com\r\nBcc: b@example.com']) {
    await expect(app.deps.mail.send(app.deps.db, mail('Many', to), 'nothing')).rejects.toThrow(/email/i);
  }
});

test('a mail of a transaction that failed is never sent; one that was acknowledged outlives the process', async () => {
  const failed = app.deps.db.transaction(async (tx) => {
    await app.deps.mail.send(tx, mail('Never'), 'nothing');
    throw new Error('The rest failed');
  });
  await expect(failed).rejects.toThrow('The rest failed');
  await app.deps.mail.send(app.deps.db, mail('Later'), 'nothing');
  app = await app.restart();
  await arrived('Later');
  expect(server.mails.filter(({ raw }) => raw.includes('Subject: Later'))).toHaveLength(1);
  expect(server.mails.some(({ raw }) => raw.includes('Subject: Never'))).toBe(false);
});

const jobStates = async () =>
  (
    await app.deps.database.pool.query<{ state: string; data: object }>(
      "select state::text, data from pgboss.job where name like 'mail.send%' order by created_on desc",
    )
  ).rows;

test('the queue does not show what mails say', async () => {
  for (const { data } of await jobStates()) {
    expect(Object.keys(data).sort()).toEqual(['by', 'domain', 'sealed']);
    expect(JSON.stringify(data)).not.toContain('example.com');
  }
});

test('a server that is busy is asked again; what it refuses for good is not', async () => {
  server.refuse(2, 451);
  await send(mail('Patience'));
  await until(jobStates, ([newest]) => newest?.state === 'retry');
  // Skips the wait between retries, which a test need not sit through.
  await app.deps.database.pool.query("update pgboss.job set start_after = now() where state = 'retry'");
  app.deps.mail.wake();
  await arrived('Patience');

  server.refuse(1, 550);
  await send(mail('Unknown person'));
  await until(jobStates, ([newest]) => newest?.state === 'completed');
  expect(server.mails.some(({ raw }) => raw.includes('Unknown person'))).toBe(false);
});

test('domains that stall hold up neither those that are known nor newcomers', async () => {
  const subjects = (start: string) => server.mails.filter(({ raw }) => raw.includes(`Subject: ${start}`)).length;
  await send(mail('Known', 'ada@known.example'));
  await arrived('Known');
  server.stall('.stalls.example', 6_000);
  const strange = (at: number) => mail(`Strange ${at}`, `eve@d${at}.stalls.example`);
  for (let at = 0; at < 4; at += 1) for (const _ of [1, 2]) await send(strange(at));
  await send(mail('Reset', 'ada@known.example'));
  await arrived('Reset');
  expect(subjects('Strange')).toBe(0);
  await until(
    async () => subjects('Strange'),
    (count) => count === 8,
    90_000,
  );
  for (let at = 0; at < 4; at += 1) await send(strange(at));
  const before = subjects('Strange');
  await send(mail('Welcome', 'bob@newcomer.example'));
  await arrived('Welcome');
  expect(subjects('Strange')).toBe(before);
  server.stall('', 0);
}, 120_000);

test('without a server, mails are files that only the operator reads', async () => {
  const plain = await startTestApp();
  await plain.deps.mail.send(plain.deps.db, mail('Kept'), 'nothing');
  plain.deps.mail.wake();
  const folder = join(plain.database.dataDir, 'mail');
  const names = await until(
    () => readdir(folder).catch(() => [] as string[]),
    (all) => all.some((one) => one.endsWith('.eml')),
  );
  const path = join(folder, names.find((one) => one.endsWith('.eml')) as string);
  expect(await readFile(path.replace('.eml', '.txt'), 'utf8')).toBe(mail('Kept').text);
  expect((await stat(path)).mode & 0o777).toBe(0o600);
  expect(await readFile(path, 'utf8')).toContain('\r\nSubject: Kept\r\n');
  await plain.close();
});
