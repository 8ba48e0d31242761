import { once } from 'node:events';
import type { Socket } from 'node:net';
import { connect as connectTls } from 'node:tls';
import type pg from 'pg';
import { BelowTls } from '../../../platform/foreign-tls';
import { type Destination, guardedSocket } from '../common/private-address';

/** Request codes of the protocol, sent in place of a version. */
const CANCEL_REQUEST = 80_877_102;
const SSL_REQUEST = 80_877_103;
const TIMEOUT_MS = 3_000;

/** Asks the server to cancel a session's query, over a separate connection as the protocol requires. */
export async function sendCancel(
  destination: Destination,
  ssl: pg.ClientConfig['ssl'],
  processId: number,
  secretKey: number,
): Promise<void> {
  const socket = guardedSocket(destination);
  socket.setTimeout(TIMEOUT_MS, () => socket.destroy(new Error('The server did not take the request to stop.')));
  socket.connect(destination.port, destination.host);
  try {
    await once(socket, 'connect');
    const wire = typeof ssl === 'object' ? await encrypted(socket, ssl) : socket;
    const closed = once(wire, 'close');
    wire.on('error', () => undefined);
    wire.end(message(CANCEL_REQUEST, processId, secretKey));
    await closed;
  } finally {
    socket.destroy();
  }
}

async function encrypted(socket: Socket, ssl: object): Promise<Socket> {
  socket.write(message(SSL_REQUEST));
  const [answer] = (await once(socket, 'data')) as [Buffer];
  if (answer.toString('latin1') !== 'S') throw new Error('The server does not offer TLS.');
  const below = new BelowTls(socket);
  const secure = connectTls({ ...ssl, socket: below });
  below.watch(secure);
  await once(secure, 'secureConnect');
  return secure;
}

function message(...words: number[]): Buffer {
  const bytes = Buffer.alloc(4 + words.length * 4);
  bytes.writeInt32BE(bytes.length, 0);
  for (const [index, word] of words.entries()) bytes.writeInt32BE(word | 0, 4 + index * 4);
  return bytes;
}
