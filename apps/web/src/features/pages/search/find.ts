import type { SearchEntry } from './entry';

export interface Found {
  entry: SearchEntry;
  score: number;
}

/** What a word is worth where it stands; a beginning of a word counts half. */
const WEIGHT = { heading: 10, page: 6, text: 2 } as const;
const FOUND_MAX = 12;
const PER_PAGE_MAX = 3;

const fold = (text: string) => text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();
/** The words of a text as they are compared: without case and accents. */
const wordsOf = (text: string): string[] => fold(text).match(/[\p{L}\p{N}_]+/gu) ?? [];

interface Indexed {
  entry: SearchEntry;
  words: Record<keyof typeof WEIGHT, string[]>;
}

/** Prepares the entries once, for as many questions as are asked. */
export function searcher(entries: readonly SearchEntry[]): (question: string) => Found[] {
  const indexed = entries.map(
    (entry): Indexed => ({
      entry,
      words: { heading: wordsOf(entry.heading), page: wordsOf(entry.page), text: wordsOf(entry.text) },
    }),
  );
  return (question) => {
    const terms = [...new Set(wordsOf(question))];
    if (terms.length === 0) return [];
    const all = indexed.map((one) => ({ entry: one.entry, ...scoreOf(one, terms) })).filter(({ score }) => score > 0);
    const best = Math.max(0, ...all.map(({ matched }) => matched));
    const ranked = all.filter(({ matched }) => matched === best).sort((a, b) => b.score - a.score);
    return fewPerPage(ranked).slice(0, FOUND_MAX);
  };
}

function scoreOf({ words }: Indexed, terms: readonly string[]): { score: number; matched: number } {
  let score = 0;
  let matched = 0;
  for (const term of terms) {
    let worth = 0;
    for (const field of ['heading', 'page', 'text'] as const) {
      const whole = words[field].includes(term);
      // One letter begins too many words to mean anything within a text.
      const begun =
        whole || ((field !== 'text' || term.length > 1) && words[field].some((word) => word.startsWith(term)));
      if (begun) worth += whole ? WEIGHT[field] : WEIGHT[field] / 2;
    }
    score += worth;
    if (worth > 0) matched += 1;
  }
  // A short heading that is all about the words comes before a long one that mentions them.
  return { score: score - Math.min(1, words.heading.length / 20), matched };
}

function fewPerPage(found: readonly Found[]): Found[] {
  const counts = new Map<string, number>();
  return found.filter(({ entry }) => {
    const count = (counts.get(entry.page) ?? 0) + 1;
    counts.set(entry.page, count);
    return count <= PER_PAGE_MAX;
  });
}

/**
 * The stretch of a text around the first word that was asked for.
 * @returns pieces in order; `hit` ones are to be marked
 */
export function excerpt(text: string, question: string, length = 130): { text: string; hit: boolean }[] {
  const terms = wordsOf(question);
  const hits = [...text.matchAll(/[\p{L}\p{N}_]+/gu)].filter(([word]) =>
    terms.some((term) => fold(word).startsWith(term)),
  );
  const first = hits[0]?.index ?? 0;
  const space = text.lastIndexOf(' ', Math.max(0, first - 40));
  const start = first < 60 ? 0 : space + 1;
  const cut = text.length > start + length;
  const end = cut ? Math.max(text.lastIndexOf(' ', start + length), start + 1) : text.length;
  const pieces: { text: string; hit: boolean }[] = [];
  let at = start;
  for (const { 0: word, index } of hits) {
    if (index < at || index + word.length > end) continue;
    pieces.push({ text: text.slice(at, index), hit: false }, { text: word, hit: true });
    at = index + word.length;
  }
  pieces.push({ text: text.slice(at, end) + (cut ? ' …' : ''), hit: false });
  if (start > 0 && pieces[0]) pieces[0].text = `… ${pieces[0].text}`;
  return pieces.filter((piece) => piece.text);
}
