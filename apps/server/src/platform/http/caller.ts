import type { FastifyRequest } from 'fastify';
import { networkOf } from '../network';

/** Whose all that is that has bounds by caller: a person's, or without a session a network's. */
export const callerOf = ({ session, ip }: Pick<FastifyRequest, 'session' | 'ip'>): string =>
  session?.userId ?? networkOf(ip);
