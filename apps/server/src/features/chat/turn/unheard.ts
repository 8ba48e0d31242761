import { setTimeout as sleep } from 'node:timers/promises';
import { MESSAGES } from '@parley/contract/messages';
import type { Deps } from '../../../platform/deps';
import { AppError } from '../../../platform/errors';
import { endUnheard, isRefusal } from './end';
import type { Turn } from './stages';
import { findStored } from './unheard.queries';

/** How long the asker waits while the database has not confirmed whether the question was stored. */
const UNHEARD_MS = 5_000;
const LOOK_MS = 250;

/**
 * Finds out whether a question was stored when the connection broke before the result arrived.
 * @param error what storing it failed with
 * @returns its position, as if the result had arrived
 * @throws AppError unavailable when it was not stored, or is still unknown; the database's refusal. If it turns out to
 * be stored after all, its turn is ended.
 */
export async function heardLate(deps: Deps, turn: Turn, error: unknown): Promise<{ seq: number; refused: null }> {
  const seq = isRefusal(error) ? undefined : await placeOf(deps, turn);
  if (seq !== undefined) return { seq, refused: null };
  const reason = isRefusal(error) ? error : new AppError('unavailable', MESSAGES.questionUnheard, { cause: error });
  endUnheard(deps, turn, reason);
  throw reason;
}

async function placeOf({ db }: Deps, turn: Turn): Promise<number | undefined> {
  for (const until = Date.now() + UNHEARD_MS; Date.now() < until; ) {
    await sleep(LOOK_MS);
    const found = await findStored(db, turn).catch(() => 'unknown' as const);
    if (found !== 'unknown') return found;
  }
  return undefined;
}
