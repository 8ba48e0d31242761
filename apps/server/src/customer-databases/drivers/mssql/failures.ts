import { DatabaseFailure } from '../../types';
import { codeOf, connectFailure, connectionLost, tookTooLong } from '../common/failures';
import type { MssqlTarget } from './connection';

/** Unknown column, unknown object. */
const UNKNOWN_NAME: ReadonlySet<number> = new Set([207, 208]);

/** Turns an error of the server, the driver or the network into a sentence for the owner. */
export function mssqlFailure(error: unknown, target: MssqlTarget, timeoutMs: number): DatabaseFailure {
  if (error instanceof DatabaseFailure) return error;
  if (error instanceof AggregateError && error.errors.length > 0)
    return mssqlFailure(error.errors[0], target, timeoutMs);
  const number = error instanceof Error && 'number' in error ? Number(error.number) : 0;
  const message = error instanceof Error ? error.message : String(error);
  const failure = (sentence: string, reason: DatabaseFailure['reason']) =>
    new DatabaseFailure(sentence, reason, { cause: error });
  switch (number) {
    case 18456:
    case 18452:
    case 18470:
      return failure(`${target.host} does not accept this user and password.`, 'refused');
    case 18486:
    case 18487:
    case 18488:
      return failure(`The account of this connection is locked, or its password has expired.`, 'refused');
    case 4060:
    case 911:
      return failure(
        `There is no database named '${target.database}' at ${target.host}, or no access to it.`,
        'refused',
      );
    case 17809:
    case 10928:
    case 10929:
      return failure(`${target.host} has too many connections at the moment. Please try again later.`, 'unreachable');
    case 229:
    case 230:
    case 262:
    case 916:
      return failure(`The account of this connection may not do that: ${message}`, 'refused');
    case 1222:
      return failure('The query waited too long for rows that someone else is changing.', 'timeout');
  }
  if (number > 0) {
    const unknownName = UNKNOWN_NAME.has(number);
    return new DatabaseFailure(`The database says: ${message}`, 'statement', { cause: error, unknownName });
  }
  switch (codeOf(error)) {
    case 'ETIMEOUT':
    case 'ECANCEL':
      return tookTooLong(timeoutMs);
    case 'EENCRYPT':
      return failure(`${target.host} accepts encrypted connections only.`, 'unreachable');
    case 'ECLOSE':
    case 'EINVALIDSTATE':
      return connectionLost(error);
    case 'ELOGIN':
      return failure(`${target.host} does not accept this user and password.`, 'refused');
    case 'ESOCKET':
      // The driver has a single code for connections that were lost and for those that were never established.
      if (message.startsWith('Connection lost')) return connectionLost(error);
  }
  const cause = error instanceof Error && error.cause !== undefined ? error.cause : error;
  if (cause instanceof DatabaseFailure) return cause;
  const known = connectFailure(cause, target.host, target.port);
  if (known) return known;
  return failure(`${target.host}, port ${target.port}, does not respond like a SQL Server.`, 'unreachable');
}
