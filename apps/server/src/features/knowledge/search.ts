import type { Language } from '../../language/language';
import type { Embedder } from '../../models/embedder';
import type { FoundPassage } from '../../models/types';
import { pauses } from '../../platform/breathe';
import type { Deps } from '../../platform/deps';
import { rarityOf } from './bm25';
import { diversify } from './diversify';
import { fuse } from './fusion';
import { passagesAt, passagesOf } from './passages';
import type { Place } from './posting-lists';
import { type Candidate, present } from './present';
import type { Query } from './query';
import { matchQuestion } from './question-match';
import { rank, type ScoredChunk } from './rank';
import { type Read, readForQuery } from './read-query';
import { rerank } from './rerank';
import { openIndex } from './resident-index';
import type { Version } from './search.queries';
import { type SearchedIndex, StoredIndex } from './searched-index';
import { nearestChunks } from './vector-index';
import { embedQuestion } from './vectors';

/** What a search depends on. */
export type Searching = Pick<Deps, 'db' | 'caches' | 'log' | 'inFlight'>;

/** How many passages to find. */
export interface Breadth {
  /** The maximum. */
  limit: number;
  /** Maximum for as long as the passages' words score nearly as high as the best one's. */
  limitWhereClose?: number;
}

export interface SearchOptions extends Breadth {
  signal?: AbortSignal;
  /** Adds passages that are close in meaning to those that contain the words; null without an embedding model. */
  embedder?: Embedder | null;
  /** Resolves when the embedder may be called; if absent, it may be called at once. */
  cleared?: Promise<void> | undefined;
}

/** How many chunks are read and reranked by their texts; a quoted phrase may be further down. */
const CANDIDATES = 24;
const CANDIDATES_QUOTED = 200;
/** Fewer chunks cannot show how rare a word is, so this many are assumed. */
const FEW_CHUNKS = 100;
/** A stored question at least this similar comes before all other passages. */
const SIMILAR_QUESTION = 0.6;
/** Owners' questions are compared in turns of about this length. */
const TURN_MS = 3;
/** From this share of the best score on, a ranking by words cannot decide which passage answers. */
const CLOSE = 0.4;

/** What was found, and how rare each word of the question is in everything that was searched. */
export interface Found {
  passages: FoundPassage[];
  /** All other passages of an agent with few, for readers that recognize answers in other words; otherwise none. */
  rest: FoundPassage[];
  /** Inverse document frequency by word form; a word found nowhere has the maximum. */
  rarities: Record<string, number>;
  /** The languages of everything that was searched: a short passage may not show its own. */
  sourceLanguages: Language[];
}

/** Where one agent's chunks are searched and their texts are read. */
export interface Searched {
  index: SearchedIndex;
  agentId: string;
  /** The team that searches. */
  owner: string;
  read: (places: ScoredChunk[]) => Promise<Omit<Candidate, 'score'>[]>;
  /** Places close in meaning, best first. */
  near?: (depth: number) => Promise<Place[]>;
}

/**
 * Finds the passages of an agent's trained sources for a question in any language, best first: pairs whose question
 * matches, then by BM25F (merged with vectors if there are any), phrases and adjacent words. Near-duplicates are left
 * out.
 * @returns no passages when nothing matches the question, or the agent is another team's
 */
export async function search(
  deps: Searching,
  teamId: string,
  agentId: string,
  text: string,
  { embedder, cleared, ...options }: SearchOptions,
): Promise<Found> {
  const { signal } = options;
  const embedding = embedder ? embedQuestion(deps, text, embedder, signal, cleared) : undefined;
  const near = async (depth: number) => {
    const vector = await embedding;
    return vector && embedder ? nearestChunks(deps, teamId, agentId, embedder.model, vector, depth) : [];
  };
  const index = openIndex(deps, teamId, agentId);
  const read = (places: ScoredChunk[]) => passagesAt(deps, teamId, agentId, places);
  return searchIn({ index, agentId, owner: teamId, read, near }, text, options);
}

/** As `search`, for one version of the index, by words alone: an unpublished version has no vectors yet. */
export async function searchVersion(
  deps: Pick<Deps, 'db'>,
  agent: { id: string; teamId: string },
  text: string,
  version: Version,
  options: Omit<SearchOptions, 'embedder' | 'cleared'>,
): Promise<Found> {
  const index = new StoredIndex(deps.db, agent.teamId, agent.id, version);
  const read = (places: ScoredChunk[]) => passagesOf(deps, agent, places, version);
  return searchIn({ index, agentId: agent.id, owner: agent.teamId, read }, text, options);
}

/** The search itself, wherever index and texts come from. */
export async function searchIn(
  { index, agentId, owner, read, near }: Searched,
  text: string,
  { limit, limitWhereClose = limit, signal }: Omit<SearchOptions, 'embedder' | 'cleared'>,
): Promise<Found> {
  const question = await readForQuery(index, agentId, text);
  signal?.throwIfAborted();
  const { statistics, languages, query, postings } = question;
  const depth = query.phrases.length > 0 ? CANDIDATES_QUOTED : CANDIDATES;
  const lexical = await rank(query.terms, postings, statistics, depth, { owner, signal });
  const meant = (await near?.(CANDIDATES)) ?? [];
  const best = meant.length > 0 ? fuse([lexical, meant]) : lexical;
  const all = join(best, await read(withWhole(best, statistics.whole)));
  const candidates = statistics.whole.length > 0 ? among(best, all) : all;
  const { passages, exact } = await questionsFirst(rerank(query, text, candidates), text, query, languages);
  signal?.throwIfAborted();
  const close = lexical.filter(({ score }) => score >= CLOSE * (lexical[0]?.score ?? 0)).length;
  const count = Math.max(limit, Math.min(close, limitWhereClose));
  const found = diversify(passages, count);
  return {
    passages: found.map((passage) => present(passage, exact.has(passage))),
    rest: statistics.whole.length > 0 ? restOf(all, found) : [],
    rarities: best.length > 0 ? raritiesOf(question) : {},
    sourceLanguages: [...languages],
  };
}

/** All passages of an agent that has few; none of any other. */
export async function readWhole(deps: Searching, teamId: string, agentId: string): Promise<FoundPassage[]> {
  const { whole } = await openIndex(deps, teamId, agentId).read([]);
  return (await passagesAt(deps, teamId, agentId, whole)).map((passage) => present({ ...passage, score: 0 }, false));
}

function among(best: readonly Place[], all: Candidate[]): Candidate[] {
  const places = new Set(best.map(keyOf));
  return all.filter((one) => places.has(keyOf(one)));
}

/** The best chunks, followed by the rest of an agent's few: all are read at once. */
function withWhole(best: ScoredChunk[], whole: readonly Place[]): ScoredChunk[] {
  if (whole.length === 0) return best;
  const places = new Set(best.map(keyOf));
  return [...best, ...whole.filter((place) => !places.has(keyOf(place))).map((place) => ({ ...place, score: 0 }))];
}

/** The passages that were not found, without near-duplicates. */
function restOf(all: readonly Candidate[], found: readonly Candidate[]): FoundPassage[] {
  const places = new Set(found.map(keyOf));
  const others = all.filter((one) => !places.has(keyOf(one)));
  const different = diversify([...found, ...others], all.length);
  return different.filter((one) => !places.has(keyOf(one))).map((one) => present(one, false));
}

function raritiesOf({ query, postings, statistics }: Read): Record<string, number> {
  return Object.fromEntries(
    query.terms.map(({ form, variants }) => {
      const chunks = Math.max(0, ...[...variants].map(([term, weight]) => (weight < 1 ? 0 : postings.countOf(term))));
      return [form, rarityOf(1, chunks, { ...statistics, chunkCount: Math.max(statistics.chunkCount, FEW_CHUNKS) })];
    }),
  );
}

/** Moves pairs whose question is similar to the asked one to the front, and tells whose answer can be used as is. */
async function questionsFirst(
  ranked: Candidate[],
  text: string,
  query: Query,
  languages: ReadonlySet<Language>,
): Promise<{ passages: Candidate[]; exact: Set<Candidate> }> {
  const exact = new Set<Candidate>();
  const similarity = new Map<Candidate, number>();
  const pause = pauses(TURN_MS);
  // A quoted phrase brings many more candidates, whose questions are not more alike for that.
  for (const candidate of ranked.slice(0, CANDIDATES)) {
    if (candidate.question === null) continue;
    await pause();
    const match = matchQuestion(text, query, candidate.question, languages);
    if (match.exact) exact.add(candidate);
    if (match.similarity >= SIMILAR_QUESTION) similarity.set(candidate, match.similarity);
  }
  const passages = [...ranked].sort((a, b) => (similarity.get(b) ?? 0) - (similarity.get(a) ?? 0) || b.score - a.score);
  return { passages, exact };
}

function join(best: ScoredChunk[], passages: Omit<Candidate, 'score'>[]): Candidate[] {
  const scores = new Map(best.map((chunk) => [keyOf(chunk), chunk.score]));
  return passages.map((passage) => ({ ...passage, score: scores.get(keyOf(passage)) ?? 0 }));
}

const keyOf = ({ segmentId, ordinal }: Place) => `${segmentId}:${ordinal}`;
