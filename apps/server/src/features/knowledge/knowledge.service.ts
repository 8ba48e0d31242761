import { isCourtesy, restsOnBeginnings } from '../../language/question/remark';
import type { Spender } from '../../models/metering';
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

/** How many passages are returned, and how many if the best score close together; the model reads what fits. */
export const PASSAGES = { limit: 10, limitWhereClose: 20 };

/** The agent whose sources are searched. */
interface Agent {
  id: string;
  teamId: string;
}

/** How a question is searched for. */
interface How {
  /** The version of the index, when comparing versions; the live one if absent. */
  version?: Version | undefined;
  /** On whose behalf its vector is made, and whether a turn accounts for it. */
  spender: Spender;
  /** Resolves when a model may be called; if absent, it may be called at once. */
  cleared?: Promise<void> | undefined;
}

/**
 * The sections of an agent's sources, represented by their first passages, in reading order.
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
 * The passages to answer a question from; for a question about the sources as a whole, their beginnings.
 * @param searchQuery the question as understood from the conversation before it
 * @returns best first; none when nothing matches, or the agent is another team's
 */
export async function findPassages(
  deps: Searching & Pick<Deps, 'models'>,
  { id, teamId }: Agent,
  searchQuery: string,
  signal: AbortSignal,
  how: How,
): Promise<Found> {
  if (restsOnBeginnings(searchQuery)) return overview(deps, { id, teamId });
  const found = await find(deps, { id, teamId }, searchQuery, signal, how);
  return isCourtesy(searchQuery) ? { ...found, rest: [] } : found;
}

async function overview(deps: Searching, { id, teamId }: Agent): Promise<Found> {
  const [passages, whole] = await Promise.all([
    outline(deps.db, teamId, id, PASSAGES.limit),
    readWhole(deps, teamId, id),
  ]);
  const known = new Set(passages.map(({ chunkId }) => chunkId));
  return { passages, rest: whole.filter(({ chunkId }) => !known.has(chunkId)), rarities: {}, sourceLanguages: [] };
}

async function find(
  deps: Searching & Pick<Deps, 'models'>,
  { id, teamId }: Agent,
  searchQuery: string,
  signal: AbortSignal,
  { version, spender, cleared }: How,
): Promise<Found> {
  if (version) return searchVersion(deps, { id, teamId }, searchQuery, version, { ...PASSAGES, signal });
  const embedder = await deps.models.embedder(spender);
  return search(deps, teamId, id, searchQuery, { ...PASSAGES, signal, embedder, cleared });
}
