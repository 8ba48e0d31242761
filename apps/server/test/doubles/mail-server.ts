import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { SMTPServer } from 'smtp-server';

export interface ReceivedMail {
  from: string;
  to: string[];
  /** As received over the wire. */
  raw: string;
}

export interface MailServer {
  /** 127.0.0.1:port */
  host: string;
  mails: ReceivedMail[];
  /** Refuses the next `times` recipients with this SMTP status. */
  refuse(times: number, status: number): void;
  /** Takes this long for each recipient at a domain with this ending. */
  stall(ending: string, ms: number): void;
  /** Takes this long to acknowledge the text of an email. */
  stallTexts(ms: number): void;
  close(): Promise<void>;
}

export interface MailServerOptions {
  login?: { user: string; password: string };
  /** Speaks TLS from the first byte, with this certificate. */
  tls?: { key: string; cert: string };
}

/** A mail server on the loopback address that keeps what it receives. */
export async function startMailServer({ login, tls }: MailServerOptions = {}): Promise<MailServer> {
  const mails: ReceivedMail[] = [];
  let refusals = { times: 0, status: 0 };
  let stalled = { ending: '', ms: 0 };
  let stalledTextsMs = 0;
  const server = new SMTPServer({
    ...(tls ? { secure: true, ...tls } : { disabledCommands: ['STARTTLS'] }),
    authOptional: login === undefined,
    allowInsecureAuth: true,
    onAuth: ({ username, password }, _session, done) =>
      username === login?.user && password === login?.password
        ? done(null, { user: username })
        : done(new Error('Wrong user or password')),
    onRcptTo: async ({ address }, _session, done) => {
      if (stalled.ms > 0 && address.endsWith(stalled.ending)) await setTimeout(stalled.ms);
      if (refusals.times === 0) return done();
      refusals.times -= 1;
      return done(Object.assign(new Error('Refused'), { responseCode: refusals.status }));
    },
    onData: async (stream, { envelope }, done) => {
      const parts: Buffer[] = [];
      for await (const part of stream) parts.push(part as Buffer);
      const from = envelope.mailFrom ? envelope.mailFrom.address : '';
      mails.push({ from, to: envelope.rcptTo.map(({ address }) => address), raw: Buffer.concat(parts).toString() });
      setTimeout(stalledTextsMs).then(() => done());
    },
  });
  // A client that hangs up because it does not trust the certificate is not an error of the server.
  server.on('error', () => undefined);
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  return {
    host: `127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    mails,
    refuse: (times, status) => {
      refusals = { times, status };
    },
    stall: (ending, ms) => {
      stalled = { ending, ms };
    },
    stallTexts: (ms) => {
      stalledTextsMs = ms;
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
