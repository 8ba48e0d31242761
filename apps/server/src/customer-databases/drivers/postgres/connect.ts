import type { EventEmitter } from 'node:events';
import type { Duplex } from 'node:stream';
import type { TLSSocket } from 'node:tls';
import pg from 'pg';
import { BelowTls } from '../../../platform/foreign-tls';
import { DatabaseFailure } from '../../types';
import { CLOSED, CONNECT_TIMEOUT_MS, noAnswer, noTls, stopped } from '../common/failures';
import { type Destination, guardedSocket } from '../common/private-address';
import { contain, inSlices, listenTo } from '../common/wire';
import { PostgresConnection, type PostgresTarget } from './connection';
import { Frames } from './frames';

/** Bytes that the driver gets at once: a larger chunk could hold thousands of the smallest messages. */
const SLICE = 4_096;
/** The driver's message, as it has no code for this. */
const NO_TLS = 'The server does not support SSL connections';

/** pg's own declarations leave these out. */
interface Wire extends EventEmitter {
  stream: Duplex;
  upgradeToSSL(...args: unknown[]): void;
}

/**
 * Signs in. With `prefer`, a server without TLS is connected to unencrypted.
 * @throws DatabaseFailure, or the server's or the network's error
 */
export async function connectPostgres(
  target: PostgresTarget,
  destination: Destination,
  signal: AbortSignal,
): Promise<PostgresConnection> {
  if (target.tls === 'off') return attempt(target, destination, false, signal);
  try {
    return await attempt(target, destination, sslOf(target), signal);
  } catch (error) {
    if (!(error instanceof Error && error.message === NO_TLS)) throw error;
    if (target.tls !== 'prefer') throw noTls(target.host);
    return attempt(target, destination, false, signal);
  }
}

/** `servername` is left to the driver, which omits it for IP addresses. */
function sslOf({ tls }: PostgresTarget) {
  return { rejectUnauthorized: tls === 'verify' };
}

async function attempt(
  target: PostgresTarget,
  destination: Destination,
  ssl: false | { rejectUnauthorized: boolean },
  signal: AbortSignal,
): Promise<PostgresConnection> {
  const socket = guardedSocket(destination);
  let reason: DatabaseFailure | undefined;
  const give = (why: DatabaseFailure) => {
    reason ??= why;
    socket.destroy();
  };
  const client = new pg.Client({
    host: target.host,
    port: target.port,
    database: target.database,
    user: target.user,
    // A function: for an empty password the driver would look for one in the operator's environment.
    password: () => target.password,
    ssl,
    stream: () => socket,
    application_name: 'Parley',
    client_encoding: 'UTF8',
  });
  const { connection: wire } = client as unknown as { connection: Wire };
  const cut = () => {
    socket.destroy();
    // With TLS this is a different stream, with chunks of its own.
    wire.stream.destroy();
  };
  const connection = new PostgresConnection(client, destination, ssl, cut);
  const listen = () => {
    const heard = wire.stream;
    // Under TLS, the socket's bytes arrive a second time.
    listenTo(heard, (bytes) => {
      if (wire.stream === heard) connection.count(bytes);
    });
  };
  const listenToMessages = () => {
    listen();
    const frames = new Frames({
      length: (bytes) => connection.announce(bytes),
      error: () => connection.countError(),
    });
    contain(wire.stream, (piece) => frames.take(piece as Buffer));
    inSlices(wire.stream, SLICE);
  };
  // Before TLS, a server only sends one byte that says whether it supports it.
  if (ssl) listen();
  else listenToMessages();
  const upgrade = wire.upgradeToSSL.bind(wire);
  wire.upgradeToSSL = (...args) => {
    const below = new BelowTls(socket);
    wire.stream = below;
    upgrade(...args);
    below.watch(wire.stream as TLSSocket);
  };
  wire.on('sslconnect', listenToMessages);
  wire.on('dataRow', () => connection.countRow());
  const late = () => give(new DatabaseFailure(noAnswer(target.host, target.port), 'unreachable'));
  const timer = setTimeout(late, CONNECT_TIMEOUT_MS);
  const leave = () => give(signal.aborted ? stopped() : new DatabaseFailure(CLOSED, 'cancelled'));
  signal.addEventListener('abort', leave, { once: true });
  try {
    await client.connect();
    return connection;
  } catch (error) {
    socket.destroy();
    throw reason ?? error;
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', leave);
  }
}
