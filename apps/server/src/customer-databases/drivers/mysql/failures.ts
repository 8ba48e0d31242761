import { DatabaseFailure } from '../../types';
import { connectFailure, connectionLost, tookTooLong } from '../common/failures';
import type { MysqlTarget } from './connection';

/** ER_BAD_FIELD_ERROR, ER_UNKNOWN_TABLE, ER_NO_SUCH_TABLE. */
const UNKNOWN_NAME: ReadonlySet<number> = new Set([1054, 1109, 1146]);

/** Turns an error of the server, the driver or the network into a sentence for the owner. */
export function mysqlFailure(error: unknown, target: MysqlTarget, timeoutMs: number): DatabaseFailure {
  if (error instanceof DatabaseFailure) return error;
  const number = error instanceof Error && 'errno' in error ? Number(error.errno) : 0;
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const message = error instanceof Error ? error.message : String(error);
  const failure = (sentence: string, reason: DatabaseFailure['reason']) =>
    new DatabaseFailure(sentence, reason, { cause: error });
  switch (number) {
    case 1045:
    case 1698:
      return failure(`${target.host} does not accept this user and password.`, 'refused');
    case 1044:
      return failure(`The account has no access to the database '${target.database}'.`, 'refused');
    case 1049:
      return failure(`There is no database named '${target.database}' at ${target.host}.`, 'refused');
    case 1040:
    case 1203:
    case 1226:
      return failure(`${target.host} has too many connections at the moment. Please try again later.`, 'unreachable');
    case 1129:
    case 1130:
      return failure(`${target.host} does not let this server in.`, 'refused');
    case 3159:
      return failure(`${target.host} accepts encrypted connections only.`, 'unreachable');
    case 1053:
    case 1927:
      return connectionLost(error);
    case 1317:
    case 1969:
    case 3024:
      return tookTooLong(timeoutMs);
    case 1142:
    case 1143:
    case 1227:
    case 1370:
      return failure(`The account of this connection may not do that: ${message}.`, 'refused');
    case 1792:
      return failure(`The database runs Parley's queries read-only: ${message}.`, 'statement');
  }
  if (number >= 1_000 && /^ER_/.test(code)) {
    const unknownName = UNKNOWN_NAME.has(number);
    return new DatabaseFailure(`The database says: ${message}`, 'statement', { cause: error, unknownName });
  }
  // The driver has no code for requests on a connection that it has closed.
  if (code === 'PROTOCOL_CONNECTION_LOST' || /closed state/.test(message)) return connectionLost(error);
  const known = connectFailure(error, target.host, target.port);
  if (known) return known;
  if (number >= 1_000) return failure(`The database says: ${message}`, 'statement');
  return failure(`${target.host}, port ${target.port}, does not respond like a MySQL server.`, 'unreachable');
}
