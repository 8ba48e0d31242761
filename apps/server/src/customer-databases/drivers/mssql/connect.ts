import { once } from 'node:events';
import { Connection, type ConnectionConfiguration, Request } from 'tedious';
import { TlsGuard } from '../../../platform/foreign-tls';
import { excessSentence, TlsExcess } from '../../../platform/tls-excess';
import { DatabaseFailure } from '../../types';
import { answered } from '../common/answered';
import { CLOSED, CONNECT_TIMEOUT_MS, noAnswer, noTls } from '../common/failures';
import { type Destination, guardedSocket } from '../common/private-address';
import { contain, listenTo } from '../common/wire';
import { boundParsing } from './bounded-parsing';
import { MssqlConnection, type MssqlTarget } from './connection';
import { readExactValues } from './exact-values';
import { paced } from './paced';
import { checkSessionChanges } from './session-changes';

type TokenParser = ReturnType<Connection['createTokenStreamParser']>;
type Message = Parameters<Connection['createTokenStreamParser']>[0];

/** The server itself truncates text and binary values beyond this many bytes. */
const TEXT_BYTES = 4_000_000;

/** An error that the server reported while signing in; the driver keeps only its sentence. */
class LoginError extends Error {
  override name = 'LoginError';
  constructor(
    message: string,
    /** https://learn.microsoft.com/sql/relational-databases/errors-events/database-engine-events-and-errors */
    readonly number: number,
    options: ErrorOptions,
  ) {
    super(message, options);
  }
}

/** Each is an error with a stack trace, which takes a millisecond; a real server reports few per session. */
const ERRORS_MAX = 100;

/** Fixes five gaps of the driver. */
class SafeConnection extends Connection {
  refusesPlain = false;
  /** Ends the socket. */
  broken: (error: Error) => void = () => undefined;
  /** Called when TLS was ended. */
  exceeded: (error: TlsExcess) => void = () => undefined;

  /** Unreadable tokens fail a stream without listeners, which would end the process. Pauses give others their turn. */
  override createTokenStreamParser(
    ...[message, handler]: Parameters<Connection['createTokenStreamParser']>
  ): TokenParser {
    // The driver only iterates over it.
    const tokens = super.createTokenStreamParser(paced(message) as unknown as Message, handler);
    contain(tokens.parser);
    tokens.parser.on('error', (error: Error) => {
      this.broken(error);
      if (tokens.listenerCount('error') > 0) tokens.emit('error', error);
    });
    return tokens;
  }

  /** When a connection ends within an answer, the driver calls a missing request, which would end the process. */
  override cleanupConnection(): void {
    super.cleanupConnection();
    this.request = new Request('', () => undefined);
  }

  /**
   * Sends neither the password nor anything else if TLS is required and the server does not offer it. Bounds what the
   * server makes TLS compute; the driver has begun with it when its method returns.
   */
  override performTlsNegotiation(...args: Parameters<Connection['performTlsNegotiation']>): Promise<void> {
    const [{ encryptionString }] = args;
    const offered = encryptionString === 'ON' || encryptionString === 'REQ';
    if (this.refusesPlain && !offered) return Promise.reject(noTls(String(this.config.server)));
    const negotiated = super.performTlsNegotiation(...args);
    this.boundTls();
    return negotiated;
  }

  private boundTls(): void {
    const { socket, securePair } = this.messageIo;
    if (!securePair) return;
    const { encrypted, cleartext } = securePair;
    const guard = new TlsGuard(cleartext, () => socket.remoteAddress);
    const write = encrypted._write.bind(encrypted);
    encrypted._write = (bytes, encoding, done) => guard.take(bytes, () => write(bytes, encoding, done));
    cleartext.on('error', (error) => {
      if (error instanceof TlsExcess) this.exceeded(error);
    });
    socket.on('close', () => cleartext.destroy());
  }
}

/**
 * Signs in. With `prefer`, a server without TLS is connected to unencrypted; one that requires TLS gets it in any case.
 * @throws DatabaseFailure, or the server's or the network's error
 */
export async function connectMssql(
  target: MssqlTarget,
  destination: Destination,
  signal: AbortSignal,
): Promise<MssqlConnection> {
  readExactValues();
  boundParsing();
  checkSessionChanges();
  const socket = guardedSocket(destination);
  let said: { number: number; message: string } | undefined;
  let reason: DatabaseFailure | undefined;
  const give = (why: DatabaseFailure) => {
    reason ??= why;
    socket.destroy();
  };
  const ended = new AbortController();
  socket.on('close', () => ended.abort());
  const connector = async () => {
    socket.connect(target.port, target.host);
    await once(socket, 'connect');
    return socket;
  };
  const driver = new SafeConnection(configuration(target, connector));
  driver.refusesPlain = target.tls === 'require' || target.tls === 'verify';
  driver.broken = (error) => socket.destroy(error);
  // The driver would only notice that the connection has ended.
  driver.exceeded = (error) => give(new DatabaseFailure(excessSentence(target.host, error), 'unreachable'));
  let errors = 0;
  driver.on('errorMessage', (message) => {
    said = message;
    errors += 1;
    // Thrown where the token is read, so that the rest of the chunk is not parsed.
    if (errors > ERRORS_MAX) throw new Error('The server reports errors without end.');
  });
  const connection = new MssqlConnection(driver, () => socket.destroy());
  listenTo(socket, (bytes) => connection.count(bytes));
  const late = () => give(new DatabaseFailure(noAnswer(target.host, target.port), 'unreachable'));
  const timer = setTimeout(late, CONNECT_TIMEOUT_MS);
  const leave = () => give(new DatabaseFailure(CLOSED, 'cancelled'));
  signal.addEventListener('abort', leave, { once: true });
  try {
    const signedIn = new Promise<void>((resolve, reject) => {
      driver.connect((error) => (error ? reject(error) : resolve()));
    });
    await answered(ended.signal, signedIn);
    return connection;
  } catch (error) {
    socket.destroy();
    if (reason) throw reason;
    throw said ? new LoginError(said.message, said.number, { cause: error }) : error;
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', leave);
  }
}

function configuration(
  { host, port, database, user, password, tls }: MssqlTarget,
  connector: NonNullable<ConnectionConfiguration['options']>['connector'],
): ConnectionConfiguration {
  return {
    server: host,
    authentication: { type: 'default', options: { userName: user, password } },
    options: {
      port,
      database,
      ...(connector && { connector }),
      appName: 'Parley',
      encrypt: tls !== 'off',
      trustServerCertificate: tls !== 'verify',
      readOnlyIntent: true,
      // Parley's own time-out comes first, and says more.
      connectTimeout: CONNECT_TIMEOUT_MS + 5_000,
      cancelTimeout: 2_000,
      maxRetriesOnTransientErrors: 0,
      textsize: TEXT_BYTES,
      useUTC: true,
      lowerCaseGuids: true,
    },
  };
}
