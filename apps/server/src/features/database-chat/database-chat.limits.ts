import { MESSAGES } from '@parley/contract/messages';
import type { Deps } from '../../platform/deps';
import type { Limit } from '../../platform/rate-limit';
import { limitTeam } from '../teams/teams.service';

/** Connecting reveals whether something answers at an address: without a limit it could be used to scan ports. */
const ATTEMPTS: Limit = { name: 'database-attempt', points: 30, seconds: 600, sentence: MESSAGES.databaseAttempts };
/** Questions and statements put load on databases that belong to others. */
const QUESTIONS: Limit = { name: 'database-question', points: 120, seconds: 60, sentence: MESSAGES.databaseQuestions };

/** @throws AppError too_many */
export const limitAttempts = (deps: Pick<Deps, 'db' | 'database'>, teamId: string): Promise<void> =>
  limitTeam(deps, ATTEMPTS, teamId);

/** @throws AppError too_many */
export const limitQuestions = (deps: Pick<Deps, 'db' | 'database'>, teamId: string): Promise<void> =>
  limitTeam(deps, QUESTIONS, teamId);
