import { pauses } from '../../platform/breathe';
import type { CacheDefinition } from '../../platform/cache';
import type { Deps } from '../../platform/deps';
import { GatheredPostings } from './gathered-postings';
import { BYTES_PER_TERM, PostingLists } from './posting-lists';
import {
  type AgentStatistics,
  countTerms,
  listSearchedSegments,
  readIndex,
  readWholeSegment,
  type WordEnds,
} from './search.queries';
import { type SearchedIndex, StoredIndex } from './searched-index';
import { knowledgeOf } from './strike';
import { Vocabulary } from './vocabulary';

/** Bytes of postings in memory, all agents together: some 200,000 chunks. Larger indexes stay in the database. */
const POSTINGS_MAX = 64 * 2 ** 20;
/** Estimated bytes per word of text, as a posting; the size of the terms is known once they are counted. */
const BYTES_PER_WORD = 2;
const TERMS_MAX = Math.floor(POSTINGS_MAX / BYTES_PER_TERM);
/** Number of terms loaded between looks at the clock. */
const TERMS_AT_ONCE = 100;
/** How long loading may block the event loop; one common word's postings take as long as a thousand rare ones'. */
const TURN_MS = 3;
const LOADS_AT_ONCE = 2;

/** An agent's whole index in memory. */
export class ResidentIndex implements SearchedIndex {
  constructor(
    readonly agentId: string,
    private readonly statistics: AgentStatistics,
    private readonly lists: PostingLists,
    private readonly vocabulary: Vocabulary,
  ) {}

  /** Approximate size in bytes. */
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

/** Invalidated before any change of an agent's sources is acknowledged (`strikeKnowledge`), so entries are current. */
const residentIndexes: CacheDefinition<ResidentIndex> = {
  name: 'knowledge.indexes',
  capacity: POSTINGS_MAX,
  weigh: ({ size }) => size,
  subjectOf: ({ agentId }) => knowledgeOf(agentId),
};

/** Agents whose index is too large, until their sources change, so that questions do not read it just to find out. */
const tooLarge: CacheDefinition<{ agentId: string }> = {
  name: 'knowledge.too-large',
  capacity: 10_000,
  subjectOf: ({ agentId }) => knowledgeOf(agentId),
};

type Opening = Pick<Deps, 'db' | 'caches' | 'log' | 'inFlight'>;

const keyOf = (teamId: string, agentId: string) => `${teamId} ${agentId}`;

/** An agent's index: in memory, or otherwise in the database, from where it is then loaded into memory. */
export function openIndex(deps: Opening, teamId: string, agentId: string): SearchedIndex {
  const cache = deps.caches.of(residentIndexes);
  const resident = cache.get(keyOf(teamId, agentId));
  if (resident) return resident;
  const stored = new StoredIndex(deps.db, teamId, agentId);
  const read = async (terms: string[]) => {
    const statistics = await stored.read(terms);
    const kept =
      statistics.chunkCount > 0 && !cache.bypassed() && !deps.caches.of(tooLarge).get(keyOf(teamId, agentId));
    if (kept) void deps.inFlight.track(keepIndex(deps, teamId, agentId));
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

/** Loads an agent's index into memory, unless it is too large or too many others are being loaded. */
export async function keepIndex({ db, caches, log }: Opening, teamId: string, agentId: string): Promise<void> {
  const key = keyOf(teamId, agentId);
  if (loading.has(key) || loading.size >= LOADS_AT_ONCE) return;
  loading.add(key);
  try {
    await caches.of(tooLarge).reading(async (store) => {
      const index = await caches.of(residentIndexes).read(key, () => load(db, teamId, agentId));
      if (index === undefined) store(key, { agentId });
    });
  } catch (error) {
    log.warn({ err: error, agentId }, 'index not read into memory');
  } finally {
    loading.delete(key);
  }
}

/** @returns undefined if it is too large */
async function load(db: Opening['db'], teamId: string, agentId: string): Promise<ResidentIndex | undefined> {
  const { statistics } = await readIndex(db, teamId, agentId, []);
  if (statistics.totalLength * BYTES_PER_WORD > POSTINGS_MAX) return undefined;
  const segments = await listSearchedSegments(db, teamId, agentId);
  const gathered = new GatheredPostings();
  const pause = pauses(TURN_MS);
  for (const { segmentId } of segments) {
    if ((await countTerms(db, teamId, agentId, segmentId, TERMS_MAX + 1)) > TERMS_MAX) return undefined;
    const entries = await readWholeSegment(db, teamId, agentId, segmentId);
    for (const count of gathered.add(segmentId, entries)) {
      if (count % TERMS_AT_ONCE === 0) await pause();
      if (gathered.size > TERMS_MAX) return undefined;
    }
  }
  const lists = new PostingLists(statistics, segments);
  const vocabulary = new Vocabulary();
  for (const { term, stored } of gathered.terms()) {
    lists.add(term, stored);
    vocabulary.add(term);
    await pause();
  }
  lists.seal();
  return lists.size > POSTINGS_MAX ? undefined : new ResidentIndex(agentId, statistics, lists, vocabulary);
}
