import type { Training } from '@parley/contract/sources';
import type { Queryable } from '../../platform/database';
import type { Owner } from '../agents/agents.service';
import { presentSource, summarizeTraining } from './sources.present';
import * as queries from './sources.queries';
import { countWebsites, NO_WEBSITES } from './websites.queries';

export { askedKind, NOTHING_TRAINED, presentSource } from './sources.present';
export {
  allSources,
  isElsewhere,
  type NewSourceRow,
  type SourceRow,
  type SourceState,
  type StoredCheck,
} from './sources.queries';
export { ownSource } from './sources.reading';
export { trainingOf } from './sources.state';

/**
 * How much of its texts an agent's JSON contains; the list of sources has all of them. Escaped, a byte may become six, and
 * many calls are answered at once.
 */
const SHOWN_TEXT_BYTES = 2 ** 20;
/** How much of its questions and answers it contains: these are many small writes that occupy the event loop. */
const SHOWN_PAIRS_BYTES = 2 ** 20;

/** What an agent's JSON says about its sources. */
export async function describe(db: Queryable, teamId: string, agentId: string) {
  const owner = { teamId, agentId };
  const rows = await queries.allSources(db, owner);
  const review = await queries.findReviewState(db, owner);
  const websites = (await countWebsites(db, teamId, [agentId])).get(agentId) ?? NO_WEBSITES;
  const training = summarizeTraining(...statesOf(rows), review, websites);
  return {
    training,
    // Only pages that were added one by one: a whole website has thousands, and a list of its own.
    website_links: rows.flatMap(({ kind, url, websiteId }) =>
      kind === 'website' && url !== null && websiteId === null ? url : [],
    ),
    text_content: (await queries.listTexts(db, owner, SHOWN_TEXT_BYTES)).join('\n\n'),
    qa_dataset: await queries.listShownPairs(db, owner, SHOWN_PAIRS_BYTES),
    files: rows.filter((row) => row.kind === 'file').map(presentSource),
    size: rows.reduce((sum, row) => sum + row.size, 0),
  };
}

/** Computes the same sums as `trainingOf` from rows already loaded, since a second query could contradict them. */
function statesOf(rows: queries.SourceState[]): [Training['sources'], number] {
  const counts = { total: rows.length, pending: 0, training: 0, trained: 0, failed: 0 };
  for (const { status } of rows) counts[status] += 1;
  const ended = 100 * (counts.trained + counts.failed);
  return [counts, rows.reduce((sum, { progress, status }) => sum + (isEnded(status) ? 0 : progress), ended)];
}

const isEnded = (status: queries.SourceState['status']) => status === 'trained' || status === 'failed';

export type { PairWordings } from './sources.queries';

/** Pairs may have twenty wordings each, of hundreds of characters. */
const PAIRS_AT_ONCE = 100;

/**
 * The questions for which the owner wrote answers, in pieces, each wording cut to `characters`.
 * @param since an ISO string; pairs known for longer are left out
 */
export async function* pairsOf(
  db: Queryable,
  owner: Owner,
  characters: number,
  since: string,
): AsyncGenerator<queries.PairWordings[]> {
  let page: queries.PairWordings[] = [];
  do {
    page = await queries.listPairs(db, owner, { characters, since, after: page.at(-1)?.id, limit: PAIRS_AT_ONCE });
    yield page;
  } while (page.length === PAIRS_AT_ONCE);
}

/** The owner's answer in a question-answer pair; null if the pair is gone. */
export const answerOf = async (db: Queryable, teamId: string, sourceId: string) =>
  (await queries.findSource(db, teamId, sourceId))?.answer ?? null;
