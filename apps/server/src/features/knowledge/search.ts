import type { Language } from '../../language/language';
import type { Embedder } from '../../models/embedder';
import type { FoundPassage } from '../../models/types';
import type { Deps } from '../../platform/deps';
import { diversify } from './diversify';
import { fuse } from './fusion';
import { passagesAt } from './passages';
import type { Place } from './posting-lists';
import { type Candidate, present } from './present';
import type { Query } from './query';
import { matchQuestion } from './question-match';
import { rank, type ScoredChunk } from './rank';
import { readForQuery } from './read-query';
import { rerank } from './rerank';
import { openIndex } from './resident-index';
import { nearestChunks } from './vector-index';
import { embedQuestion } from './vectors';

/** What a search stands on. */
export type Searching = Pick<Deps, 'db' | 'caches' | 'log' | 'inFlight'>;

export interface SearchOptions {
  /** How many passages at most. */
  limit: number;
  signal?: AbortSignal;
  /** Joins what is near in meaning to what has the words; null without an embedding model. */
  embedder?: Embedder | null;
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
  deps: Searching,
  teamId: string,
  agentId: string,
  text: string,
  { limit, signal, embedder }: SearchOptions,
): Promise<FoundPassage[]> {
  const embedding = embedder ? embedQuestion(deps, text, embedder, signal) : undefined;
  const index = openIndex(deps, teamId, agentId);
  const { statistics, languages, query, postings } = await readForQuery(index, agentId, text);
  signal?.throwIfAborted();
  const depth = query.phrases.length > 0 ? CANDIDATES_QUOTED : CANDIDATES;
  const lexical = await rank(query.terms, postings, statistics, depth, signal);
  const vector = await embedding;
  const near = vector && embedder ? await nearestChunks(deps, teamId, agentId, embedder.model, vector, CANDIDATES) : [];
  const best = near.length > 0 ? fuse([lexical, near]) : lexical;
  if (best.length === 0) return [];
  const candidates = join(best, await passagesAt(deps, teamId, agentId, best));
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

function join(best: ScoredChunk[], passages: Omit<Candidate, 'score'>[]): Candidate[] {
  const key = ({ segmentId, ordinal }: Place) => `${segmentId}:${ordinal}`;
  const scores = new Map(best.map((chunk) => [key(chunk), chunk.score]));
  return passages.map((passage) => ({ ...passage, score: scores.get(key(passage)) ?? 0 }));
}
