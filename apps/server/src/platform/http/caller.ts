import type { FastifyRequest } from 'fastify';
import { customerOf, networkOf } from '../network';
import { type Asker, STRANGERS } from '../request-context';

/** The key for per-caller limits: the user, or the network when there is no session. */
export const callerOf = ({ session, ip }: Pick<FastifyRequest, 'session' | 'ip'>): string =>
  session?.userId ?? networkOf(ip);

/** Whoever is not known to be of a team shares with all strangers, and among them by customer of a provider. */
export const strangerAt = (ip: string): Asker => ({ key: customerOf(ip), group: STRANGERS });
