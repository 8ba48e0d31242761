import type { CacheDefinition } from '../../platform/cache';
import type { Deps } from '../../platform/deps';
import { ComparedText } from './compared-text';
import type { Place } from './posting-lists';
import { type PassageRow, readPassages, type Version } from './search.queries';
import { knowledgeOf } from './strike';

/** Bytes of passages in memory, of all agents together. */
const PASSAGES_MAX = 24 * 2 ** 20;
/** Bytes of a passage for a character of its text: the text itself, as it is compared, and its set of words. */
const BYTES_PER_CHARACTER = 10;

/** A passage, and its text as searches compare it. */
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

/** The texts of chunks and what is shown of their sources, in the given order and without those that have gone meanwhile. */
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

/** As `passagesAt`, of one version, past what is kept in memory. */
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
