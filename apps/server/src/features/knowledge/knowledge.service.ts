import type { Language } from '../../language/language';
import type { Embedder } from '../../models/embedder';
import type { FoundPassage } from '../../models/types';
import type { Db } from '../../platform/database';
import { rank, type ScoredChunk } from './bm25';
import { diversify } from './diversify';
import { fuse } from './fusion';
import { HeldIndex } from './held-index';
import { openIndex } from './held-indexes.service';
import { type Candidate, present } from './present';
import type { Query } from './query';
import { matchQuestion } from './question-match';
import { readForQuery } from './read-query';
import { rerank } from './rerank';
import type { PassageRow } from './search.queries';
import type { SearchedIndex } from './searched-index';
import { embedQuestion, nearestChunks } from './vectors.service';

export interface SearchOptions {
  /** How many passages at most. */
  limit: number;
  signal?: AbortSignal;
  /** Joins what is near in meaning to what has the words; null without an embedding model. */
  embedder?: Embedder | null;
  /** Told when the embedder fails; the search goes on by words alone. */
  onEmbedderFailure?: (error: unknown) => void;
  /** The version of the index (see `foreseeVersion`), where it is being read already. */
  version?: Promise<string | undefined>;
}

interface SearchingIn extends Pick<SearchOptions, 'limit' | 'signal'> {
  /** So many chunks that are near in meaning. */
  near: (depth: number) => Promise<Pick<ScoredChunk, 'segmentId' | 'ordinal'>[]>;
}

/** So many chunks are read and ranked anew by their texts; a quoted phrase may stand further down. */
const CANDIDATES = 24;
const CANDIDATES_QUOTED = 200;
/** A stored question at least this similar comes before every other passage. */
const SIMILAR_QUESTION = 0.6;

/**
 * Finds the passages of an agent's trained sources for a question in any language, best first: pairs whose question
 * matches, then by BM25F (joined with vectors where there are any), phrases and neighbourhood of words. Near-duplicates
 * are left out.
 * @returns an empty list when nothing fits the question, or the agent is another team's
 */
export async function search(
  db: Db,
  teamId: string,
  agentId: string,
  text: string,
  options: SearchOptions,
): Promise<FoundPassage[]> {
  const { limit, signal, embedder, onEmbedderFailure = () => undefined, version } = options;
  const embedding = embedder ? embedQuestion(db, text, embedder, signal, onEmbedderFailure) : undefined;
  const index = await openIndex(db, teamId, agentId, version);
  if (embedding === undefined && index instanceof HeldIndex) return searchHeld(index, agentId, text, limit);
  const near = (depth: number) =>
    embedding && embedder ? nearestChunks(db, teamId, agentId, embedding, embedder, depth) : Promise.resolve([]);
  return searchIn(index, agentId, text, { limit, near, ...(signal && { signal }) });
}

/** Finds the same by words alone in an index that is held in memory; what was found before is found at once. */
export function searchHeld(index: HeldIndex, agentId: string, text: string, limit: number): Promise<FoundPassage[]> {
  const search = () => searchIn(index, agentId, text, { limit, near: () => Promise.resolve([]) });
  return index.find(JSON.stringify([limit, text]), search);
}

async function searchIn(
  index: SearchedIndex,
  agentId: string,
  text: string,
  { limit, near: findNear, signal }: SearchingIn,
): Promise<FoundPassage[]> {
  const { statistics, languages, query, lists } = await readForQuery(index, agentId, text);
  signal?.throwIfAborted();
  const depth = query.phrases.length > 0 ? CANDIDATES_QUOTED : CANDIDATES;
  const lexical = await rank(query.terms, lists, statistics, depth, signal);
  const near = await findNear(CANDIDATES);
  const best = near.length > 0 ? fuse([lexical, near]) : lexical;
  if (best.length === 0) return [];
  const candidates = join(best, await index.passages(best));
  const { passages, exact } = questionsFirst(rerank(query, text, candidates), text, query, languages);
  return diversify(passages, limit).map((passage) => present(passage, exact.has(passage)));
}

/** Moves pairs whose question is similar to the asked one to the front, and tells whose answer is the answer. */
function questionsFirst(
  ranked: Candidate[],
  text: string,
  query: Query,
  languages: ReadonlySet<Language>,
): { passages: Candidate[]; exact: Set<Candidate> } {
  const exact = new Set<Candidate>();
  const similarity = new Map<Candidate, number>();
  for (const candidate of ranked) {
    if (candidate.question === null) continue;
    const match = matchQuestion(text, query, candidate.question, languages);
    if (match.exact) exact.add(candidate);
    if (match.similarity >= SIMILAR_QUESTION) similarity.set(candidate, match.similarity);
  }
  const passages = [...ranked].sort((a, b) => (similarity.get(b) ?? 0) - (similarity.get(a) ?? 0) || b.score - a.score);
  return { passages, exact };
}

function join(best: ScoredChunk[], rows: PassageRow[]): Candidate[] {
  const key = ({ segmentId, ordinal }: Pick<ScoredChunk, 'segmentId' | 'ordinal'>) => `${segmentId}:${ordinal}`;
  const scores = new Map(best.map((chunk) => [key(chunk), chunk.score]));
  return rows.map((row) => ({ ...row, score: scores.get(key(row)) ?? 0 }));
}
