import { breathe } from '../../../platform/breathe';

/** BM25's usual constants (Robertson and Zaragoza 2009): how fast repetition saturates, how much length counts. */
const K1 = 1.2;
const B = 0.6;
/** The weight of a word that shares only a prefix: 'qty' is not 'quantity', but 'invoic' is in 'invoiceno'. */
const PREFIX_SHARE = 0.5;
const PREFIX_MIN = 4;

/** Limits on distinct words and on entries (a word in a bag). Hundreds of commented tables need a tenth of that. */
const WORDS_MAX = 50_000;
const HELD_MAX = 500_000;
/** Words of one bag, so that it cannot use up the room of all. */
const BAG_MAX = 10_000;
/** How many words with the same prefix are compared, and how many of their entries are counted. */
const ALIKE_MAX = 1_000;
const ALIKE_HELD_MAX = 10_000;
const BAG_BYTES = 12;
const WORD_BYTES = 300;
const CHARACTER_BYTES = 2;
const PLACE_BYTES = 40;
/** Words added before the event loop gets a turn: a few milliseconds. */
const PUT_AT_ONCE = 1_000;

/** The bags that contain a word, with its weight in each. */
type Places = Map<number, number>;

/** Collections of weighted words, ranked by BM25. Memory and search time are bounded, whatever the words are. */
export class Bags {
  private readonly places = new Map<string, Places>();
  /** Words by their first `PREFIX_MIN` letters. */
  private readonly alike = new Map<string, string[]>();
  private readonly lengths: Float64Array;
  private readonly sizes: Uint32Array;
  private characters = 0;
  private held = 0;
  private putSince = 0;

  constructor(private readonly count: number) {
    this.lengths = new Float64Array(count);
    this.sizes = new Uint32Array(count);
  }

  /** Approximate memory in bytes. */
  get bytes(): number {
    return (
      this.count * BAG_BYTES +
      this.places.size * WORD_BYTES +
      this.characters * CHARACTER_BYTES +
      this.held * PLACE_BYTES
    );
  }

  /** Whether no more entries are accepted. */
  get full(): boolean {
    return this.held >= HELD_MAX;
  }

  /** Adds words to a bag, yielding to the event loop from time to time. */
  async put(bag: number, words: readonly string[], weight: number): Promise<void> {
    for (const word of words) this.putOne(bag, word, weight);
    this.putSince += words.length + 1;
    if (this.putSince < PUT_AT_ONCE) return;
    this.putSince = 0;
    await breathe();
  }

  private putOne(bag: number, word: string, weight: number): void {
    const places = this.places.get(word) ?? this.newPlaces(word);
    if (!places) return;
    const before = places.get(bag);
    if (before === undefined) {
      if (this.full || (this.sizes[bag] ?? 0) >= BAG_MAX) return;
      this.held += 1;
      this.sizes[bag] = (this.sizes[bag] ?? 0) + 1;
    }
    places.set(bag, (before ?? 0) + weight);
    this.lengths[bag] = (this.lengths[bag] ?? 0) + weight;
  }

  private newPlaces(word: string): Places | undefined {
    if (this.places.size >= WORDS_MAX) return undefined;
    const places: Places = new Map();
    this.places.set(word, places);
    this.characters += word.length;
    if (word.length < PREFIX_MIN) return places;
    const beginning = word.slice(0, PREFIX_MIN);
    const alike = this.alike.get(beginning);
    if (!alike) this.alike.set(beginning, [word]);
    else if (alike.length < ALIKE_MAX) alike.push(word);
    return places;
  }

  /** Each bag's score for the wanted words; zero if it has none of them. */
  rank(wanted: ReadonlySet<string>): Float64Array {
    const average = this.lengths.reduce((sum, length) => sum + length, 0) / Math.max(1, this.count) || 1;
    const scores = new Float64Array(this.count);
    for (const word of wanted) {
      const weights = this.weightsOf(word);
      const rarity = Math.log(1 + (this.count - weights.size + 0.5) / (weights.size + 0.5));
      for (const [bag, weight] of weights) {
        const length = 1 - B + (B * (this.lengths[bag] ?? 0)) / average;
        scores[bag] = (scores[bag] ?? 0) + (rarity * weight * (K1 + 1)) / (weight + K1 * length);
      }
    }
    return scores;
  }

  /** For each bag; the word itself takes precedence over words that share a prefix with it. */
  private weightsOf(word: string): ReadonlyMap<number, number> {
    const weights = new Map<number, number>();
    let counted = 0;
    for (const other of this.alike.get(word.slice(0, PREFIX_MIN)) ?? []) {
      if (other === word || !(other.startsWith(word) || word.startsWith(other))) continue;
      const places = this.places.get(other);
      counted += places?.size ?? 0;
      if (counted > ALIKE_HELD_MAX) break;
      for (const [bag, weight] of places ?? []) {
        weights.set(bag, Math.max(weights.get(bag) ?? 0, weight * PREFIX_SHARE));
      }
    }
    for (const [bag, weight] of this.places.get(word) ?? []) weights.set(bag, weight);
    return weights;
  }
}
