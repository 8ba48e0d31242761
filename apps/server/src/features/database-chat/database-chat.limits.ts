import { MESSAGES } from '@parley/contract/messages';
import type { Deps } from '../../platform/deps';
import { RateLimit } from '../../platform/rate-limit';

type Limited = Pick<Deps, 'database'>;

/** Connecting reveals whether something answers at an address: without a limit that would be a port scanner. */
export const limitAttempts = ({ database }: Limited, teamId: string): Promise<void> =>
  new RateLimit(database.pool, 'database-attempt', 30, 600, MESSAGES.databaseAttempts).consume(teamId);

/** Questions and statements hold databases that are not ours. */
export const limitQuestions = ({ database }: Limited, teamId: string): Promise<void> =>
  new RateLimit(database.pool, 'database-question', 120, 60, MESSAGES.databaseQuestions).consume(teamId);
