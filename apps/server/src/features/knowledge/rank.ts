import { setImmediate } from 'node:timers/promises';
import { partOf, rarityOf, type Statistics, scoreOf } from './bm25';
import { END, type Place, type PostingCursor, type PostingLists } from './posting-lists';
import type { QueryTerm } from './query';
import { TopK } from './top-k';

export interface ScoredChunk extends Place {
  score: number;
}

/** Bounds are sums in another order than scores, of numbers that were rounded; they must never be below. */
const SLACK = 1 + 1e-6;
/** After so long others get their turn; looked at every so many chunks. */
const TURN_MS = 3;
const CHUNKS_PER_LOOK = 1_024;

/**
 * The `limit` best chunks for a query by BM25F, best first. Finds what adding up all postings would find, but reads few of
 * them (MaxScore: Turtle and Flood, "Query evaluation: strategies and optimizations", 1995, with the maxima of blocks):
 * chunks that only have words too common to lift them among the best are never looked at, and blocks without a chunk
 * that may be one of the best are passed over. Lets other work run in between when there is much to add up.
 */
export async function rank(
  terms: readonly QueryTerm[],
  postings: PostingLists,
  statistics: Statistics,
  limit: number,
  signal?: AbortSignal,
): Promise<ScoredChunk[]> {
  const search = new Search(terms, postings, statistics, limit);
  let began = performance.now();
  while (search.run(CHUNKS_PER_LOOK)) {
    if (performance.now() - began < TURN_MS) continue;
    await setImmediate();
    signal?.throwIfAborted();
    began = performance.now();
  }
  return search.best().map(({ item, score }) => ({ ...postings.placeOf(item), score }));
}

class Search {
  private readonly top: TopK;
  private readonly total: number;
  /** In the order of the query, in which scores are summed. */
  private readonly asked: TermCursor[];
  /** By rising bounds of what they add. */
  private readonly cursors: TermCursor[];
  /** What those before a place, and it, add at most; and their rarities. */
  private readonly bounds: number[] = [];
  private readonly rarities: number[] = [];
  /** Chunks that have none of the cursors from here on cannot be among the best any more. */
  private essential = 0;
  private threshold = Number.NEGATIVE_INFINITY;
  /** Blocks were looked at up to this chunk. */
  private looked = -1;

  constructor(terms: readonly QueryTerm[], postings: PostingLists, statistics: Statistics, limit: number) {
    this.top = new TopK(limit);
    const rarities = terms.map((term) => rarityIn(term, postings, statistics));
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

  /** Looks at so many chunks. @returns whether there may be more */
  run(chunks: number): boolean {
    for (let looks = 0; looks < chunks; looks++) {
      const chunk = this.nextChunk();
      if (chunk === END) return false;
      if (chunk <= this.looked || this.blocksMayHaveOne(chunk)) this.look(chunk);
    }
    return true;
  }

  private nextChunk(): number {
    let chunk = END;
    for (let place = this.essential; place < this.cursors.length; place++) {
      const cursor = this.cursors[place] as TermCursor;
      if (cursor.chunk < chunk) chunk = cursor.chunk;
    }
    return chunk;
  }

  /** Passes over the blocks around a chunk where none of their chunks may be among the best. */
  private blocksMayHaveOne(chunk: number): boolean {
    const { essential, cursors } = this;
    let bound = this.bounds[essential - 1] ?? 0;
    let rarity = this.rarities[essential - 1] ?? 0;
    let last = END;
    for (let place = essential; place < cursors.length; place++) {
      const cursor = cursors[place] as TermCursor;
      if (cursor.chunk === END) continue;
      bound += cursor.boundAround(chunk);
      rarity += cursor.rarity;
      last = Math.min(last, cursor.lastAround(chunk));
    }
    this.looked = last;
    if (this.mayBeBest(bound, rarity)) return true;
    for (let place = essential; place < cursors.length; place++) (cursors[place] as TermCursor).seek(last + 1);
    return false;
  }

  private look(chunk: number): void {
    const { cursors, essential } = this;
    let sum = 0;
    let covered = 0;
    for (let place = essential; place < cursors.length; place++) {
      const cursor = cursors[place] as TermCursor;
      cursor.part = cursor.chunk === chunk ? cursor.read() : 0;
      if (cursor.part === 0) continue;
      sum += cursor.part;
      covered += cursor.rarity;
    }
    let fits = true;
    for (let place = essential - 1; place >= 0; place--) {
      const cursor = cursors[place] as TermCursor;
      cursor.part = 0;
      if (!fits) continue;
      const [bound, rarity] = [this.bounds[place - 1] ?? 0, this.rarities[place] as number];
      fits = this.mayBeBest(sum + bound + cursor.boundAround(chunk), covered + rarity);
      if (!fits) continue;
      cursor.seek(chunk);
      if (cursor.chunk !== chunk) continue;
      cursor.part = cursor.read();
      sum += cursor.part;
      covered += cursor.rarity;
    }
    if (fits) this.offer(chunk);
  }

  /** Sums in the order of the query, so that equal chunks have equal scores, whatever was looked at first. */
  private offer(chunk: number): void {
    let sum = 0;
    let covered = 0;
    for (const { part, rarity } of this.asked) {
      if (part === 0) continue;
      sum += part;
      covered += rarity;
    }
    const threshold = this.top.offer(chunk, scoreOf(sum, covered, this.total));
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

/** The variants of a term that the index has, read as one: a chunk counts by the best of them. */
class TermCursor {
  chunk = END;
  /** What it adds at most. */
  readonly bound: number;
  /** What it adds to the chunk that is being looked at. */
  part = 0;

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

  /** What it adds to its present chunk; it then stands at the next one. */
  read(): number {
    let impact = 0;
    for (const { cursor, weight } of this.variants) {
      if (cursor.chunk !== this.chunk) continue;
      impact = Math.max(impact, weight * cursor.impact);
      cursor.next();
    }
    this.settle();
    return partOf(this.rarity, impact);
  }

  boundAround(chunk: number): number {
    let impact = 0;
    for (const { cursor, weight } of this.variants) impact = Math.max(impact, weight * cursor.impactAround(chunk));
    return partOf(this.rarity, impact);
  }

  lastAround(chunk: number): number {
    let last = END;
    for (const { cursor } of this.variants) last = Math.min(last, cursor.lastAround(chunk));
    return last;
  }

  private settle(): void {
    let chunk = END;
    for (const { cursor } of this.variants) if (cursor.chunk < chunk) chunk = cursor.chunk;
    this.chunk = chunk;
  }
}

/** By how many chunks have the best variants that any chunk has; a synonym does not make a rare word common. */
export function rarityIn(term: QueryTerm, postings: PostingLists, statistics: Statistics): number {
  const known = [...term.variants].filter(([variant]) => postings.has(variant));
  const best = Math.max(...known.map(([, weight]) => weight));
  const variants = known.filter(([, weight]) => weight === best).map(([variant]) => variant);
  return rarityOf(term.weight, countUnion(variants, postings), statistics);
}

function countUnion(variants: string[], postings: PostingLists): number {
  if (variants.length < 2) return variants[0] === undefined ? 0 : postings.countOf(variants[0]);
  const cursors = variants.flatMap((variant) => postings.open(variant) ?? []);
  let count = 0;
  for (;;) {
    const chunk = Math.min(...cursors.map((cursor) => cursor.chunk));
    if (chunk === END) return count;
    for (const cursor of cursors) if (cursor.chunk === chunk) cursor.next();
    count++;
  }
}
