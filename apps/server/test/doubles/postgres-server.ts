import type { Socket } from 'node:net';
import { startTcpServer, type TcpServer } from '../tcp-server';

const int32 = (value: number) => {
  const bytes = Buffer.alloc(4);
  bytes.writeInt32BE(value);
  return bytes;
};
const int16 = (value: number) => {
  const bytes = Buffer.alloc(2);
  bytes.writeUInt16BE(value);
  return bytes;
};
/** A message of the protocol: https://www.postgresql.org/docs/current/protocol-message-formats.html */
export const message = (type: string, ...parts: Buffer[]): Buffer => {
  const body = Buffer.concat(parts);
  return Buffer.concat([Buffer.from(type), int32(body.length + 4), body]);
};
const text = (value: string) => Buffer.from(`${value}\0`);
const TEXT = 25;

/** RowDescription. @param type a number of `pg_type`; text by default */
export const columns = (names: string[], type = TEXT): Buffer =>
  message(
    'T',
    int16(names.length),
    ...names.map((name) =>
      Buffer.concat([text(name), int32(0), int16(0), int32(type), int16(0xffff), int32(-1), int16(0)]),
    ),
  );
/** DataRow. */
export const row = (cells: (string | null)[]): Buffer => message('D', int16(cells.length), ...cells.map(written));
const written = (cell: string | null) =>
  cell === null ? int32(-1) : Buffer.concat([int32(cell.length), Buffer.from(cell)]);
/** A DataRow that announces more data than it has. */
export const brokenRow = (): Buffer => message('D', int16(3), int32(1_000_000), Buffer.from('x'));

const done = (tag: string) => message('C', text(tag));
const READY = message('Z', Buffer.from('T'));
const SIGNED_IN = Buffer.concat([message('R', int32(0)), message('K', int32(1), int32(2)), READY]);
const PREPARED = Buffer.concat([message('1'), message('2')]);
const NO_DATA = message('n');
const SSL_REQUEST = 80_877_103;
const STARTUP = 8;
const HEADER = 5;

/**
 * A double that speaks as much of PostgreSQL's protocol as a reading cursor needs, and sends what no real server would.
 * @param rows the answer to a FETCH from a statement's cursor
 * @param answer the answer to any statement; undefined gives the usual one
 */
export function startPostgresDouble(
  rows: (sql: string) => Buffer,
  answer: Answer = () => undefined,
): Promise<TcpServer> {
  return startTcpServer((socket) => serve(socket, rows, answer));
}

type Answer = (sql: string) => Buffer | undefined;

function serve(socket: Socket, rows: (sql: string) => Buffer, answer: Answer): void {
  let waiting = Buffer.alloc(0);
  let started = false;
  let declared = '';
  /** @returns the number of bytes consumed; 0 until the message is complete */
  const start = (): number => {
    if (waiting.length < STARTUP || waiting.length < waiting.readInt32BE(0)) return 0;
    started = waiting.readInt32BE(4) !== SSL_REQUEST;
    socket.write(started ? SIGNED_IN : Buffer.from('N'));
    return waiting.readInt32BE(0);
  };
  const take = (): number => {
    if (waiting.length < HEADER || waiting.length <= waiting.readInt32BE(1)) return 0;
    const length = waiting.readInt32BE(1) + 1;
    const body = waiting.subarray(HEADER, length);
    const type = waiting.toString('latin1', 0, 1);
    if (type === 'P') declared = body.toString('utf8', body.indexOf(0) + 1).split('\0')[0] ?? '';
    if (type === 'S')
      socket.write(Buffer.concat([PREPARED, answer(declared) ?? NO_DATA, done('DECLARE CURSOR'), READY]));
    if (type === 'Q') {
      const sql = body.toString('utf8', 0, body.indexOf(0));
      const usual = () => (sql.startsWith('FETCH') ? rows(declared) : Buffer.alloc(0));
      socket.write(Buffer.concat([answer(sql) ?? usual(), done('SET'), READY]));
    }
    return length;
  };
  socket.on('data', (piece) => {
    waiting = Buffer.concat([waiting, piece]);
    for (let taken = -1; taken !== 0; waiting = waiting.subarray(taken)) taken = started ? take() : start();
  });
}
