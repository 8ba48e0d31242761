import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { type MailServer, startMailServer } from '../../../test/doubles/mail-server';
import { createDelivery } from './deliver';
import { smtpOptions } from './smtp-options';

const mail = { to: 'ada@example.com', subject: 'Hello', text: 'Hello', html: '<p>Hello</p>' };
const folder = mkdtempSync(join(tmpdir(), 'parley-tls-'));
let server: MailServer;
let cert: string;

beforeAll(async () => {
  const [keyFile, certFile] = [join(folder, 'key.pem'), join(folder, 'cert.pem')];
  const request = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-subj', '/CN=127.0.0.1'];
  const names = ['-addext', 'subjectAltName=IP:127.0.0.1', '-keyout', keyFile, '-out', certFile];
  execFileSync('openssl', [...request, ...names], { stdio: 'ignore' });
  cert = readFileSync(certFile, 'utf8');
  const tls = { key: readFileSync(keyFile, 'utf8'), cert };
  server = await startMailServer({ login: { user: 'parley', password: 'right' }, tls });
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});

const deliver = (password: string, trust = {}, recipientMs?: number) =>
  createDelivery(
    {
      SMTP_URL: `smtps://parley:${password}@${server.host}`,
      MAIL_FROM: { name: '', address: 'hello@parley.example' },
      PUBLIC_URL: undefined,
      DATA_DIR: folder,
    },
    pino({ level: 'silent' }),
    trust,
  )('an-id', mail, recipientMs === undefined ? {} : { recipientMs });

test('a server whose certificate nobody vouches for gets neither password nor mail', async () => {
  await expect(deliver('right')).rejects.toThrow(/self-signed/);
  expect(server.mails).toEqual([]);
});

test('a wrong password is told, and tried again by the queue', async () => {
  await expect(deliver('wrong', { ca: cert })).rejects.toMatchObject({ code: 'EAUTH' });
  expect(server.mails).toEqual([]);
});

test('over TLS, with the right password, the mail arrives under its own id', async () => {
  await deliver('right', { ca: cert });
  expect(server.mails[0]?.raw).toContain('Message-ID: <an-id@parley.example>');
});

test('a recipient that stalls is waited for only so long; a server that has the text may already be passing it on', async () => {
  const before = server.mails.length;
  server.stall('', 3_000);
  await expect(deliver('right', { ca: cert }, 1_000)).rejects.toMatchObject({ code: 'EABORT' });
  expect(server.mails.length).toBe(before);
  server.stall('', 0);
  server.stallTexts(1_500);
  await deliver('right', { ca: cert }, 1_000);
  expect(server.mails.length).toBe(before + 1);
  server.stallTexts(0);
});

const REPLIES = ['220 here', '250 hello', '250 from', '250 to', '354 go on', '250 taken'];

/** A server that gives these replies in turn, one of them in a way of its own; closed after the test. */
async function scripted(own: number, reply: (socket: Socket) => void): Promise<string> {
  const scripted = createServer((socket) => {
    let at = -1;
    const next = () => {
      at += 1;
      if (at === own) reply(socket);
      else socket.write(`${REPLIES[at] ?? '221 bye'}\r\n`);
    };
    // The text itself is answered at its end.
    socket.on('data', (bytes) => (at !== 4 || bytes.toString().endsWith('\r\n.\r\n')) && next());
    socket.on('error', () => undefined);
    next();
  });
  await once(scripted.listen(0, '127.0.0.1'), 'listening');
  onTestFinished(() => void scripted.close());
  return `127.0.0.1:${(scripted.address() as AddressInfo).port}`;
}

const deliverTo = (host: string) =>
  createDelivery(
    { SMTP_URL: `smtp://${host}`, MAIL_FROM: undefined, PUBLIC_URL: undefined, DATA_DIR: folder },
    pino({ level: 'silent' }),
  )('an-id', mail, { recipientMs: 600, textMs: 600 });

test.each([
  [0, 'its greeting'],
  [1, 'who it is'],
  [3, 'the recipient'],
  [5, 'the text'],
])('a server that drips its reply %i, about %s, is not waited for without end', async (dripped) => {
  const host = await scripted(dripped, (socket) => {
    const timer = setInterval(() => socket.write(`${REPLIES[dripped]?.slice(0, 3)}-and\r\n`), 50);
    onTestFinished(() => clearInterval(timer));
  });
  await expect(deliverTo(host)).rejects.toMatchObject({ code: 'EABORT' });
});

test.each([
  [2, '550 5.4.5 Daily user sending limit exceeded', 'its sender'],
  [3, '550 5.4.5 Daily user sending limit exceeded', 'its recipient for the day'],
  [3, '550 5.1.90 You reached your daily limit', 'its recipient for the day'],
  [2, '550 5.7.1 Sender denied', 'its sender'],
])('after reply %i, %s, an email is tried again: the server refuses %s', async (refused, reply) => {
  const host = await scripted(refused, (socket) => socket.write(`${reply}\r\n`));
  await expect(deliverTo(host)).rejects.toThrow(/limit|denied/);
});

test('an email to somebody who is not there is given up', async () => {
  const host = await scripted(3, (socket) => socket.write('550 5.1.1 No such user\r\n'));
  await expect(deliverTo(host)).resolves.toBeUndefined();
});

test('a password goes to another machine only over TLS', () => {
  expect(smtpOptions('smtp://u:p@mail.example.com', {})).toMatchObject({
    port: 587,
    requireTLS: true,
    ignoreTLS: false,
  });
  expect(smtpOptions('smtp://u:p@localhost:25', {})).toMatchObject({ port: 25, requireTLS: false, ignoreTLS: true });
  expect(smtpOptions('smtps://u:p@mail.example.com', {})).toMatchObject({ port: 465, secure: true });
});
