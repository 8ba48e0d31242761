import { searchable } from './query';

/** One section of a source does not crowd out the others. */
const PER_SECTION = 3;
/** Shared words, as a share of all words of both, from which on two passages say the same. */
const SAME = 0.85;

interface Placed {
  sourceId: string;
  heading: string | null;
  text: string;
}

/**
 * The first `limit` of ranked passages without near-duplicates; more than a few of one section come only when nothing
 * else is left.
 */
export function diversify<T extends Placed>(ranked: T[], limit: number): T[] {
  const kept: { passage: T; words: Set<string> }[] = [];
  const crowding: T[] = [];
  const sections = new Map<string, number>();
  for (const passage of ranked) {
    if (kept.length === limit) break;
    const words = new Set(searchable(passage.text).split(' '));
    if (kept.some((other) => isSame(words, other.words))) continue;
    const section = JSON.stringify([passage.sourceId, passage.heading]);
    const before = sections.get(section) ?? 0;
    if (before >= PER_SECTION) {
      crowding.push(passage);
      continue;
    }
    sections.set(section, before + 1);
    kept.push({ passage, words });
  }
  return [...kept.map(({ passage }) => passage), ...crowding].slice(0, limit);
}

/** Jaccard's index of the two sets of words. */
function isSame(a: Set<string>, b: Set<string>): boolean {
  if (Math.min(a.size, b.size) < SAME * Math.max(a.size, b.size)) return false;
  let shared = 0;
  for (const word of a) if (b.has(word)) shared++;
  return shared / (a.size + b.size - shared) >= SAME;
}
