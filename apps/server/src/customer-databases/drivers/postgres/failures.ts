import { DatabaseFailure } from '../../types';
import { connectFailure, connectionLost, isBroken, tookTooLong } from '../common/failures';
import type { PostgresTarget } from './connection';

/** What a server says when a client connects without the TLS it requires; there is no dedicated code for that. */
const WANTS_TLS = /no encryption|SSL off/;

/** Unknown schema, table, column. */
const UNKNOWN_NAME: ReadonlySet<string> = new Set(['3F000', '42P01', '42703']);

/** Turns an error of the server, the driver or the network into a sentence for the owner. */
export function postgresFailure(error: unknown, target: PostgresTarget, timeoutMs: number): DatabaseFailure {
  if (error instanceof DatabaseFailure) return error;
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const message = error instanceof Error ? error.message : String(error);
  const failure = (sentence: string, reason: DatabaseFailure['reason']) =>
    new DatabaseFailure(sentence, reason, { cause: error });
  switch (code) {
    case '28P01':
      return failure(`${target.host} does not accept this user and password.`, 'refused');
    case '28000':
      if (WANTS_TLS.test(message)) return failure(`${target.host} accepts encrypted connections only.`, 'unreachable');
      return failure(`${target.host} does not let this user in from here.`, 'refused');
    case '3D000':
      return failure(`There is no database named '${target.database}' at ${target.host}.`, 'refused');
    case '53300':
      return failure(`${target.host} has too many connections at the moment. Please try again later.`, 'unreachable');
    case '57P03':
      return failure(`${target.host} is starting or stopping. Please try again in a moment.`, 'unreachable');
    case '57P01':
    case '57P02':
    case '57P05':
    case '25P03':
      return connectionLost(error);
    case '57014':
      return tookTooLong(timeoutMs);
    case '42501':
      return failure(`The account of this connection may not do that: ${message}.`, 'refused');
    case '25006':
      return failure(`The database runs Parley's queries read-only: ${message}.`, 'statement');
  }
  if (/^[0-9A-Z]{5}$/.test(code) && !isBroken(error)) {
    const unknownName = UNKNOWN_NAME.has(code);
    return new DatabaseFailure(`The database says: ${message}`, 'statement', { cause: error, unknownName });
  }
  const known = connectFailure(error, target.host, target.port);
  if (known) return known;
  // The driver has no codes for these.
  if (/terminated|not queryable|ended|Client was closed/.test(message)) return connectionLost(error);
  if (message.includes('SASL') || message.includes('password'))
    return failure(`${target.host} does not accept this user and password.`, 'refused');
  return failure(`${target.host}, port ${target.port}, does not respond like a PostgreSQL server.`, 'unreachable');
}
