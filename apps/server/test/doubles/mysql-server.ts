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
/** Long passwords, all changed columns, a database at sign-in, protocol 4.1, transactions, secure passwords, their plugins. */
const ABLE = 0x1 | 0x4 | 0x8 | 0x200 | 0x2000 | 0x8000 | 0x80000;

function greeting(): Buffer {
  const salt = Buffer.from('abcdefgh\0');
  const able = [u16(ABLE & 0xffff), Buffer.from([45]), u16(2), u16(ABLE >>> 16), Buffer.from([21])];
  const rest = [Buffer.alloc(10), Buffer.from('abcdefghijkl\0'), Buffer.from('mysql_native_password\0')];
  return packet(0, Buffer.concat([Buffer.from([10]), Buffer.from('8.0.30\0'), u32(1), salt, ...able, ...rest]));
}

const column = (name: string, type: number) =>
  Buffer.concat([
    ...[text('def'), text(''), text(''), text(''), text(name), text('')],
    ...[Buffer.from([12]), u16(BINARY), u32(255), Buffer.from([type, 0, 0, 0, 0, 0])],
  ]);

/** The rows of one column. @param type a number of `enum_field_types` */
export const rows = (name: string, type: number, cells: (string | Buffer)[]): Buffer =>
  numbered([length(1), column(name, type), END, ...cells.map(text), END]);

const PREPARED = numbered([Buffer.from([0, 1, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0]), column('a', 253), END]);
const TEXT = 253;
const COMMAND = { query: 0x03, prepare: 0x16, close: 0x19, reset: 0x1f };

interface Answers {
  /** What is sent before anything was asked; a greeting where it is left out. */
  greeting?: (socket: Socket) => void;
  /** What a statement that reads is answered with. */
  rows?: () => Buffer;
}

/** A double that speaks MySQL's protocol as far as reading takes it, and gives what no server would. */
export const startMysqlDouble = (answers: Answers): Promise<TcpServer> =>
  startTcpServer((socket) => {
    if (answers.greeting) answers.greeting(socket);
    else serve(socket, answers);
  });

function serve(socket: Socket, answers: Answers): void {
  let waiting = Buffer.alloc(0);
  let signedIn = false;
  socket.write(greeting());
  socket.on('data', (piece) => {
    waiting = Buffer.concat([waiting, piece]);
    while (waiting.length >= 4 && waiting.length >= 4 + waiting.readUIntLE(0, 3)) {
      const end = 4 + waiting.readUIntLE(0, 3);
      const body = waiting.subarray(4, end);
      waiting = waiting.subarray(end);
      if (signedIn) answer(socket, body, answers);
      else socket.write(packet(2, OK));
      signedIn = true;
    }
  });
}

function answer(socket: Socket, body: Buffer, answers: Answers): void {
  const [command] = body;
  const sql = body.toString('utf8', 1);
  if (command === COMMAND.close) return;
  if (command === COMMAND.prepare) socket.write(PREPARED);
  else if (command !== COMMAND.query || !/^SELECT/i.test(sql)) socket.write(packet(1, OK));
  else if (sql.includes('CONNECTION_ID'))
    socket.write(
      numbered([length(2), column('v', TEXT), column('i', TEXT), END, Buffer.concat([text('8.0.30'), text('1')]), END]),
    );
  else socket.write(answers.rows?.() ?? packet(1, OK));
}
