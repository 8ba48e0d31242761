import { MESSAGES } from '@parley/contract/messages';
import { PrivateAddress, privateAddressSentence } from '../../../platform/safe-fetch/failure';
import { excessSentence, TlsExcess } from '../../../platform/tls-excess';
import { DatabaseFailure } from '../../types';

export const CONNECT_TIMEOUT_MS = 10_000;

/** Operating system codes for an established connection that is gone. */
const BROKEN = /^(?:ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ERR_STREAM_|PROTOCOL_CONNECTION_LOST)/;
const CERTIFICATE = /CERT|SELF_SIGNED|UNABLE_TO_|ALTNAME|ISSUER|HOSTNAME/;
const TLS = /^(?:ERR_SSL|ERR_TLS|EPROTO|HANDSHAKE_SSL)/;

export const CLOSED = 'This connection was closed.';

/** @param ms the time that the query was allowed */
export function tookTooLong(ms: number): DatabaseFailure {
  const seconds = Math.max(1, Math.round(ms / 1_000));
  const sentence = `The query took longer than ${seconds} ${seconds === 1 ? 'second' : 'seconds'} and was stopped.`;
  return new DatabaseFailure(sentence, 'timeout');
}

/** The same for a query that goes on although the database was told to stop it. */
export function stillWorking({ message, reason }: DatabaseFailure): DatabaseFailure {
  if (reason !== 'timeout') return new DatabaseFailure(message, reason);
  const sentence = message.replace(' and was stopped.', '. The database was told to stop it, and has not done so yet.');
  return new DatabaseFailure(sentence, reason);
}

/** Rejects further queries while those that cannot be stopped take all the places. */
export function unstoppable(): DatabaseFailure {
  const why = 'Earlier queries could not be stopped, and the database still works on them';
  return new DatabaseFailure(`${why}. Others can run as soon as these have ended.`, 'busy');
}

export function stopped(): DatabaseFailure {
  return new DatabaseFailure('The query was stopped.', 'cancelled');
}

/** The query was ended because others were waiting. */
export function gaveWay(): DatabaseFailure {
  return new DatabaseFailure(MESSAGES.databasesBusy, 'busy');
}

/** More data arrived at once than may be held. */
export class ResultTooLarge extends DatabaseFailure {
  constructor() {
    super('The result holds values that are too large to show.', 'statement');
  }
}

export function connectionLost(error?: unknown): DatabaseFailure {
  const sentence = 'The connection to the database was lost. Please try again.';
  return new DatabaseFailure(sentence, 'unreachable', error === undefined ? undefined : { cause: error });
}

/** The system code of an error, or that of the first of several attempts. */
export function codeOf(error: unknown): string {
  if (error instanceof AggregateError && error.errors.length > 0) return codeOf(error.errors[0]);
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}

export function isBroken(error: unknown): boolean {
  return BROKEN.test(codeOf(error));
}

/** A network or TLS error while connecting, as a sentence; undefined if the error is the database's own. */
export function connectFailure(error: unknown, host: string, port: number): DatabaseFailure | undefined {
  if (error instanceof DatabaseFailure) return error;
  const cause = rootOf(error);
  const unreachable = (sentence: string) => new DatabaseFailure(sentence, 'unreachable', { cause: error });
  if (cause instanceof PrivateAddress) return unreachable(privateAddressSentence(host, cause));
  if (cause instanceof TlsExcess) return unreachable(excessSentence(host, cause));
  const code = codeOf(cause);
  if (code === 'ENOTFOUND' || code === 'ENODATA' || code === 'EAI_AGAIN')
    return unreachable(`There is no server named ${host}. Please check the host.`);
  if (code === 'ECONNREFUSED')
    return unreachable(`No database answers at ${host}, port ${port}. Please check host and port.`);
  if (code === 'EHOSTUNREACH' || code === 'ENETUNREACH' || code === 'EADDRNOTAVAIL')
    return unreachable(`${host} cannot be reached from here.`);
  if (/TIMEDOUT|TIMEOUT/.test(code)) return unreachable(noAnswer(host, port));
  if (CERTIFICATE.test(code))
    return unreachable(`The certificate of ${host} is not valid (${code}). Check it, or choose TLS without verifying.`);
  if (TLS.test(code)) return unreachable(`The encrypted connection to ${host} could not be established.`);
  if (BROKEN.test(code))
    return unreachable(`${host}, port ${port}, ended the connection. Is it a database of the chosen type?`);
  return undefined;
}

export function noAnswer(host: string, port: number): string {
  const seconds = CONNECT_TIMEOUT_MS / 1_000;
  return `${host}, port ${port}, did not answer within ${seconds} seconds. Please check host, port and firewall.`;
}

export function noTls(host: string): DatabaseFailure {
  return new DatabaseFailure(`${host} does not offer TLS, which this connection requires.`, 'unreachable');
}

/** Drivers wrap the system's error; connecting to several addresses wraps theirs. */
function rootOf(error: unknown): unknown {
  if (error instanceof AggregateError && error.errors.length > 0) return rootOf(error.errors[0]);
  if (error instanceof Error && !('code' in error && error.code !== undefined) && error.cause !== undefined)
    return rootOf(error.cause);
  return error;
}
