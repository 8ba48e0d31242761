import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '../../platform/deps';
import { cookieOptions } from './auth.cookies';
import type { Errand } from './google.client';

const NAME = 'parley_google';
const PATH = '/api/auth/google';
const SECONDS = 600;

/** Binds the return to the browser that left: a code issued to somebody else is useless here. */
export function rememberErrand(deps: Deps, request: FastifyRequest, reply: FastifyReply, errand: Errand): void {
  const text = JSON.stringify({ ...errand, until: Date.now() + SECONDS * 1_000 });
  const options = { ...cookieOptions(deps.config, request), path: PATH, maxAge: SECONDS };
  reply.setCookie(NAME, deps.secrets.seal(text, NAME), options);
}

/** Returns and clears the errand. @returns undefined when there is none, or it has expired */
export function recallErrand(deps: Deps, request: FastifyRequest, reply: FastifyReply): Errand | undefined {
  const sealed = request.cookies[NAME];
  reply.clearCookie(NAME, { ...cookieOptions(deps.config, request), path: PATH });
  if (!sealed) return undefined;
  try {
    const { until, ...errand } = JSON.parse(deps.secrets.open(sealed, NAME)) as Errand & { until: number };
    return until > Date.now() ? errand : undefined;
  } catch {
    return undefined;
  }
}
