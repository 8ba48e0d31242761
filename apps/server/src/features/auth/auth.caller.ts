import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '../../platform/deps';
import { setTokens } from './auth.cookies';
import { rememberDevice, renewDevice } from './auth.device';
import type { Caller, SignedIn } from './auth.sessions';

export const callerOf = (request: FastifyRequest): Caller => ({
  ip: request.ip,
  userAgent: request.headers['user-agent'] ?? null,
});

/** Gives a browser that is signed in new tokens. */
export function stay(deps: Deps, request: FastifyRequest, reply: FastifyReply, signedIn: SignedIn) {
  const { user, account, ...issued } = signedIn;
  setTokens(deps.config, request, reply, issued);
  renewDevice(deps, request, reply, account);
  return { user };
}

/** Gives the browser its tokens, remembers that it signed in, and returns the user. */
export function welcome(deps: Deps, request: FastifyRequest, reply: FastifyReply, signedIn: SignedIn) {
  const { user, account, ...issued } = signedIn;
  setTokens(deps.config, request, reply, issued);
  rememberDevice(deps, request, reply, account);
  return { user };
}
