import { setImmediate } from 'node:timers/promises';
import type { CacheDefinition } from '../../platform/cache';
import type { Deps } from '../../platform/deps';
import type { Place } from './posting-lists';
import { knowledgeOf } from './strike';
import { cosine, countDiffering, encodeNumbers, encodeSigns, wordsOf } from './vector-codes';
import { readNumbers, readSigns } from './vectors.queries';

/** Bytes of signs in memory, for all agents together: 160,000 vectors of 1,536 numbers. */
const SIGNS_MAX = 32 * 2 ** 20;
/** How many chunks, preselected by their signs, are compared by their numbers. */
const BY_SIGNS = 400;
/** Compared in a millisecond or two; then other work gets its turn. */
const VECTORS_PER_TURN = 8_000;

/** The signs of all of an agent's vectors. */
interface VectorIndex {
  agentId: string;
  places: Place[];
  signs: Int32Array;
}

const vectorIndexes: CacheDefinition<VectorIndex> = {
  name: 'knowledge.vectors',
  capacity: SIGNS_MAX,
  weigh: ({ signs, places }) => signs.byteLength + places.length * 32,
  subjectOf: ({ agentId }) => knowledgeOf(agentId),
};

/**
 * An agent's chunks closest to a question in meaning, closest first; only vectors of the same model and length are
 * compared. The signs find the neighbourhood, the numbers its order.
 */
export async function nearestChunks(
  { db, caches }: Pick<Deps, 'db' | 'caches'>,
  teamId: string,
  agentId: string,
  model: string,
  vector: readonly number[],
  limit: number,
): Promise<Place[]> {
  const { length } = vector;
  const index = await caches
    .of(vectorIndexes)
    .read(JSON.stringify([teamId, agentId, model, length]), () => load(db, teamId, agentId, model, length));
  if (!index || index.places.length === 0) return [];
  const near = await neighbourhood(index, vector);
  const numbers = encodeNumbers(vector);
  return (await readNumbers(db, teamId, agentId, model, near))
    .map(({ segmentId, ordinal, numbers: stored }) => ({ segmentId, ordinal, near: cosine(stored, numbers) }))
    .sort((a, b) => b.near - a.near || a.segmentId - b.segmentId || a.ordinal - b.ordinal)
    .slice(0, limit)
    .map(({ segmentId, ordinal }) => ({ segmentId, ordinal }));
}

/** The chunks whose vectors differ in the fewest signs. */
async function neighbourhood({ places, signs }: VectorIndex, vector: readonly number[]): Promise<Place[]> {
  const words = wordsOf(vector.length);
  const asked = new Int32Array(new Uint8Array(encodeSigns(vector)).buffer);
  const differing = new Uint32Array(places.length);
  const counts = new Uint32Array(words * 32 + 1);
  for (let at = 0; at < places.length; at++) {
    const count = countDiffering(signs, at * words, asked);
    differing[at] = count;
    counts[count] = (counts[count] as number) + 1;
    if (at % VECTORS_PER_TURN === VECTORS_PER_TURN - 1) await setImmediate();
  }
  let most = 0;
  for (let sum = counts[0] as number; sum < BY_SIGNS && most < counts.length - 1; ) sum += counts[++most] as number;
  return places.filter((_, at) => (differing[at] as number) <= most).slice(0, 2 * BY_SIGNS);
}

const ORDINAL = 4;

async function load(
  db: Deps['db'],
  teamId: string,
  agentId: string,
  model: string,
  dimensions: number,
): Promise<VectorIndex> {
  const rows = await readSigns(db, teamId, agentId, model, dimensions);
  const step = ORDINAL + wordsOf(dimensions) * 4;
  const all = new Uint8Array((rows.reduce((sum, { signs }) => sum + signs.length, 0) / step) * (step - ORDINAL));
  const places: Place[] = [];
  for (const { segmentId, signs } of rows) {
    for (let at = 0; at < signs.length; at += step) {
      all.set(signs.subarray(at + ORDINAL, at + step), places.length * (step - ORDINAL));
      places.push({ segmentId, ordinal: signs.readInt32BE(at) });
    }
  }
  return { agentId, places, signs: new Int32Array(all.buffer) };
}
