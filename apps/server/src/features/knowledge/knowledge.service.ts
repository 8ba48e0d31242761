import { asksForOverview, isCourtesy } from '../../language/question/remark';
import type { FoundPassage } from '../../models/types';
import type { Deps } from '../../platform/deps';
import { outline } from './outline';
import { type Found, readWhole, type Searching, search, searchVersion } from './search';
import type { Version } from './search.queries';

export type { Found } from './search';
export type { Version } from './search.queries';
export { activateSegments, insertBatch, openSegment } from './segments';
export { strikeKnowledge } from './strike';
export { type ChangedLines, compareSegments, readTexts } from './texts.queries';

/**
 * This many passages are found, and more where the best are close; what of them fits the model's window decides how many
 * it reads.
 */
export const PASSAGES = { limit: 10, limitWhereClose: 20 };

/** Which agent's sources. */
interface Agent {
  id: string;
  teamId: string;
}

/**
 * The parts of an agent's sources, by the first passage of each, in reading order.
 * @returns none when nothing is trained, or the agent is another team's
 */
export function outlineOf(
  { db }: Pick<Deps, 'db'>,
  { id, teamId }: { id: string; teamId: string },
  limit: number,
): Promise<FoundPassage[]> {
  return outline(db, teamId, id, limit);
}

/**
 * What a question is answered from; for one about the sources as a whole, their beginnings.
 * @param searchQuery the question, understood from the conversation before it
 * @param version to compare versions of the index; without it, what answers
 * @returns best first; none when nothing fits, or the agent is another team's
 */
export async function findPassages(
  deps: Searching & Pick<Deps, 'models'>,
  { id, teamId }: Agent,
  searchQuery: string,
  signal: AbortSignal,
  version?: Version,
): Promise<Found> {
  if (asksForOverview(searchQuery)) return overview(deps, { id, teamId });
  const found = await find(deps, { id, teamId }, searchQuery, signal, version);
  return isCourtesy(searchQuery) ? { ...found, rest: [] } : found;
}

async function overview(deps: Searching, { id, teamId }: Agent): Promise<Found> {
  const [passages, whole] = await Promise.all([
    outline(deps.db, teamId, id, PASSAGES.limit),
    readWhole(deps, teamId, id),
  ]);
  const known = new Set(passages.map(({ chunkId }) => chunkId));
  return { passages, rest: whole.filter(({ chunkId }) => !known.has(chunkId)), rarities: {} };
}

async function find(
  deps: Searching & Pick<Deps, 'models'>,
  { id, teamId }: Agent,
  searchQuery: string,
  signal: AbortSignal,
  version: Version | undefined,
): Promise<Found> {
  if (version) return searchVersion(deps, { id, teamId }, searchQuery, version, { ...PASSAGES, signal });
  const embedder = await deps.models.embedder({ teamId, agentId: id, purpose: 'turn' });
  return search(deps, teamId, id, searchQuery, { ...PASSAGES, signal, embedder });
}
