import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../../config';
import { setTokens } from './auth.cookies';
import type { Caller, SignedIn } from './auth.sessions';

export const callerOf = (request: FastifyRequest): Caller => ({
  ip: request.ip,
  userAgent: request.headers['user-agent'] ?? null,
});

/** Gives the browser its tokens, and the answer who is signed in. */
export function welcome(config: Config, request: FastifyRequest, reply: FastifyReply, signedIn: SignedIn) {
  const { user, ...issued } = signedIn;
  setTokens(config, request, reply, issued);
  return { user };
}
