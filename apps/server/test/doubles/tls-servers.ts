import type { Socket } from 'node:net';
import { Duplex } from 'node:stream';
import { createSecureContext, type SecureContextOptions, TLSSocket } from 'node:tls';
import { startTcpServer, type TcpServer } from '../tcp-server';
import { tlsGreeting } from './mysql-server';
import { preLogin } from './tds-tokens';

/** What a server speaks before it changes over to TLS. */
export type Speaks = 'https' | 'postgres' | 'mysql' | 'mssql';

/** A server that does no more than change over to TLS. @param secured gets each connection whose handshake has ended */
export function startTlsDouble(
  speaks: Speaks,
  options: SecureContextOptions,
  secured: (client: TLSSocket) => void = () => undefined,
): Promise<TcpServer> {
  const secureContext = createSecureContext(options);
  return startTcpServer((socket) => {
    const change = (stream: Duplex) => {
      const client = new TLSSocket(stream as Socket, { isServer: true, secureContext });
      client.on('error', () => undefined);
      client.once('secure', () => secured(client));
    };
    if (speaks === 'https') return change(socket);
    if (speaks === 'mysql') socket.write(tlsGreeting());
    socket.once('readable', () => {
      // The client's first handshake bytes may follow at once.
      socket.read(REQUEST_BYTES[speaks]);
      if (speaks === 'postgres') socket.write('S');
      if (speaks === 'mssql') socket.write(message(preLogin(ENCRYPTED)));
      change(speaks === 'mssql' ? wrapped(socket) : socket);
    });
  });
}

const REQUEST_BYTES = { postgres: 8, mysql: 36, mssql: undefined };
const ENCRYPTED = 1;
const HEADER = 8;
const PRE_LOGIN = 0x12;
const PACKET = 4_096;

/** One message, in packets. */
function message(content: Buffer): Buffer {
  const packets: Buffer[] = [];
  for (let at = 0; at < content.length; at += PACKET) {
    const piece = content.subarray(at, at + PACKET);
    const header = Buffer.from([PRE_LOGIN, at + PACKET >= content.length ? 1 : 0, 0, 0, 0, 0, 1, 0]);
    header.writeUInt16BE(HEADER + piece.length, 2);
    packets.push(header, piece);
  }
  return Buffer.concat(packets);
}

/**
 * SQL Server sends and receives the bytes of a handshake within messages of its own. With TLS 1.2, this side ends it
 * with the second of its flights.
 */
function wrapped(socket: Socket): Duplex {
  let flights = 0;
  const write = (bytes: Buffer, done: () => void) => {
    flights += 1;
    socket.write(flights > 2 ? bytes : message(bytes), () => done());
  };
  const stream = new Duplex({
    read: () => undefined,
    write: (bytes, _encoding, done) => write(bytes, done),
    writev: (pieces, done) => write(Buffer.concat(pieces.map(({ chunk }) => chunk as Buffer)), done),
  });
  let waiting = Buffer.alloc(0);
  socket.on('data', (bytes) => {
    if (flights > 1 && bytes[0] !== PRE_LOGIN) {
      stream.push(bytes);
      return;
    }
    waiting = Buffer.concat([waiting, bytes]);
    while (waiting.length >= HEADER && waiting.length >= waiting.readUInt16BE(2)) {
      const length = waiting.readUInt16BE(2);
      stream.push(waiting.subarray(HEADER, length));
      waiting = waiting.subarray(length);
    }
  });
  return stream;
}
