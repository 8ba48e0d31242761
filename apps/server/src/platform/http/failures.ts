import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import type { Failure } from '@parley/contract/common';
import { FIELDS_PER_REQUEST_MAX, FILE_MAX_BYTES, FILES_PER_REQUEST_MAX } from '@parley/contract/constants';
import { fileTooLarge, MESSAGES, tooManyFields, tooManyFiles } from '@parley/contract/messages';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isAway, isOverloaded } from '../database';
import { MISSING_ROW, sqlState } from '../database/sql-state';
import { AppError, notFound } from '../errors';

interface Answered extends Failure {
  status: number;
}

/** By then other queries have finished. */
const RETRY_SECONDS = 5;

/** The only place that turns thrown errors into responses: unknown ones are logged and hidden behind one sentence. */
export function handleFailures(app: FastifyInstance): void {
  app.setErrorHandler((error, request, reply) => {
    const isBusy = isOverloaded(error) || (isAway(error) && !(error instanceof AppError));
    const known = isBusy ? overloaded(error) : error;
    const { status, ...body } = answerTo(known as FastifyError);
    // An AppError is an expected failure, such as another company's server or an owner's database being down.
    const quiet = isLeaving(known as FastifyError, request, reply) || isSwitchedOff(known);
    const level = quiet ? 'debug' : known instanceof AppError ? 'warn' : 'error';
    if (status >= 500) request.log[level]({ err: known }, 'request failed');
    if (known instanceof AppError && known.details.retryAfterSeconds !== undefined) {
      reply.header('retry-after', known.details.retryAfterSeconds);
    }
    return reply.status(status).header('cache-control', 'no-store').send(body);
  });
}

const overloaded = (cause: unknown) =>
  new AppError('unavailable', MESSAGES.serverBusy, { retryAfterSeconds: RETRY_SECONDS, cause });

/** Whether the failure is only the caller's leaving, which broke off the body or ended the work for it. */
const isLeaving = (error: FastifyError, request: FastifyRequest, reply: FastifyReply) =>
  error === request.raw.errored ||
  (reply.raw.destroyed && (error.code === 'ERR_STREAM_PREMATURE_CLOSE' || error.name === 'AbortError'));

/** Whether the call needs something this installation does not offer: nothing failed, and a retry would not help. */
const isSwitchedOff = (error: unknown) =>
  error instanceof AppError &&
  error.code === 'unavailable' &&
  error.cause === undefined &&
  error.details.retryAfterSeconds === undefined;

/** For URLs that never reach a route: truncated percent-encoding, segments that are too long. */
export function refuseAddress(error: FastifyError, _request: unknown, reply: FastifyReply): void {
  const long = error.statusCode === 414;
  reply.status(long ? 414 : 400).send({ error: long ? 'This address is too long.' : 'This address is not valid.' });
}

/** For input that cannot be parsed as a request at all. */
export function refuseUnread(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const [status, sentence] = UNREAD[error.code ?? ''] ?? ['400 Bad Request', 'This is not a valid HTTP request.'];
  const body = JSON.stringify({ error: sentence });
  const head = `content-type: application/json; charset=utf-8\r\ncontent-length: ${Buffer.byteLength(body)}`;
  socket.end(`HTTP/1.1 ${status}\r\n${head}\r\nconnection: close\r\n\r\n${body}`);
}

const BODIES_FULL = 'ERR_BODIES_FULL';

/** By Node.js's error code: the status and our sentence. */
const UNREAD: Readonly<Record<string, [status: string, sentence: string]>> = {
  HPE_HEADER_OVERFLOW: [
    '431 Request Header Fields Too Large',
    'The address and the headers of the request are too long.',
  ],
  ERR_HTTP_REQUEST_TIMEOUT: ['408 Request Timeout', MESSAGES.timedOut],
  [BODIES_FULL]: [`503 Service Unavailable\r\nretry-after: ${RETRY_SECONDS}`, MESSAGES.serverBusy],
};

/** Ends a request in the middle of its body: one that is too slow, or that there is no room for. */
export function endUnread({ socket }: IncomingMessage, why: 'ERR_HTTP_REQUEST_TIMEOUT' | typeof BODIES_FULL): void {
  refuseUnread(Object.assign(new Error('The body is not read to its end.'), { code: why }), socket);
  socket.destroySoon();
}

/** PostgreSQL's codes for values that no column accepts: a safety net for what the contract should have refused. */
const REFUSED_BY_DATABASE: ReadonlySet<unknown> = new Set(['22021', '22P02', '22P05', '22008']);

/** Error codes of the operating system and of PostgreSQL. */
const DISK_FULL: ReadonlySet<unknown> = new Set(['ENOSPC', 'EDQUOT', '53100']);

/** By the parsers' error code: the sentence for a request that exceeds a limit. */
const OVERFULL: Readonly<Record<string, string>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'This request is too large.',
  FST_REQ_FILE_TOO_LARGE: fileTooLarge(FILE_MAX_BYTES),
  FST_FILES_LIMIT: tooManyFiles(FILES_PER_REQUEST_MAX),
  FST_FIELDS_LIMIT: tooManyFields(FIELDS_PER_REQUEST_MAX),
  FST_PARTS_LIMIT: tooManyFields(FIELDS_PER_REQUEST_MAX),
};

function answerTo(thrown: FastifyError): Answered {
  const state = sqlState(thrown);
  // The row was deleted between being found and being referred to.
  const error = state === MISSING_ROW ? notFound() : thrown;
  if (error instanceof AppError) {
    const { field } = error.details;
    return { status: error.status, error: error.message, ...(field === undefined ? {} : { field }) };
  }
  if (REFUSED_BY_DATABASE.has(state)) {
    return { status: 400, error: 'The request holds text that cannot be stored.' };
  }
  const overfull = OVERFULL[error.code];
  if (overfull) return { status: 413, error: overfull };
  if (DISK_FULL.has(error.code) || DISK_FULL.has(state)) return { status: 507, error: MESSAGES.diskFull };
  const status = error.statusCode ?? 500;
  if (status >= 400 && status < 500) return { status, error: clean(error.message) };
  return { status: 500, error: MESSAGES.serverError };
}

const clean = (message: string) => message.split('\n')[0] ?? MESSAGES.requestFailed;
