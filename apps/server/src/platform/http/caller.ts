import type { FastifyRequest } from 'fastify';
import { networkOf } from '../network';
import type { Asker } from '../request-context';

/** The key for per-caller limits: the user, or the network when there is no session. */
export const callerOf = ({ session, ip }: Pick<FastifyRequest, 'session' | 'ip'>): string =>
  session?.userId ?? networkOf(ip);

/** Whoever is not known to be of a team shares with all strangers, and among them by network. */
export const strangerAt = (ip: string): Asker => ({ key: networkOf(ip), group: 'strangers' });
