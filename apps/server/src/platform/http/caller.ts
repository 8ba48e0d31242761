import type { FastifyRequest } from 'fastify';
import { networkOf } from '../network';

/** The key for per-caller limits: the user, or the network when there is no session. */
export const callerOf = ({ session, ip }: Pick<FastifyRequest, 'session' | 'ip'>): string =>
  session?.userId ?? networkOf(ip);
