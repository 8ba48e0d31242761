import { BODY_MAX_BYTES } from '@parley/contract/constants';
import type { FastifyInstance } from 'fastify';
import { breathe } from '../breathe';
import { AppError } from '../errors';
import { isWithin, type JsonBounds } from '../within-json';

/** Several times what the largest list of questions and answers has. */
const BOUNDS: JsonBounds = { parts: 20_000, depth: 32 };

/**
 * Parses JSON bodies as Fastify does by itself, but none of more parts than any route takes. Large ones are parsed one in each
 * round of the event loop.
 */
export function parseJsonBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    const { contract } = request.routeOptions.config;
    // Many clients send the header with every request, and no body where a route takes none: that is no empty document.
    if (body === '' && contract && !contract.body) return done(null);
    mayParse(body).then(() => parse(request, body, done), done);
  });
}

/** Waits until a text from outside may be parsed. @throws AppError too_large */
export async function mayParse(text: string): Promise<void> {
  if (text.length > BODY_MAX_BYTES) await breathe();
  if (!isWithin(text, BOUNDS)) {
    throw new AppError('too_large', 'The JSON of this request has too many parts, or is nested too deeply.');
  }
}
