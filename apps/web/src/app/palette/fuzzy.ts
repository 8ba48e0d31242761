/** Lower case without accents, so that 'cafe' finds 'Café'. */
export const folded = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase();

/**
 * Points for a letter that begins a word, that follows the letter found before it, and for any other. What stands
 * together counts most: 'agent 777' means that one, and not one of 77.
 */
const WORD_START = 8;
const CONSECUTIVE = 9;
const ANYWHERE = 1;
/** Taken off for each letter of the text beyond those asked for: of two that fit alike, the shorter comes first. */
const LENGTH = 0.02;

/**
 * How well a text fits what was typed: each word of the query has to be found in it, in any order, each letter after
 * the one before.
 * @param query @param text both folded
 * @returns higher is better; null when it does not fit
 */
export function fuzzyScore(query: string, text: string): number | null {
  const words = query.split(/\s+/).filter(Boolean);
  let total = 0;
  for (const word of words) {
    const score = wordScore(word, text);
    if (score === null) return null;
    total += score;
  }
  return total - text.length * LENGTH;
}

/** The best of all places where the word could begin: letters may only lie apart from the beginning of a word on. */
function wordScore(word: string, text: string): number | null {
  let best: number | null = null;
  const first = word[0] ?? '';
  for (let start = text.indexOf(first); start >= 0; start = text.indexOf(first, start + 1)) {
    if (!isWordStart(text, start) && !text.startsWith(word, start)) continue;
    const score = scoreFrom(word, text, start);
    if (score !== null && (best === null || score > best)) best = score;
  }
  return best;
}

function scoreFrom(word: string, text: string, start: number): number | null {
  let score = 0;
  let at = start;
  for (let index = 0; index < word.length; index += 1) {
    const found = index === 0 ? start : text.indexOf(word[index] as string, at + 1);
    if (found < 0) return null;
    if (index > 0 && found === at + 1) score += CONSECUTIVE;
    else score += isWordStart(text, found) ? WORD_START : ANYWHERE;
    at = found;
  }
  return score;
}

const isWordStart = (text: string, at: number) => at === 0 || !/[\p{L}\p{N}]/u.test(text[at - 1] as string);

/**
 * What fits, best first: what is called exactly so, then what begins so, then the rest. Scattered letters count only where nothing has what was typed, word by word: 'lead' finds Leads,
 * and not whatever has these letters somewhere.
 */
export function fitting<T>(query: string, items: readonly T[], textOf: (item: T) => string): T[] {
  const words = query.split(/\s+/).filter(Boolean);
  const found = items.flatMap((item) => {
    const text = folded(textOf(item)).trim();
    const score = fuzzyScore(query, text);
    return score === null
      ? []
      : [{ item, score, plain: words.every((word) => text.includes(word)), start: startOf(query, text) }];
  });
  const plain = found.some((each) => each.plain);
  return found
    .filter((each) => each.plain || !plain)
    .sort((a, b) => b.start - a.start || b.score - a.score)
    .map(({ item }) => item);
}

const startOf = (query: string, text: string) => (text === query ? 2 : text.startsWith(query) ? 1 : 0);
