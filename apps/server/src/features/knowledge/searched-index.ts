import type { Db } from '../../platform/database';
import type { ScoredChunk, TermLists } from './bm25';
import {
  type AgentStatistics,
  type PassageRow,
  readIndex,
  readPassages,
  readSimilarWords,
  type WordEnds,
} from './search.queries';

/** What one search of an agent's sources reads from. */
export interface SearchedIndex {
  /** The postings of terms and the numbers of the whole index. */
  read(terms: string[]): Promise<{ statistics: AgentStatistics; lists: TermLists }>;
  /** The texts of chunks; in no order, and without those that have gone meanwhile. */
  passages(places: Pick<ScoredChunk, 'segmentId' | 'ordinal'>[]): Promise<PassageRow[]>;
  /** Words of the sources that begin or end in one of the ways asked. */
  similarWords(ends: WordEnds): Promise<string[]>;
}

export function databaseIndex(db: Db, teamId: string, agentId: string): SearchedIndex {
  return {
    read: (terms) => readIndex(db, teamId, agentId, terms),
    passages: (places) => readPassages(db, teamId, agentId, places),
    similarWords: (ends) => readSimilarWords(db, teamId, agentId, ends),
  };
}
