import type { FoundPassage } from '../../models/types';
import type { Db } from '../../platform/database';
import type { Language } from '../../platform/text/language';
import { rank, type ScoredChunk, type Statistics, type TermLists } from './bm25';
import { diversify } from './diversify';
import { LastUsed } from './last-used';
import { analyseQuery, type Query, type QueryTerm } from './query';
import { matchQuestion } from './question-match';
import { rerank } from './rerank';
import { type PassageRow, readIndex, readPassages, readSimilarWords } from './search.queries';
import { cutsOf, isForgivable, offerParts, offerSimilar, spellingRanges } from './spelling';

export interface SearchOptions {
  /** How many passages at most. */
  limit: number;
  signal?: AbortSignal;
}

/** So many chunks are read and ranked anew by their texts; a quoted phrase may stand further down. */
const CANDIDATES = 24;
const CANDIDATES_QUOTED = 200;
/** A stored question at least this similar comes before every other passage. */
const SIMILAR_QUESTION = 0.6;

/**
 * Finds the passages of an agent's trained sources for a question in any language, best first: pairs whose question
 * matches, then by BM25F, phrases and neighbourhood of words. Near-duplicates are left out.
 * @returns an empty list when nothing has a word of the question, or the agent is another team's
 */
export async function search(
  db: Db,
  teamId: string,
  agentId: string,
  text: string,
  { limit, signal }: SearchOptions,
): Promise<FoundPassage[]> {
  const { statistics, languages, query, lists } = await readForQuery(db, teamId, agentId, text);
  if (lists.size === 0) return [];
  signal?.throwIfAborted();
  const depth = query.phrases.length > 0 ? CANDIDATES_QUOTED : CANDIDATES;
  const best = await rank(query.terms, lists, statistics, depth, signal);
  const candidates = join(best, await readPassages(db, teamId, agentId, best));
  const ranked = rerank(query, text, candidates).map((passage) => ({
    passage,
    match: passage.question === null ? undefined : matchQuestion(text, query, passage.question, languages),
  }));
  const similarity = ({ match }: (typeof ranked)[number]) =>
    match !== undefined && match.similarity >= SIMILAR_QUESTION ? match.similarity : 0;
  ranked.sort((a, b) => similarity(b) - similarity(a) || b.passage.score - a.passage.score);
  const exact = new Set(ranked.filter(({ match }) => match?.exact).map(({ passage }) => passage));
  const passages = ranked.map(({ passage }) => passage);
  return diversify(passages, limit).map((passage) => present(passage, exact.has(passage)));
}

/** The languages of an agent's index when it was last searched: a guess that every search verifies. */
const guesses = new LastUsed<string, Language[]>(10_000);

interface Read {
  statistics: Statistics;
  languages: ReadonlySet<Language>;
  query: Query;
  lists: TermLists;
}

/** Reads the question for the languages of the index, and its words' postings from it: one trip where the guess holds. */
async function readForQuery(db: Db, teamId: string, agentId: string, text: string): Promise<Read> {
  const guess = guesses.get(agentId) ?? [];
  const query = analyseQuery(text, new Set(guess));
  const index = await readIndex(db, teamId, agentId, termsOf(query.terms));
  const { statistics } = index;
  const languages = new Set(statistics.languages);
  if (statistics.languages.some((language) => !guess.includes(language))) {
    guesses.set(agentId, statistics.languages);
    return readForQuery(db, teamId, agentId, text);
  }
  const lists = await forgive(db, teamId, agentId, query, languages, index.lists);
  return { statistics, languages, query, lists };
}

/** Adds the postings of similar words, for those words of the query that the index does not have. */
async function forgive(
  db: Db,
  teamId: string,
  agentId: string,
  query: Query,
  languages: ReadonlySet<Language>,
  found: TermLists,
): Promise<TermLists> {
  const unknown = query.terms.filter((term) => isForgivable(term) && !termsOf([term]).some((one) => found.has(one)));
  if (unknown.length === 0) return found;
  const cuts = new Map(unknown.map((term) => [term, cutsOf(term, languages)]));
  const similar = await readSimilarWords(db, agentId, unknown.flatMap(spellingRanges));
  for (const term of unknown) offerSimilar(term, similar, languages);
  const more = await readIndex(db, teamId, agentId, [...termsOf(unknown), ...[...cuts.values()].flat(2)]);
  for (const [term, pairs] of cuts) offerParts(term, pairs, (part) => more.lists.has(part));
  return new Map([...found, ...more.lists]);
}

function termsOf(terms: readonly QueryTerm[]): string[] {
  return terms.flatMap(({ variants }) => [...variants.keys()]);
}

function join(best: ScoredChunk[], rows: PassageRow[]): (PassageRow & { score: number })[] {
  const key = ({ segmentId, ordinal }: Pick<ScoredChunk, 'segmentId' | 'ordinal'>) => `${segmentId}:${ordinal}`;
  const scores = new Map(best.map((chunk) => [key(chunk), chunk.score]));
  return rows.map((row) => ({ ...row, score: scores.get(key(row)) ?? 0 }));
}

function present(row: PassageRow & { score: number }, exact: boolean): FoundPassage {
  return {
    chunkId: `${row.segmentId}:${row.ordinal}`,
    score: row.score,
    source_id: row.sourceId,
    source_name: row.sourceName,
    kind: row.kind,
    heading: row.heading,
    page: row.page,
    url: row.url,
    text: row.text,
    ...(exact && row.answer !== null ? { exactAnswer: row.answer } : {}),
  };
}
