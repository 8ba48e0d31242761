import type { Db } from '../../platform/database';
import { PostingLists } from './posting-lists';
import {
  type AgentStatistics,
  readIndex,
  readSimilarWords,
  type StoredTerm,
  type Version,
  type WordEnds,
} from './search.queries';

/** What a single search of an agent's sources reads from. */
export interface SearchedIndex {
  /** Loads the postings of terms. @returns the statistics of the whole index */
  read(terms: string[]): Promise<AgentStatistics>;
  /** Whether any chunk contains a loaded term. */
  has(term: string): boolean;
  /** Words that have one of the prefixes or suffixes. */
  similarWords(ends: WordEnds): Promise<string[]>;
  /** The postings of all loaded terms. */
  postings(): PostingLists;
}

/** An index in the database, for a single search: reads only what is asked for. */
export class StoredIndex implements SearchedIndex {
  private readonly stored = new Map<string, StoredTerm>();
  private statistics: AgentStatistics = { chunkCount: 0, totalLength: 0, languages: [], whole: [] };

  constructor(
    private readonly db: Db,
    private readonly teamId: string,
    private readonly agentId: string,
    private readonly version: Version = 'published',
  ) {}

  async read(terms: string[]): Promise<AgentStatistics> {
    const { statistics, stored } = await readIndex(this.db, this.teamId, this.agentId, terms, this.version);
    for (const [term, parts] of stored) this.stored.set(term, parts);
    this.statistics = statistics;
    return statistics;
  }

  has(term: string): boolean {
    return this.stored.has(term);
  }

  similarWords(ends: WordEnds): Promise<string[]> {
    return readSimilarWords(this.db, this.teamId, this.agentId, ends);
  }

  postings(): PostingLists {
    const segments = new Map([...this.stored.values()].flat().map((part) => [part.segmentId, part]));
    const lists = new PostingLists(this.statistics, [...segments.values()]);
    for (const [term, parts] of this.stored) lists.add(term, parts);
    return lists;
  }
}
