import type { Socket } from 'node:net';
import { startTcpServer, type TcpServer } from '../tcp-server';
import {
  columnMetadata,
  done,
  failure,
  loginAcknowledged,
  nvarchar,
  preLogin,
  row,
  type TdsColumn,
} from './tds-tokens';

/** What the server does with a statement. */
export type SqlAnswer =
  | { kind: 'rows'; columns: TdsColumn[]; rows: unknown[][] /** Tokens to send first. */; first?: Buffer[] }
  | {
      kind: 'error';
      number: number;
      message: string /** How many times to say so; once by default. */;
      times?: number;
    }
  /** Reports completion, and nothing else. */
  | { kind: 'done' }
  /** Accepts it and stays silent until told to cancel. */
  | { kind: 'silence' }
  /** Hangs up. */
  | { kind: 'torn' };

export interface SqlServer extends Seen, Pick<TcpServer, 'port' | 'close'> {}

/** What clients did, and how the server treats them. */
interface Seen {
  /** Every statement that arrived, in order. */
  statements: string[];
  /** How many times a client asked to cancel. */
  attentions: number;
  /** Ignores requests to cancel. */
  deaf: boolean;
  /** How many clients have signed in. */
  logins: number;
}

const TYPE = { batch: 0x01, call: 0x03, answer: 0x04, attention: 0x06, login: 0x10, preLogin: 0x12 };
const LAST = 0x01;
const HEADER = 8;
const PACKET = 4_096;
const FAILED = 0x02;
const ATTENTION = 0x20;

/**
 * A double of SQL Server that speaks its wire protocol: packets, pre-login, login, batches, calls of sp_executesql, and
 * attention. It knows one account, `reader` with the password `secret`, and one database, `shop`; the test defines what
 * statements do, and may define how one is described. What Parley sends around each statement is silently accepted.
 */
export async function startSqlServer(
  answer: (sql: string) => SqlAnswer,
  describe: () => SqlAnswer = () => ({ kind: 'rows', columns: [nvarchar('name')], rows: [['x']] }),
): Promise<SqlServer> {
  const double: Seen = { statements: [], attentions: 0, deaf: false, logins: 0 };
  const perform = (sql: string) => (sql.includes('sp_describe_first_result_set') ? describe() : answer(sql));
  const { port, close } = await startTcpServer((socket) => serve(socket, double, perform));
  return Object.assign(double, { port, close });
}

function serve(socket: Socket, double: Seen, answer: (sql: string) => SqlAnswer): void {
  let waiting = Buffer.alloc(0);
  let message = Buffer.alloc(0);
  socket.on('data', (bytes) => {
    waiting = Buffer.concat([waiting, bytes]);
    while (waiting.length >= HEADER && waiting.length >= waiting.readUInt16BE(2)) {
      const length = waiting.readUInt16BE(2);
      const [type = 0, status = 0] = waiting;
      message = Buffer.concat([message, waiting.subarray(HEADER, length)]);
      waiting = waiting.subarray(length);
      if ((status & LAST) === 0) continue;
      const whole = message;
      message = Buffer.alloc(0);
      if (type === TYPE.preLogin) send(socket, preLogin());
      else if (type === TYPE.login) login(socket, whole, double);
      else if (type === TYPE.attention) {
        double.attentions += 1;
        if (double.deaf) continue;
        // The answer to the cancelled statement ends first; the cancellation is confirmed in a separate message.
        send(socket, done(FAILED));
        send(socket, done(ATTENTION));
      } else if (type === TYPE.batch || type === TYPE.call) {
        const body = whole.subarray(whole.readUInt32LE(0));
        perform(socket, type === TYPE.batch ? body.toString('utf16le') : statementOf(body), double, answer);
      }
    }
  });
}

function login(socket: Socket, packet: Buffer, double: Seen): void {
  const field = (at: number) => {
    const from = packet.readUInt16LE(at);
    return packet.subarray(from, from + packet.readUInt16LE(at + 2) * 2);
  };
  const user = field(40).toString('utf16le');
  const database = field(68).toString('utf16le');
  // Passwords travel with the nibbles of each byte swapped and some bits flipped.
  const plain = field(44).map((byte) => {
    const turned = byte ^ 0xa5;
    return ((turned << 4) | (turned >> 4)) & 0xff;
  });
  const refuse = (number: number, message: string) => send(socket, failure(number, message, 14), done(FAILED));
  if (user !== 'reader' || Buffer.from(plain).toString('utf16le') !== 'secret') {
    refuse(18456, `Login failed for user '${user}'.`);
    return;
  }
  if (database !== 'shop') {
    refuse(4060, `Cannot open database "${database}" requested by the login. The login failed.`);
    return;
  }
  double.logins += 1;
  send(socket, loginAcknowledged(), done());
}

function perform(socket: Socket, sql: string, double: Seen, answer: (sql: string) => SqlAnswer): void {
  double.statements.push(sql);
  const what = answer(sql);
  if (what.kind === 'done' || /^\s*(?:SET|IF @@TRANCOUNT)/i.test(sql)) send(socket, done());
  else if (what.kind === 'torn') socket.destroy();
  else if (what.kind === 'error')
    send(socket, ...Array<Buffer>(what.times ?? 1).fill(failure(what.number, what.message)), done(FAILED));
  else if (what.kind === 'rows') {
    const rows = Buffer.concat(what.rows.map((values) => row(what.columns, values)));
    send(socket, ...(what.first ?? []), columnMetadata(what.columns), rows, done());
  }
}

/** The statement in a call of sp_executesql: its first parameter, a string. */
function statementOf(body: Buffer): string {
  const called = body.readUInt16LE(0);
  let at = called === 0xffff ? 6 : 4 + called * 2;
  at += 1 + (body[at] ?? 0) * 2 + 1;
  const size = body.readUInt16LE(at + 1);
  at += 8;
  if (size !== 0xffff) return body.subarray(at + 2, at + 2 + body.readUInt16LE(at)).toString('utf16le');
  const length = body.readUInt32LE(at + 8);
  return body.subarray(at + 12, at + 12 + length).toString('utf16le');
}

function send(socket: Socket, ...tokens: Buffer[]): void {
  const body = Buffer.concat(tokens);
  const room = PACKET - HEADER;
  for (let from = 0; from === 0 || from < body.length; from += room) {
    const part = body.subarray(from, from + room);
    const header = Buffer.alloc(HEADER);
    header[0] = TYPE.answer;
    header[1] = from + room >= body.length ? LAST : 0;
    header.writeUInt16BE(part.length + HEADER, 2);
    socket.write(Buffer.concat([header, part]));
  }
}
