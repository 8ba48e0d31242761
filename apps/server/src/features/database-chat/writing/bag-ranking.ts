/** BM25's usual constants (Robertson and Zaragoza 2009): how fast repetition saturates, how much length counts. */
const K1 = 1.2;
const B = 0.6;
/** Of a word that only begins like one of the question: 'qty' is not 'quantity', but 'invoic' is in 'invoiceno'. */
const PREFIX_SHARE = 0.5;
const PREFIX_MIN = 4;

/** Weighted words of one thing that can be found. */
export type Bag = ReadonlyMap<string, number>;

/** Adds words to a bag. */
export function put(bag: Map<string, number>, words: Iterable<string>, weight: number): void {
  for (const word of words) bag.set(word, (bag.get(word) ?? 0) + weight);
}

/** How well each of the bags goes with the words that are looked for; zero where nothing does. */
export function rank(bags: readonly Bag[], wanted: ReadonlySet<string>): number[] {
  const lengths = bags.map((bag) => [...bag.values()].reduce((sum, weight) => sum + weight, 0));
  const average = lengths.reduce((sum, length) => sum + length, 0) / Math.max(1, bags.length) || 1;
  const scores = bags.map(() => 0);
  for (const word of wanted) {
    const weights = bags.map((bag) => weightIn(bag, word));
    const holders = weights.filter((weight) => weight > 0).length;
    if (holders === 0) continue;
    const rarity = Math.log(1 + (bags.length - holders + 0.5) / (holders + 0.5));
    weights.forEach((weight, at) => {
      const length = 1 - B + (B * (lengths[at] ?? 0)) / average;
      scores[at] = (scores[at] ?? 0) + (rarity * weight * (K1 + 1)) / (weight + K1 * length);
    });
  }
  return scores;
}

function weightIn(bag: Bag, word: string): number {
  const exact = bag.get(word);
  if (exact !== undefined) return exact;
  if (word.length < PREFIX_MIN) return 0;
  let best = 0;
  for (const [other, weight] of bag) {
    const alike = other.startsWith(word) || (other.length >= PREFIX_MIN && word.startsWith(other));
    if (alike) best = Math.max(best, weight * PREFIX_SHARE);
  }
  return best;
}
