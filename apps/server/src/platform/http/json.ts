import { BODY_MAX_BYTES } from '@parley/contract/constants';
import type { FastifyInstance } from 'fastify';
import { breathe } from '../breathe';
import { AppError } from '../errors';
import { isWithin, type JsonBounds } from '../within-json';

/** Several times what the longest list of questions and answers needs. */
const BOUNDS: JsonBounds = { parts: 20_000, depth: 32 };

/**
 * Parses JSON bodies as Fastify itself does, but refuses those with more parts than any route takes. Large bodies are
 * parsed one per turn of the event loop.
 */
export function parseJsonBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    const { contract } = request.routeOptions.config;
    // Many clients send the JSON content type with every request; an empty body on a route without one is no error.
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
