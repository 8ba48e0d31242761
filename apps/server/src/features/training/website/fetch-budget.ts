import { MESSAGES } from '@parley/contract/messages';
import type { Deps } from '../../../platform/deps';
import { AppError } from '../../../platform/errors';
import { FetchFailure } from '../../../platform/safe-fetch';
import { countForTeamIn } from '../../teams/teams.service';

/** A point for each page and for each of its megabytes: what is too large for a source must not be fetched without end. */
const BUDGET = { name: 'links-fetched', points: 5_000, seconds: 3_600 };
const MEGABYTE = 1_048_576;

/**
 * Fetches a page, and counts what was received, also of one that was cut off, by its team.
 * @param mostBytes what may be received before the page counts as too large
 * @throws AppError too_many when the team has had too much fetched within an hour; whatever `fetch` throws
 */
export async function withinBudget<Page extends { bytes: Uint8Array }>(
  { db }: Pick<Deps, 'db'>,
  teamId: string,
  mostBytes: number,
  fetch: () => Promise<Page>,
): Promise<Page> {
  if (!(await countForTeamIn(db, BUDGET, teamId, 1))) throw new AppError('too_many', MESSAGES.fetchedOften);
  const note = (bytes: number) => countForTeamIn(db, BUDGET, teamId, Math.floor(bytes / MEGABYTE));
  try {
    const page = await fetch();
    if (page.bytes.byteLength >= MEGABYTE) await note(page.bytes.byteLength);
    return page;
  } catch (error) {
    if (error instanceof FetchFailure && error.kind === 'too_large') await note(mostBytes);
    throw error;
  }
}
