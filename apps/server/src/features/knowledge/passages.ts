import type { CacheDefinition } from '../../platform/cache';
import type { Deps } from '../../platform/deps';
import { ComparedText } from './compared-text';
import type { Place } from './posting-lists';
import { type PassageRow, readPassages, type Version } from './search.queries';
import { knowledgeOf } from './strike';

/** Bytes of passages in memory, for all agents together. */
const PASSAGES_MAX = 24 * 2 ** 20;
/** A passage's bytes in memory per character: the text, its compared form, and its set of words. */
const BYTES_PER_CHARACTER = 10;

/** A passage with the form of its text that searches compare. */
export interface ReadPassage extends PassageRow {
  agentId: string;
  compared: ComparedText;
}

const recentPassages: CacheDefinition<ReadPassage> = {
  name: 'knowledge.passages',
  capacity: PASSAGES_MAX,
  weigh: ({ text }) => 1_000 + text.length * BYTES_PER_CHARACTER,
  subjectOf: ({ agentId }) => knowledgeOf(agentId),
};

/** The texts of chunks with what is shown of their sources, in the given order, without those deleted since. */
export async function passagesAt(
  { db, caches }: Pick<Deps, 'db' | 'caches'>,
  teamId: string,
  agentId: string,
  places: Place[],
): Promise<ReadPassage[]> {
  const cache = caches.of(recentPassages);
  const keyOf = ({ segmentId, ordinal }: Place) => `${teamId} ${agentId} ${segmentId}:${ordinal}`;
  const found = new Map<string, ReadPassage>();
  const missing = places.filter((place) => {
    const passage = cache.get(keyOf(place));
    if (passage) found.set(keyOf(place), passage);
    return passage === undefined;
  });
  if (missing.length > 0) {
    await cache.reading(async (store) => {
      for (const row of await readPassages(db, teamId, agentId, missing)) {
        const passage = { ...row, agentId, compared: new ComparedText(row) };
        found.set(keyOf(row), passage);
        store(keyOf(row), passage);
      }
    });
  }
  return places.flatMap((place) => found.get(keyOf(place)) ?? []);
}

/** As `passagesAt`, for one version, bypassing the cache. */
export async function passagesOf(
  { db }: Pick<Deps, 'db'>,
  { id: agentId, teamId }: { id: string; teamId: string },
  places: Place[],
  version: Version,
): Promise<ReadPassage[]> {
  const rows = await readPassages(db, teamId, agentId, places, version);
  const found = new Map(rows.map((row) => [`${row.segmentId}:${row.ordinal}`, row]));
  return places.flatMap(({ segmentId, ordinal }) => {
    const row = found.get(`${segmentId}:${ordinal}`);
    return row ? { ...row, agentId, compared: new ComparedText(row) } : [];
  });
}
