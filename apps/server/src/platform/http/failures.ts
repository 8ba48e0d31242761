import type { Failure } from '@parley/contract/common';
import { FILE_MAX_BYTES } from '@parley/contract/constants';
import { fileTooLarge, MESSAGES } from '@parley/contract/messages';
import type { FastifyError, FastifyInstance } from 'fastify';
import { hasZodFastifySchemaValidationErrors, isResponseSerializationError } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { AppError } from '../errors';

interface Told extends Failure {
  status: number;
}

/** The only place where a thrown error becomes an answer: unknown ones are logged and hidden behind one sentence. */
export function handleFailures(app: FastifyInstance): void {
  app.setErrorHandler((error, request, reply) => {
    const { status, ...body } = told(error as FastifyError);
    if (status >= 500) request.log.error({ err: error, cause: (error as Error).cause }, 'request failed');
    if (error instanceof AppError && error.details.retryAfterSeconds !== undefined) {
      reply.header('retry-after', error.details.retryAfterSeconds);
    }
    return reply.status(status).send(body);
  });
}

/** PostgreSQL's codes for values that no column takes: a net under the contract, which should have refused them. */
const REFUSED_BY_DATABASE: ReadonlySet<unknown> = new Set(['22021', '22P02', '22P05', '22008']);

/** Drizzle wraps the driver's error. */
const databaseCode = ({ cause }: Error) => (cause instanceof Error && 'code' in cause ? cause.code : undefined);

function told(error: FastifyError): Told {
  if (error instanceof AppError) {
    const { field } = error.details;
    return { status: error.status, error: error.message, ...(field === undefined ? {} : { field }) };
  }
  if (isResponseSerializationError(error)) return { status: 500, error: MESSAGES.serverError };
  if (hasZodFastifySchemaValidationErrors(error)) {
    const first = error.validation[0];
    const part = error.validationContext ?? '';
    // An id that is no id names nothing: not found, like an unknown one.
    if (part === 'params') return { status: 404, error: MESSAGES.notFound };
    return { status: 400, ...sentence(first?.instancePath.split('/').filter(Boolean) ?? [], first?.message ?? '') };
  }
  if (error instanceof z.ZodError) {
    const first = error.issues[0];
    return { status: 400, ...sentence(first?.path.map(String) ?? [], first?.message ?? '') };
  }
  if (REFUSED_BY_DATABASE.has(databaseCode(error))) {
    return { status: 400, error: 'The request holds text that cannot be stored.' };
  }
  if (error.code === 'FST_REQ_FILE_TOO_LARGE') return { status: 413, error: fileTooLarge(FILE_MAX_BYTES) };
  const status = error.statusCode ?? 500;
  if (status >= 400 && status < 500) return { status, error: clean(error.message) };
  return { status: 500, error: MESSAGES.serverError };
}

/** Messages of our own stand as they are; those of the parser say first which field they mean. */
function sentence(path: string[], message: string): Failure {
  const field = path.join('.');
  const own = !/^(Invalid|Too (big|small)|Unrecognized|Expected)/.test(message) || message === MESSAGES.urlInvalid;
  if (field === '') return { error: own ? message : `The request is not valid: ${message}` };
  return { error: own ? message : `${field}: ${message}`, field };
}

const clean = (message: string) => message.split('\n')[0] ?? MESSAGES.requestFailed;
