import { breathe } from '../../platform/breathe';
import { FairQueue } from '../../platform/fair-queue';
import { sideOf } from '../../platform/request-context';
import { partOf, rarityOf, type Statistics, scoreOf } from './bm25';
import { END, type PostingCursor } from './posting-cursor';
import type { Place, PostingLists } from './posting-lists';
import type { QueryTerm } from './query';
import { TopK } from './top-k';

export interface ScoredChunk extends Place {
  score: number;
}

/** Bounds are summed in a different order than scores, from rounded numbers; they must never be too low. */
const SLACK = 1 + 1e-6;
/** Yields to other work, and to other teams' searches, after this long. */
const TURN_MS = 3;
/** However many searches are under way, one at a time computes. Teams take turns, and in each its members and its visitors. */
const turns = new FairQueue(1);
const NEVER = new AbortController().signal;
/** Number of chunks whose postings are summed together. */
const WINDOW = 1_024;

/**
 * The `limit` best chunks for a query by BM25F, best first. Finds what summing all postings would find, but reads few
 * of them (MaxScore: Turtle and Flood, "Query evaluation: strategies and optimizations", 1995, with block maxima):
 * chunks that only contain words too common to lift them among the best are never examined, and blocks without a
 * possible candidate are skipped. Yields to other work when there is much to sum.
 * @param owner the team that searches
 */
export async function rank(
  terms: readonly QueryTerm[],
  postings: PostingLists,
  statistics: Statistics,
  limit: number,
  { owner, signal = NEVER }: { owner: string; signal?: AbortSignal | undefined },
): Promise<ScoredChunk[]> {
  const key = `${owner} ${sideOf()}`;
  const enter = () => turns.enter(key, signal, undefined, owner);
  let end = await enter();
  try {
    let began = performance.now();
    const giveWay = async () => {
      if (performance.now() - began < TURN_MS) return;
      end();
      await breathe();
      end = await enter();
      began = performance.now();
    };
    const rarities: number[] = [];
    for (const term of terms) {
      rarities.push(rarityIn(term, postings, statistics));
      await giveWay();
    }
    const search = new Search(terms, rarities, postings, limit);
    while (search.nextWindow()) await giveWay();
    return search.best().map(({ item, score }) => ({ ...postings.placeOf(item), score }));
  } finally {
    end();
  }
}

class Search {
  private readonly top: TopK;
  private readonly total: number;
  /** In the query's order, in which scores are summed. */
  private readonly asked: TermCursor[];
  /** By ascending upper bound of their contribution. */
  private readonly cursors: TermCursor[];
  /** The maximum contribution of the cursors up to and including a position, and the sum of their rarities. */
  private readonly bounds: number[] = [];
  private readonly rarities: number[] = [];
  /** Chunks containing none of the cursors from this one on can no longer be among the best. */
  private essential = 0;
  private threshold = Number.NEGATIVE_INFINITY;
  /** For each chunk in the current window: the essential terms' contribution, and the sum of their rarities. */
  private readonly sums = new Float64Array(WINDOW);
  private readonly covered = new Float64Array(WINDOW);

  /** @param rarities of the terms, in their order */
  constructor(terms: readonly QueryTerm[], rarities: readonly number[], postings: PostingLists, limit: number) {
    this.top = new TopK(limit);
    this.asked = terms.flatMap((term, place) => TermCursor.open(term, postings, rarities[place] as number) ?? []);
    this.total = rarities.reduce((sum, rarity) => sum + rarity, 0);
    this.cursors = [...this.asked].sort((a, b) => a.bound - b.bound);
    let [bound, rarity] = [0, 0];
    for (const cursor of this.cursors) {
      bound += cursor.bound;
      rarity += cursor.rarity;
      this.bounds.push(bound);
      this.rarities.push(rarity);
    }
  }

  best(): { item: number; score: number }[] {
    return this.top.sorted();
  }

  /** @returns false when no chunk can be among the best any more */
  nextWindow(): boolean {
    const { cursors, essential } = this;
    let from = END;
    for (let place = essential; place < cursors.length; place++) {
      from = Math.min(from, (cursors[place] as TermCursor).chunk);
    }
    if (from === END) return false;
    const before = from + WINDOW;
    let bound = this.bounds[essential - 1] ?? 0;
    let rarity = this.rarities[essential - 1] ?? 0;
    for (let place = essential; place < cursors.length; place++) {
      const cursor = cursors[place] as TermCursor;
      if (cursor.chunk >= before) continue;
      bound += cursor.boundBefore(before);
      rarity += cursor.rarity;
    }
    if (this.mayBeBest(bound, rarity)) this.addUp(from, before);
    else for (let place = essential; place < cursors.length; place++) (cursors[place] as TermCursor).seek(before);
    return true;
  }

  private addUp(from: number, before: number): void {
    const { sums, covered, essential } = this;
    for (let place = essential; place < this.cursors.length; place++) {
      (this.cursors[place] as TermCursor).addTo(from, before, sums, covered);
    }
    for (let slot = 0; slot < WINDOW; slot++) {
      if (sums[slot] === 0) continue;
      this.look(from, slot, essential);
      sums[slot] = 0;
      covered[slot] = 0;
    }
    for (const { parts } of this.cursors) parts.fill(0);
  }

  /** Adds the non-essential terms' contributions to a chunk, as long as it may still be among the best. */
  private look(from: number, slot: number, essential: number): void {
    let sum = this.sums[slot] as number;
    let covered = this.covered[slot] as number;
    for (let place = essential - 1; place >= 0; place--) {
      const cursor = this.cursors[place] as TermCursor;
      const bound = (this.bounds[place - 1] ?? 0) + sum;
      const rarity = (this.rarities[place] as number) + covered;
      if (!this.mayBeBest(bound + cursor.bound, rarity)) return;
      if (!this.mayBeBest(bound + cursor.boundAround(from + slot), rarity)) return;
      const part = cursor.partOf(from + slot);
      cursor.parts[slot] = part;
      if (part === 0) continue;
      sum += part;
      covered += cursor.rarity;
    }
    if (this.mayBeBest(sum, covered)) this.offer(from, slot);
  }

  /** Sums in the query's order, so that equal chunks get equal scores regardless of the order of evaluation. */
  private offer(from: number, slot: number): void {
    let sum = 0;
    let covered = 0;
    for (const { parts, rarity } of this.asked) {
      const part = parts[slot] as number;
      if (part === 0) continue;
      sum += part;
      covered += rarity;
    }
    const threshold = this.top.offer(from + slot, scoreOf(sum, covered, this.total));
    if (threshold === this.threshold) return;
    this.threshold = threshold;
    while (
      this.essential < this.cursors.length &&
      !this.mayBeBest(this.bounds[this.essential] as number, this.rarities[this.essential] as number)
    ) {
      this.essential++;
    }
  }

  private mayBeBest(bound: number, rarity: number): boolean {
    return scoreOf(bound, rarity, this.total) * SLACK > this.threshold;
  }
}

const taken = { chunks: new Int32Array(WINDOW), impacts: new Float64Array(WINDOW) };

/** The variants of a term that the index contains, read as one: a chunk counts by the best of them. */
class TermCursor {
  chunk = END;
  /** Its maximum contribution to a chunk. */
  readonly bound: number;
  /** Its contributions to the chunks of the current window. */
  readonly parts = new Float64Array(WINDOW);

  private constructor(
    readonly rarity: number,
    private readonly variants: { cursor: PostingCursor; weight: number }[],
  ) {
    this.bound = partOf(rarity, Math.max(...variants.map(({ cursor, weight }) => weight * cursor.impactMax)));
    this.settle();
  }

  static open(term: QueryTerm, postings: PostingLists, rarity: number): TermCursor | undefined {
    const variants = [...term.variants].flatMap(([variant, weight]) => {
      const cursor = postings.open(variant);
      return cursor ? { cursor, weight } : [];
    });
    return variants.length === 0 ? undefined : new TermCursor(rarity, variants);
  }

  seek(chunk: number): void {
    for (const { cursor } of this.variants) cursor.seek(chunk);
    this.settle();
  }

  /** Adds its contributions to the chunks of a window, and moves past it. */
  addTo(from: number, before: number, sums: Float64Array, covered: Float64Array): void {
    const { parts, rarity } = this;
    const { chunks, impacts } = taken;
    for (const { cursor, weight } of this.variants) {
      const count = cursor.take(before, chunks, impacts);
      for (let at = 0; at < count; at++) {
        const slot = (chunks[at] as number) - from;
        const part = partOf(rarity, weight * (impacts[at] as number));
        const known = parts[slot] as number;
        if (part <= known) continue;
        if (known === 0) covered[slot] = (covered[slot] as number) + rarity;
        sums[slot] = (sums[slot] as number) + part - known;
        parts[slot] = part;
      }
    }
    this.settle();
  }

  /** Its contribution to a chunk, which must not be before the last one requested. */
  partOf(chunk: number): number {
    let impact = 0;
    for (const { cursor, weight } of this.variants) {
      cursor.seek(chunk);
      if (cursor.chunk === chunk) impact = Math.max(impact, weight * cursor.impact);
    }
    return partOf(this.rarity, impact);
  }

  boundAround(chunk: number): number {
    let impact = 0;
    for (const { cursor, weight } of this.variants) impact = Math.max(impact, weight * cursor.impactAround(chunk));
    return partOf(this.rarity, impact);
  }

  boundBefore(chunk: number): number {
    let impact = 0;
    for (const { cursor, weight } of this.variants) impact = Math.max(impact, weight * cursor.impactBefore(chunk));
    return partOf(this.rarity, impact);
  }

  private settle(): void {
    let chunk = END;
    for (const { cursor } of this.variants) if (cursor.chunk < chunk) chunk = cursor.chunk;
    this.chunk = chunk;
  }
}

/** Counts the chunks that contain the best variants found in any chunk; a synonym does not make a rare word common. */
function rarityIn(term: QueryTerm, postings: PostingLists, statistics: Statistics): number {
  const known = [...term.variants].filter(([variant]) => postings.has(variant));
  const best = Math.max(...known.map(([, weight]) => weight));
  const variants = known.filter(([, weight]) => weight === best).map(([variant]) => variant);
  return rarityOf(term.weight, countUnion(variants, postings), statistics);
}

/** From this many postings on, a word is so common that the exact number hardly changes its rarity. */
const COUNTED_MAX = 65_536;

function countUnion(variants: string[], postings: PostingLists): number {
  const counts = variants.map((variant) => postings.countOf(variant));
  const most = Math.max(0, ...counts);
  if (variants.length < 2 || counts.reduce((sum, count) => sum + count, 0) > COUNTED_MAX) return most;
  const cursors = variants.flatMap((variant) => postings.open(variant) ?? []);
  let count = 0;
  for (;;) {
    const chunk = Math.min(...cursors.map((cursor) => cursor.chunk));
    if (chunk === END) return count;
    for (const cursor of cursors) cursor.seek(chunk + 1);
    count++;
  }
}
