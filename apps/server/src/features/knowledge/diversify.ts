import type { ComparedText } from './compared-text';

/** Keeps one section of a source from crowding out the others. */
const PER_SECTION = 3;
/** Two passages count as the same from this share of common words among all their words. */
const SAME = 0.85;

interface Placed {
  sourceId: string;
  heading: string | null;
  compared: ComparedText;
}

/** The first `limit` ranked passages without near-duplicates; more than a few of one section only as a last resort. */
export function diversify<T extends Placed>(ranked: T[], limit: number): T[] {
  const kept: { passage: T; words: ReadonlySet<string> }[] = [];
  const crowding: T[] = [];
  const sections = new Map<string, number>();
  for (const passage of ranked) {
    if (kept.length === limit) break;
    const { words } = passage.compared;
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

/** Compares the Jaccard index of two word sets with `SAME`. */
function isSame(a: ReadonlySet<string>, b: ReadonlySet<string>): boolean {
  // J = shared / (a + b - shared) equals SAME at this many shared words; most pairs fall short after a few words.
  const needed = (SAME * (a.size + b.size)) / (1 + SAME);
  let mayShare = Math.min(a.size, b.size);
  if (mayShare < needed) return false;
  mayShare = a.size;
  for (const word of a) if (!b.has(word) && --mayShare < needed) return false;
  return true;
}
