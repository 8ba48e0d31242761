import { breathe } from '../../platform/breathe';
import type { CacheDefinition } from '../../platform/cache';
import type { Deps } from '../../platform/deps';
import { GatheredPostings } from './gathered-postings';
import { PostingLists } from './posting-lists';
import {
  type AgentStatistics,
  listSearchedSegments,
  readIndex,
  readWholeSegment,
  type WordEnds,
} from './search.queries';
import { type SearchedIndex, StoredIndex } from './searched-index';
import { knowledgeOf } from './strike';
import { Vocabulary } from './vocabulary';

/**
 * Bytes of postings in memory, of all agents together: of one agent about 200,000 chunks. Larger indexes stay in the
 * database.
 */
const POSTINGS_MAX = 64 * 2 ** 20;
/** Of a term of a text, as a posting and its share of the rest; what is larger than that is not kept in the end. */
const BYTES_PER_TERM = 2;
/** Taken in without a pause, so that the event loop is not held for long. */
const TERMS_AT_ONCE = 500;
const LOADS_AT_ONCE = 2;

/** The whole index of an agent, in memory. */
export class ResidentIndex implements SearchedIndex {
  constructor(
    readonly agentId: string,
    private readonly statistics: AgentStatistics,
    private readonly lists: PostingLists,
    private readonly vocabulary: Vocabulary,
  ) {}

  get size(): number {
    return this.lists.size;
  }

  async read(): Promise<AgentStatistics> {
    return this.statistics;
  }

  has(term: string): boolean {
    return this.lists.has(term);
  }

  async similarWords(ends: WordEnds): Promise<string[]> {
    return this.vocabulary.similar(ends);
  }

  postings(): PostingLists {
    return this.lists;
  }
}

/** Struck out before any change of an agent's sources is acknowledged (`strikeKnowledge`): what is there is present. */
const residentIndexes: CacheDefinition<ResidentIndex> = {
  name: 'knowledge.indexes',
  capacity: POSTINGS_MAX,
  weigh: ({ size }) => size,
  subjectOf: ({ agentId }) => knowledgeOf(agentId),
};

type Opening = Pick<Deps, 'db' | 'caches' | 'log' | 'inFlight'>;

const keyOf = (teamId: string, agentId: string) => `${teamId} ${agentId}`;

/** The index of an agent: in memory, or else in the database, from where it is then read into memory. */
export function openIndex(deps: Opening, teamId: string, agentId: string): SearchedIndex {
  const cache = deps.caches.of(residentIndexes);
  const resident = cache.get(keyOf(teamId, agentId));
  if (resident) return resident;
  const stored = new StoredIndex(deps.db, teamId, agentId);
  const read = async (terms: string[]) => {
    const statistics = await stored.read(terms);
    if (statistics.chunkCount > 0 && !cache.bypassed()) void deps.inFlight.track(keepIndex(deps, teamId, agentId));
    return statistics;
  };
  return {
    read,
    has: (term) => stored.has(term),
    similarWords: (ends) => stored.similarWords(ends),
    postings: () => stored.postings(),
  };
}

const loading = new Set<string>();

/** Reads an agent's index into memory, unless it is too large, or others are being read. */
export async function keepIndex({ db, caches, log }: Opening, teamId: string, agentId: string): Promise<void> {
  const key = keyOf(teamId, agentId);
  if (loading.has(key) || loading.size >= LOADS_AT_ONCE) return;
  loading.add(key);
  try {
    await caches.of(residentIndexes).read(key, () => load(db, teamId, agentId));
  } catch (error) {
    log.warn({ err: error, agentId }, 'index not read into memory');
  } finally {
    loading.delete(key);
  }
}

/** @returns undefined for one that is too large */
async function load(db: Opening['db'], teamId: string, agentId: string): Promise<ResidentIndex | undefined> {
  const { statistics } = await readIndex(db, teamId, agentId, []);
  if (statistics.totalLength * BYTES_PER_TERM > POSTINGS_MAX) return undefined;
  const segments = await listSearchedSegments(db, teamId, agentId);
  const gathered = new GatheredPostings();
  for (const { segmentId } of segments) {
    const entries = await readWholeSegment(db, teamId, agentId, segmentId);
    for (const count of gathered.add(segmentId, entries)) if (count % TERMS_AT_ONCE === 0) await breathe();
  }
  const lists = new PostingLists(statistics, segments);
  const vocabulary = new Vocabulary();
  let added = 0;
  for (const { term, stored } of gathered.terms()) {
    lists.add(term, stored);
    vocabulary.add(term);
    if (++added % TERMS_AT_ONCE === 0) await breathe();
  }
  lists.seal();
  return new ResidentIndex(agentId, statistics, lists, vocabulary);
}
