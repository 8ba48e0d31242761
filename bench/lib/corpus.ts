/** Words of an invented language; the n-th most frequent word is used about 1/n as often as the first (Zipf's law). */
const VOCABULARY = 20_000;
const SYLLABLES = [
  'ba',
  'ke',
  'lin',
  'mo',
  'ra',
  'sti',
  'ton',
  've',
  'wan',
  'dor',
  'fi',
  'gu',
  'hal',
  'jen',
  'pos',
  'qui',
];
const WORDS_PER_SECTION = 120;

/** Mulberry32: the same numbers in every run, so that runs are comparable. */
export function random(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

function wordOf(rank: number): string {
  let word = '';
  for (let rest = rank + 16; rest > 0; rest = Math.floor(rest / 16)) word += SYLLABLES[rest % 16];
  return word;
}

/** The logarithm of the rank is uniform, which gives Zipf's law. */
const draw = (next: () => number) => wordOf(Math.floor(VOCABULARY ** next()) - 1);

/** A capitalised sentence of this many words, with a full stop. */
export function sentence(next: () => number, words: number): string {
  const text = Array.from({ length: words }, () => draw(next)).join(' ');
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
}

/** Markdown with this many sections, each a heading and a paragraph of about one chunk. */
export function sections(next: () => number, count: number): string {
  return Array.from({ length: count }, () => {
    const paragraph = Array.from({ length: WORDS_PER_SECTION / 12 }, () => sentence(next, 12)).join(' ');
    return `## ${sentence(next, 4)}\n\n${paragraph}`;
  }).join('\n\n');
}

/** A question with two frequent and two rare words, as people ask. */
export const question = (next: () => number) => `What about ${sentence(next, 4).slice(0, -1).toLowerCase()}?`;
