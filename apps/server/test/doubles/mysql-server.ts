import type { Socket } from 'node:net';
import { startTcpServer, type TcpServer } from '../tcp-server';

const u16 = (value: number) => Buffer.from([value & 255, value >> 8]);
const u32 = (value: number) => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
};
const length = (value: number) =>
  value < 251 ? Buffer.from([value]) : Buffer.concat([Buffer.from([0xfd]), u32(value).subarray(0, 3)]);
const text = (value: string | Buffer) => Buffer.concat([length(value.length), Buffer.from(value)]);

/** https://dev.mysql.com/doc/dev/mysql-server/latest/page_protocol_basic_packets.html */
export function packet(sequence: number, body: Buffer): Buffer {
  const header = u32(body.length);
  header[3] = sequence & 255;
  return Buffer.concat([header, body]);
}

const numbered = (bodies: Buffer[]) => Buffer.concat(bodies.map((body, at) => packet(at + 1, body)));
const OK = Buffer.from([0, 0, 0, 2, 0, 0, 0]);
const END = Buffer.from([0xfe, 0, 0, 2, 0]);
const BINARY = 63;
/** Long passwords, all changed columns, a database at login, protocol 4.1, transactions, secure passwords, plugins. */
const ABLE = 0x1 | 0x4 | 0x8 | 0x200 | 0x2000 | 0x8000 | 0x80000;

function greeting(more = 0): Buffer {
  const salt = Buffer.from('abcdefgh\0');
  const able = [u16((ABLE | more) & 0xffff), Buffer.from([45]), u16(2), u16(ABLE >>> 16), Buffer.from([21])];
  const rest = [Buffer.alloc(10), Buffer.from('abcdefghijkl\0'), Buffer.from('mysql_native_password\0')];
  return packet(0, Buffer.concat([Buffer.from([10]), Buffer.from('8.0.30\0'), u32(1), salt, ...able, ...rest]));
}

/** What a server says first that also offers TLS. */
export const tlsGreeting = (): Buffer => greeting(0x800);

const column = (name: string, type: number) =>
  Buffer.concat([
    ...[text('def'), text(''), text(''), text(''), text(name), text('')],
    ...[Buffer.from([12]), u16(BINARY), u32(255), Buffer.from([type, 0, 0, 0, 0, 0])],
  ]);

/** The rows of a single column. @param type a number of `enum_field_types` */
export const rows = (name: string, type: number, cells: (string | Buffer)[]): Buffer =>
  numbered([length(1), column(name, type), END, ...cells.map(text), END]);

const TEXT = 253;
const LONG = 3;
const NULL = Buffer.from([0xfb]);
const COMMAND = { query: 0x03, prepare: 0x16, execute: 0x17, close: 0x19, reset: 0x1f };

type TableCell = string | number | null;

/** Acknowledges, without any rows. */
export const ACKNOWLEDGED = packet(1, OK);

/** Rows whose columns are all numbers or all text. @param bound whether they answer a statement with bound values */
export function table(columns: number, cells: TableCell[][], bound: boolean): Buffer {
  const type = typeof cells[0]?.[0] === 'number' ? LONG : TEXT;
  const heads = Array.from({ length: columns }, (_, at) => column(`c${at}`, type));
  return numbered([length(columns), ...heads, END, ...cells.map(bound ? boundRow : textRow), END]);
}

const textRow = (cells: TableCell[]) => Buffer.concat(cells.map((cell) => (cell === null ? NULL : text(String(cell)))));

/** https://dev.mysql.com/doc/dev/mysql-server/latest/page_protocol_binary_resultset.html */
function boundRow(cells: TableCell[]): Buffer {
  const nulls = Buffer.alloc((cells.length + 9) >> 3);
  for (const [at, cell] of cells.entries()) {
    const bit = at + 2;
    if (cell === null) nulls[bit >> 3] = (nulls[bit >> 3] ?? 0) | (1 << (bit & 7));
  }
  const written = cells.map((cell) => (typeof cell === 'number' ? u32(cell) : cell === null ? '' : text(cell)));
  return Buffer.concat([Buffer.from([0]), nulls, ...written.map((bytes) => Buffer.from(bytes))]);
}

/** The reply to a prepare: the statement returns one column. */
function prepared(sql: string): Buffer {
  const values = sql.split('?').length - 1;
  const head = Buffer.concat([Buffer.from([0]), u32(1), u16(1), u16(values), Buffer.alloc(3)]);
  const places = Array.from({ length: values }, () => column('?', TEXT));
  return numbered([head, ...places, ...(values > 0 ? [END] : []), column('a', TEXT), END]);
}

interface Answers {
  /** Sent before the client asks anything; by default a greeting. */
  greeting?: (socket: Socket) => void;
  /** Answers a packet of a client that signs in; by default, all are let in. @returns whether this one now is */
  signIn?: (socket: Socket, body: Buffer, sequence: number) => boolean;
  /** The answer to a statement that reads. */
  rows?: () => Buffer;
  /** The answer to any statement; undefined gives the usual one. */
  answer?: (sql: string, bound: boolean) => Buffer | undefined;
}

/** A double that speaks as much of MySQL's protocol as reading needs, and sends what no real server would. */
export const startMysqlDouble = (answers: Answers): Promise<TcpServer> =>
  startTcpServer((socket) => {
    if (answers.greeting) answers.greeting(socket);
    else serve(socket, answers);
  });

function serve(socket: Socket, answers: Answers): void {
  let waiting = Buffer.alloc(0);
  let signedIn = false;
  let last = '';
  socket.write(greeting());
  socket.on('data', (piece) => {
    waiting = Buffer.concat([waiting, piece]);
    while (waiting.length >= 4 && waiting.length >= 4 + waiting.readUIntLE(0, 3)) {
      const end = 4 + waiting.readUIntLE(0, 3);
      const sequence = waiting[3] ?? 0;
      const body = waiting.subarray(4, end);
      waiting = waiting.subarray(end);
      if (body[0] === COMMAND.prepare) last = body.toString('utf8', 1);
      if (signedIn) answer(socket, body, last, answers);
      else if (answers.signIn) signedIn = answers.signIn(socket, body, sequence);
      else {
        socket.write(packet(2, OK));
        signedIn = true;
      }
    }
  });
}

/** @param last the statement prepared last */
function answer(socket: Socket, body: Buffer, last: string, answers: Answers): void {
  const [command] = body;
  const bound = command === COMMAND.execute;
  const sql = bound ? last : body.toString('utf8', 1);
  if (command === COMMAND.close) return;
  const own = bound || command === COMMAND.query ? answers.answer?.(sql, bound) : undefined;
  if (own) socket.write(own);
  else if (command === COMMAND.prepare) socket.write(prepared(sql));
  else if (bound && sql.includes('@@character_set_client')) socket.write(table(2, [['utf8mb4', 'utf8mb4']], true));
  else if (command !== COMMAND.query || !/^SELECT/i.test(sql)) socket.write(ACKNOWLEDGED);
  else if (sql.includes('CONNECTION_ID')) socket.write(table(2, [['8.0.30', '1']], false));
  else socket.write(answers.rows?.() ?? ACKNOWLEDGED);
}
