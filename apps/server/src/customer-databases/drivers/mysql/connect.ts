import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { checkServerIdentity, type TLSSocket } from 'node:tls';
import { type ConnectionOptions, createConnection, type Connection as Driver } from 'mysql2';
import { BelowTls } from '../../../platform/foreign-tls';
import { TlsExcess } from '../../../platform/tls-excess';
import { DatabaseFailure } from '../../types';
import { inTime } from '../common/answered';
import { ACKNOWLEDGED_MAX } from '../common/cells';
import { CLOSED, CONNECT_TIMEOUT_MS, connectionLost, noAnswer, noTls } from '../common/failures';
import { type Destination, guardedSocket } from '../common/private-address';
import { listenTo } from '../common/wire';
import { MysqlConnection, type MysqlTarget } from './connection';
import { given, plainRow, unexpected } from './given';
import { SignInSteps } from './sign-in-steps';

const KILL_MS = 3_000;

/** mysql2's own declarations leave these out. */
interface Wire {
  stream: Duplex;
  authorized: boolean;
  startTLS(secured: (error?: Error) => void): void;
  handlePacket(packet?: Packet): void;
}

interface Packet {
  buffer: Buffer;
  offset: number;
  end: number;
  readLengthCodedNumberExt(tag: number, ...more: unknown[]): unknown;
}

interface Session {
  driver: Driver;
  cut: () => void;
  count: (listener: (bytes: number) => void) => void;
}

/**
 * Signs in. With `prefer`, a server without TLS is connected to unencrypted.
 * @throws DatabaseFailure, or the server's or the network's error
 */
export async function connectMysql(
  target: MysqlTarget,
  destination: Destination,
  signal: AbortSignal,
): Promise<MysqlConnection> {
  const session = await signIn(target, destination, signal);
  try {
    const late = () => new DatabaseFailure(noAnswer(target.host, target.port), 'unreachable');
    const server = await inTime(describe(session.driver), CONNECT_TIMEOUT_MS, late, signal);
    const kill = (id: number) => killQuery(target, destination, id);
    const connection = new MysqlConnection(session.driver, server, session.cut, kill);
    session.count((bytes) => connection.count(bytes));
    return connection;
  } catch (error) {
    session.cut();
    throw error;
  }
}

async function signIn(target: MysqlTarget, destination: Destination, signal: AbortSignal): Promise<Session> {
  if (target.tls === 'off') return attempt(target, destination, undefined, signal);
  const verify = target.tls === 'verify';
  try {
    return await attempt(target, destination, { rejectUnauthorized: verify, verifyIdentity: verify }, signal);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'HANDSHAKE_NO_SSL_SUPPORT')) throw error;
    if (target.tls !== 'prefer') throw noTls(target.host);
    return attempt(target, destination, undefined, signal);
  }
}

function attempt(
  target: MysqlTarget,
  destination: Destination,
  ssl: ConnectionOptions['ssl'],
  signal: AbortSignal,
): Promise<Session> {
  const socket = guardedSocket(destination);
  const driver = createConnection({
    host: target.host,
    port: target.port,
    database: target.database,
    user: target.user,
    password: target.password,
    ...(ssl && { ssl }),
    stream: () => socket.connect(target.port, target.host),
    charset: 'utf8mb4',
    // The server must not read files of this computer, and gets one statement at a time.
    flags: ['-LOCAL_FILES'],
    multipleStatements: false,
    maxPreparedStatements: 4,
    connectTimeout: CONNECT_TIMEOUT_MS + 5_000,
    // Otherwise the driver compiles a parser for each list of columns, and keeps thousands of them.
    disableEval: true,
  });
  const { count, insecure } = hear(driver, target);
  return new Promise((resolve, reject) => {
    const fail = (error: unknown) => {
      settle();
      socket.destroy();
      reject(insecure() ?? error);
    };
    let received = 0;
    // Counts until the session does so itself.
    count((bytes) => {
      received += bytes;
      if (received > ACKNOWLEDGED_MAX) fail(new Error('The server says too much before anything was asked.'));
    });
    const late = () => fail(new DatabaseFailure(noAnswer(target.host, target.port), 'unreachable'));
    const timer = setTimeout(late, CONNECT_TIMEOUT_MS);
    const leave = () => fail(new DatabaseFailure(CLOSED, 'cancelled'));
    const settle = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', leave);
    };
    signal.addEventListener('abort', leave, { once: true });
    // Not removed: an error that the driver emits later must not end the process.
    driver.on('error', fail);
    driver.once('connect', () => {
      settle();
      resolve({ driver, cut: () => socket.destroy(), count });
    });
  });
}

/**
 * Reports what arrives to a listener that is set later, also over TLS, where the driver reads from another stream.
 * Makes up for two gaps of the driver: it does not check whom a certificate is for if the host is an IP address, and it
 * loses the reason for rejecting one.
 */
function hear(driver: Driver, { host, tls }: MysqlTarget) {
  const wire = driver as unknown as Wire;
  let listener = (_bytes: number) => {};
  let insecure: Error | undefined;
  const listen = () => {
    const heard = wire.stream;
    // Under TLS, the socket's bytes arrive a second time.
    listenTo(heard, (bytes) => {
      if (wire.stream === heard) listener(bytes);
    });
  };
  listen();
  const startTls = wire.startTLS.bind(wire);
  wire.startTLS = (secured) => {
    // The driver would go on reading.
    wire.stream.removeAllListeners('data');
    const below = new BelowTls(wire.stream as Socket);
    wire.stream = below;
    startTls((error) => {
      const stranger = () => checkServerIdentity(host, (wire.stream as TLSSocket).getPeerCertificate());
      const wrong = error ?? (tls === 'verify' ? stranger() : undefined);
      // Copied, as the driver overwrites the error's code.
      if (wrong instanceof TlsExcess) insecure = new TlsExcess(wrong.message);
      else insecure = wrong && Object.assign(new Error(wrong.message), { code: (wrong as NodeJS.ErrnoException).code });
      secured(wrong);
    });
    below.watch(wire.stream as TLSSocket);
    listen();
  };
  // Otherwise the driver logs a line for every packet that is out of order.
  driver.on('warn', (warning: Error) => {
    throw warning;
  });
  const handle = wire.handlePacket.bind(wire);
  const steps = new SignInSteps();
  wire.handlePacket = (packet) => {
    if (packet) quieten(Object.getPrototypeOf(packet));
    if (packet && !wire.authorized) steps.take(packet.buffer.subarray(packet.offset, packet.end));
    handle(packet);
  };
  const count = (named: (bytes: number) => void) => {
    listener = named;
  };
  return { count, insecure: () => insecure };
}

/** Tags that announce a length, or its absence. A truncated packet has no tag. */
const LENGTHS = [0xfb, 0xfc, 0xfd, 0xfe];
const quiet = new WeakSet<Packet>();

/** Otherwise the driver logs a stack trace for every invalid length. Its packet class is only reachable this way. */
function quieten(packets: Packet): void {
  if (quiet.has(packets)) return;
  quiet.add(packets);
  const read = packets.readLengthCodedNumberExt;
  packets.readLengthCodedNumberExt = function (tag, ...more) {
    if (!LENGTHS.includes(tag)) throw new Error('The server gives a length that is none.');
    return read.call(this, tag, ...more);
  };
}

async function describe(driver: Driver): Promise<{ mariaDb: boolean; id: number }> {
  const sql = 'SELECT VERSION(), CONNECTION_ID()';
  const [rows] = await given<unknown[]>((settle) => driver.query({ sql, rowsAsArray: true }, settle));
  const [version, id] = Array.isArray(rows) ? plainRow(rows[0]) : [];
  if (typeof version !== 'string' || !/^\d+$/.test(String(id))) throw unexpected();
  return { mariaDb: version.includes('MariaDB'), id: Number(id) };
}

/** Uses another connection, as the busy one listens to nothing else. */
async function killQuery(target: MysqlTarget, destination: Destination, id: number): Promise<void> {
  const { driver, cut } = await signIn(target, destination, AbortSignal.timeout(KILL_MS));
  try {
    const killed = given((settle) => driver.query(`KILL QUERY ${id}`, () => settle(null)));
    await inTime(killed, KILL_MS, connectionLost);
  } finally {
    cut();
  }
}
