import { describe, expect, it, vi } from 'vitest';
import { FREQUENCIES, normsOf, partOf, rarityOf, type Statistics, scoreOf } from './bm25';
import { PostingLists, type StoredPostings } from './posting-lists';
import { decodePostings, encodePosting, LENGTHS } from './postings';
import type { QueryTerm } from './query';
import { rank, type ScoredChunk } from './rank';

/** Mulberry32, so that failures are reproducible. */
function random(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

interface Corpus {
  statistics: Statistics;
  segments: { segmentId: number; chunkCount: number }[];
  terms: Map<string, StoredPostings[]>;
}

/** Words ranging from one in nearly every chunk to some in a single chunk, over segments of very different sizes. */
function corpusOf(next: () => number, words: number): Corpus {
  const sizes = Array.from({ length: 1 + Math.floor(next() * 6) }, () => 1 + Math.floor(next() ** 3 * 3_000));
  const segments = sizes.map((chunkCount, at) => ({ segmentId: 7 * at + 3, chunkCount }));
  const lengths = sizes.map((count) => Array.from({ length: count }, () => Math.floor(next() * 256)));
  const terms = new Map<string, StoredPostings[]>();
  for (let word = 0; word < words; word++) {
    const share = next() ** 4;
    const stored = segments.flatMap(({ segmentId, chunkCount }, at) => {
      const bytes: number[] = [];
      let previous = -1;
      for (let ordinal = 0; ordinal < chunkCount; ordinal++) {
        if (next() > share) continue;
        encodePosting(bytes, ordinal - previous, 1 + Math.floor(next() ** 3 * 255), lengths[at]?.[ordinal] ?? 0);
        previous = ordinal;
      }
      return bytes.length === 0 ? [] : [{ segmentId, bytes: Uint8Array.from(bytes) }];
    });
    if (stored.length > 0)
      terms.set(
        `w${word}`,
        stored.sort(() => next() - 0.5),
      );
  }
  const totalLength = lengths.flat().reduce((sum, length) => sum + (LENGTHS[length] as number), 0);
  return { statistics: { chunkCount: lengths.flat().length, totalLength }, segments, terms };
}

function queryOf(next: () => number, words: number): QueryTerm[] {
  const weights = [1, 1, 0.9, 0.5, 0.4];
  const some = <T>(list: T[]) => list[Math.floor(next() * list.length)] as T;
  return Array.from({ length: 1 + Math.floor(next() * 6) }, (_, at) => ({
    form: `term${at}`,
    folded: `term${at}`,
    variants: new Map(
      Array.from({ length: 1 + Math.floor(next() * 3) }, () => [`w${Math.floor(next() * words * 1.2)}`, some(weights)]),
    ),
    weight: some([1, 1, 1.5, 0.35]),
  }));
}

/** Sums every posting of every term: what any way of searching must find. */
function addUp(terms: QueryTerm[], { statistics, terms: stored }: Corpus, limit: number): ScoredChunk[] {
  const norms = normsOf(statistics);
  const sums = new Map<string, { place: Omit<ScoredChunk, 'score'>; sum: number; covered: number }>();
  let total = 0;
  for (const { variants, weight } of terms) {
    const known = [...variants].filter(([variant]) => stored.has(variant));
    const best = Math.max(...known.map(([, one]) => one));
    const impacts = new Map<string, { place: Omit<ScoredChunk, 'score'>; impact: number }>();
    const counted = new Set<string>();
    for (const [variant, share] of known) {
      for (const { segmentId, bytes } of stored.get(variant) ?? []) {
        decodePostings(bytes, 0, bytes.length, (ordinal, counts, length) => {
          const key = `${segmentId}:${ordinal}`;
          const frequency = FREQUENCIES[counts] as number;
          const impact = share * (frequency / (frequency + (norms[length] as number)));
          if (share === best) counted.add(key);
          const before = impacts.get(key)?.impact ?? 0;
          impacts.set(key, { place: { segmentId, ordinal }, impact: Math.max(before, impact) });
        });
      }
    }
    const rarity = rarityOf(weight, counted.size, statistics);
    total += rarity;
    for (const [key, { place, impact }] of impacts) {
      const chunk = sums.get(key) ?? { place, sum: 0, covered: 0 };
      sums.set(key, { place, sum: chunk.sum + partOf(rarity, impact), covered: chunk.covered + rarity });
    }
  }
  return [...sums.values()]
    .map(({ place, sum, covered }) => ({ ...place, score: scoreOf(sum, covered, total) }))
    .sort((a, b) => b.score - a.score || a.segmentId - b.segmentId || a.ordinal - b.ordinal)
    .slice(0, limit);
}

function listsOf({ statistics, segments, terms }: Corpus): PostingLists {
  const lists = new PostingLists(statistics, segments);
  for (const [term, stored] of terms) lists.add(term, stored);
  lists.seal();
  return lists;
}

describe('rank', () => {
  it.each(Array.from({ length: 40 }, (_, seed) => seed))('finds what adding up everything finds (%i)', async (seed) => {
    const next = random(seed);
    const words = 5 + Math.floor(next() * 30);
    const corpus = corpusOf(next, words);
    const lists = listsOf(corpus);
    for (let query = 0; query < 8; query++) {
      const terms = queryOf(next, words);
      const limit = [1, 3, 24, 200][query % 4] as number;
      const found = await rank(terms, lists, corpus.statistics, limit, { owner: 'team' });
      expect(found).toEqual(addUp(terms, corpus, limit));
    }
  });

  it('lets another team in before a long search has ended', async () => {
    // Each look at the clock is later than a turn lasts.
    let now = performance.now();
    const clock = vi.spyOn(performance, 'now').mockImplementation(() => (now += 5));
    const chunks = (count: number): Corpus => {
      const bytes: number[] = [];
      for (let at = 0; at < count; at++) encodePosting(bytes, 1, 1 + (at % 200), 100);
      const terms = new Map([['w0', [{ segmentId: 1, bytes: Uint8Array.from(bytes) }]]]);
      const segments = [{ segmentId: 1, chunkCount: count }];
      return { statistics: { chunkCount: count, totalLength: 100 * count }, segments, terms };
    };
    const term = { form: 'w0', folded: 'w0', variants: new Map([['w0', 1]]), weight: 1 };
    const ended: string[] = [];
    const search = async (owner: string, corpus: Corpus) => {
      await rank([term], listsOf(corpus), corpus.statistics, 5_000, { owner });
      ended.push(owner);
    };
    await Promise.all([search('large', chunks(20_000)), search('large', chunks(20_000)), search('small', chunks(10))]);
    clock.mockRestore();
    expect(ended).toEqual(['small', 'large', 'large']);
  });

  it('gives nothing where there is nothing to give', async () => {
    const corpus = corpusOf(random(1), 5);
    const term = { form: 'x', folded: 'x', variants: new Map([['x', 1]]), weight: 1 };
    expect(await rank([], listsOf(corpus), corpus.statistics, 5, { owner: 'team' })).toEqual([]);
    expect(await rank([term], listsOf(corpus), corpus.statistics, 5, { owner: 'team' })).toEqual([]);
    expect(
      await rank([{ ...term, variants: new Map([['w0', 1]]) }], listsOf(corpus), corpus.statistics, 0, {
        owner: 'team',
      }),
    ).toEqual([]);
  });
});
