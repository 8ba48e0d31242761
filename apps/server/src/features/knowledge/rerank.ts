import type { ComparedText } from './compared-text';
import { type Query, type QueryTerm, searchable } from './query';

/** Score gains, as shares of the score, for adjacent words as in the query and for the whole query. */
const PAIR_GAIN = 0.12;
const PAIRS_GAIN_MAX = 0.5;
const WHOLE_QUERY_GAIN = 0.5;
const SPACE = 32;

/**
 * Checks the texts of the best chunks for what an index without positions cannot tell: quoted phrases, which must occur
 * (unless no chunk has them), adjacent words, and the query as a whole.
 */
export function rerank<T extends { compared: ComparedText; score: number }>(
  query: Query,
  asked: string,
  candidates: T[],
): T[] {
  const whole = searchable(asked).trim();
  const pairs = query.pairs.map(([first, second]) => [beginning(first), beginning(second)] as const);
  const read = candidates.map((candidate) => ({ candidate, text: candidate.compared.whole }));
  const quoting = read.filter(({ text }) => query.phrases.every((phrase) => text.includes(phrase)));
  const chosen = quoting.length > 0 ? quoting : read;
  return chosen
    .map(({ candidate, text }) => {
      const together = pairs.filter(([first, second]) => standTogether(text, first, second)).length;
      let gain = Math.min(PAIRS_GAIN_MAX, together * PAIR_GAIN);
      if (query.terms.length > 1 && text.includes(` ${whole} `)) gain += WHOLE_QUERY_GAIN;
      return { ...candidate, score: candidate.score * (1 + gain) };
    })
    .sort((a, b) => b.score - a.score);
}

/** Whether a word with the second prefix follows one with the first. Spaces, which are everywhere, are checked last. */
function standTogether(text: string, first: string, second: string): boolean {
  if (first === '') return false;
  for (let at = text.indexOf(first); at >= 0; at = text.indexOf(first, at + 1)) {
    if (text.charCodeAt(at - 1) !== SPACE) continue;
    const next = text.indexOf(' ', at + first.length);
    if (next >= 0 && text.startsWith(second, next + 1)) return true;
  }
  return false;
}

/** A word and its stem share their beginning. */
function beginning({ folded, variants }: QueryTerm): string {
  let shared = folded;
  for (const [variant, weight] of variants) {
    if (weight < 1) continue;
    let length = 0;
    while (length < shared.length && shared[length] === variant[length]) length++;
    if (length >= 3) shared = shared.slice(0, length);
  }
  return searchable(shared).trim();
}
