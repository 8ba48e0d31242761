/** Lower case without accents, so that 'cafe' finds 'Café'. */
export const folded = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase();

/**
 * Points for a letter at the start of a word, for one right after the previous match, and for any other. Consecutive
 * letters count most: 'agent 777' finds that agent rather than one named 77.
 */
const WORD_START = 8;
const CONSECUTIVE = 9;
const ANYWHERE = 1;
/** Subtracted for each letter of the text: of two equal matches the shorter comes first. */
const LENGTH = 0.02;

/**
 * Scores how well a text matches a query: it must contain each word, in any order, with the letters in sequence.
 * @param query @param text both folded
 * @returns higher is better; null without a match
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

/** The best score of all starting points. Letters may be scattered only if the match starts where a word does. */
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
 * The matching items: exact matches first, then those that start with the query, then the rest. Scattered letters only
 * count if no item contains all the typed words: 'lead' finds Leads, and not everything with these letters somewhere.
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
