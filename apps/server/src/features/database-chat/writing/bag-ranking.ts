import { breathe } from '../../../platform/breathe';

/** BM25's usual constants (Robertson and Zaragoza 2009): how fast repetition saturates, how much length counts. */
const K1 = 1.2;
const B = 0.6;
/** Of a word that only begins like one of the question: 'qty' is not 'quantity', but 'invoic' is in 'invoiceno'. */
const PREFIX_SHARE = 0.5;
const PREFIX_MIN = 4;

/** What is held: different words, and which bag has which. Hundreds of tables with comments have a tenth of it. */
const WORDS_MAX = 50_000;
const HELD_MAX = 500_000;
/** Words of one bag, so that one alone does not take the room of all. */
const BAG_MAX = 10_000;
/** Of words that begin alike so many are compared, and of what they are in so much is counted. */
const ALIKE_MAX = 1_000;
const ALIKE_HELD_MAX = 10_000;
const BAG_BYTES = 12;
const WORD_BYTES = 300;
const CHARACTER_BYTES = 2;
const PLACE_BYTES = 40;
/** What is put between two breaths: some milliseconds of reading. */
const PUT_AT_ONCE = 1_000;

/** Which bags a word is in, and how much it weighs there. */
type Places = Map<number, number>;

/** Weighted words of things that can be found. What it holds and what looking into it takes is bounded, whatever the words are. */
export class Bags {
  private readonly places = new Map<string, Places>();
  /** The words that begin with the same letters. */
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

  /** About how much memory it takes. */
  get bytes(): number {
    return (
      this.count * BAG_BYTES +
      this.places.size * WORD_BYTES +
      this.characters * CHARACTER_BYTES +
      this.held * PLACE_BYTES
    );
  }

  /** Whether nothing more is put in. */
  get full(): boolean {
    return this.held >= HELD_MAX;
  }

  /** Adds words to a bag, in pieces that do not hold the event loop. */
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

  /** How well each of the bags goes with the words that are looked for; zero where nothing does. */
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

  /** A bag that has the word itself is not looked into for words that begin alike. */
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
