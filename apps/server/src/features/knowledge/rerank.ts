import { type Query, type QueryTerm, searchable } from './query';

/** What standing side by side as in the query, or quoted in full, adds to a chunk's score, as shares of it. */
const PAIR_GAIN = 0.12;
const PAIRS_GAIN_MAX = 0.5;
const WHOLE_QUERY_GAIN = 0.5;

/**
 * Looks at the texts of the best chunks for what an index without positions cannot tell: quoted phrases, which must be
 * there (unless no chunk has them), words side by side, and the query as a whole.
 */
export function rerank<T extends { text: string; heading: string | null; score: number }>(
  query: Query,
  asked: string,
  candidates: T[],
): T[] {
  const whole = searchable(asked).trim();
  const pairs = query.pairs.map(pairPattern);
  const read = candidates.map((candidate) => ({
    candidate,
    text: ` ${searchable(`${candidate.heading ?? ''} ${candidate.text}`)} `,
  }));
  const quoting = read.filter(({ text }) => query.phrases.every((phrase) => text.includes(phrase)));
  const chosen = quoting.length > 0 ? quoting : read;
  return chosen
    .map(({ candidate, text }) => {
      const together = pairs.filter((pair) => pair.test(text)).length;
      let gain = Math.min(PAIRS_GAIN_MAX, together * PAIR_GAIN);
      if (query.terms.length > 1 && text.includes(` ${whole} `)) gain += WHOLE_QUERY_GAIN;
      return { ...candidate, score: candidate.score * (1 + gain) };
    })
    .sort((a, b) => b.score - a.score);
}

/** Two words side by side, each with any ending: what a stem and its word have in common is how both begin. */
function pairPattern([first, second]: [QueryTerm, QueryTerm]): RegExp {
  return new RegExp(` ${beginning(first)}[^ ]* ${beginning(second)}`);
}

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
