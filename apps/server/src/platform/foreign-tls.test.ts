import { once } from 'node:events';
import { connect as connectSocket } from 'node:net';
import { connect as connectTls, type SecureVersion, type TLSSocket } from 'node:tls';
import { afterEach, describe, expect, it } from 'vitest';
import { certificateFor } from '../../test/customer-databases/certificate';
import { startTlsDouble } from '../../test/doubles/tls-servers';
import { BelowTls } from './foreign-tls';
import { TlsExcess } from './tls-excess';
import { TlsRecords } from './tls-records';

const VERSIONS: SecureVersion[] = ['TLSv1.2', 'TLSv1.3'];
const MUCH = Buffer.alloc(3_000_000, 'a');

const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

/** Connects to a server that does this with each connection, before the socket below is connected. */
async function connect(version: SecureVersion, serve: (client: TLSSocket) => void): Promise<TLSSocket> {
  const { certificate, key } = certificateFor('localhost');
  const options = { cert: certificate, key, minVersion: version, maxVersion: version };
  const server = await startTlsDouble('https', options, serve);
  const below = new BelowTls(connectSocket(server.port, '127.0.0.1'));
  const secure = connectTls({ socket: below, rejectUnauthorized: false });
  below.watch(secure);
  closing.push(async () => void secure.destroy(), server.close);
  return secure;
}

describe.each(VERSIONS)('a connection with %s', (version) => {
  it('brings everything to a slow reader, although the server has closed it', async () => {
    const secure = await connect(version, (client) => {
      client.setMaxSendFragment(512);
      client.once('data', () => client.end(MUCH));
    });
    secure.write('please');
    const pieces: Buffer[] = [];
    for await (const piece of secure) {
      pieces.push(piece);
      if (pieces.length % 20 === 0) await new Promise((resume) => setTimeout(resume, 5));
    }
    expect(Buffer.concat(pieces).equals(MUCH)).toBe(true);
    expect(secure.bytesRead).toBe(MUCH.length);
  });

  it('takes everything that is written, and its end, before the answer', async () => {
    let received = 0;
    const secure = await connect(version, (client) => {
      client.on('data', (piece) => {
        received += piece.length;
      });
      client.on('end', () => client.end('thanks'));
    });
    secure.end(MUCH);
    const [answer] = await once(secure, 'data');
    expect(String(answer)).toBe('thanks');
    expect(received).toBe(MUCH.length);
    await once(secure, 'close');
  });

  it('fails like any other when it breaks', async () => {
    const secure = await connect(version, (client) => void client.once('data', () => client.destroy()));
    secure.write('hello');
    const [how] = await Promise.race([once(secure, 'end').then(() => ['ended']), once(secure, 'error')]);
    expect(how === 'ended' || (how as NodeJS.ErrnoException).code === 'ECONNRESET').toBe(true);
  });
});

it('a server that cannot be reached is reported as such', async () => {
  const below = new BelowTls(connectSocket(1, '127.0.0.1'));
  const secure = connectTls({ socket: below, rejectUnauthorized: false });
  below.watch(secure);
  await expect(once(secure, 'secureConnect')).rejects.toMatchObject({ code: 'ECONNREFUSED' });
});

it('records that bring no data end the connection', async () => {
  const secure = await connect('TLSv1.3', (client) => void client.write(MUCH));
  // As though each had been a ticket or a new key.
  Object.defineProperty(secure, 'bytesRead', { value: 0 });
  secure.resume();
  const [error] = await once(secure, 'error');
  expect(error).toEqual(new TlsExcess('it sends too much that is no data'));
});

describe('records', () => {
  const record = (type: number, length: number) =>
    Buffer.concat([Buffer.from([type, 3, 3, length >> 8, length & 255]), Buffer.alloc(length)]);
  const KEY_UPDATE = record(23, 5 + 17);
  const taken = (bytes: Buffer, pieceSize = bytes.length) => {
    const records = new TlsRecords();
    for (let at = 0; at < bytes.length; at += pieceSize) records.take(bytes.subarray(at, at + pieceSize));
    return records;
  };
  const repeated = (bytes: Buffer, times: number) => Buffer.concat(Array<Buffer>(times).fill(bytes));

  it.each([1, 7, 100_000])('may renew keys thousands of times, and no more (in pieces of %s bytes)', (size) => {
    expect(taken(repeated(KEY_UPDATE, 6_000), size).isSilent(true, 0)).toBe(false);
    expect(taken(repeated(KEY_UPDATE, 7_000), size).isSilent(true, 0)).toBe(true);
  });

  it('may each bring a single byte of data', () => {
    expect(taken(repeated(record(23, 18), 100_000)).isSilent(true, 100_000)).toBe(false);
  });

  it('that are still incomplete do not count yet', () => {
    expect(taken(record(22, 60_000).subarray(0, -1)).isSilent(false, 0)).toBe(false);
    expect(taken(record(22, 60_000)).isSilent(false, 0)).toBe(true);
  });

  it('count as handshakes where they begin', () => {
    expect(
      taken(Buffer.concat([record(20, 1), record(22, 40), record(23, 40), record(22, 4).subarray(0, 5)]), 3),
    ).toEqual(expect.objectContaining({ handshakes: 2 }));
  });
});
