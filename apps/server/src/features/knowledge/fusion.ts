/** Cormack, Clarke and Büttcher, "Reciprocal Rank Fusion outperforms Condorcet", 2009. */
const K = 60;

interface Place {
  segmentId: number;
  ordinal: number;
}

/**
 * Merges rankings of chunks by the sum of 1 / (60 + rank) over the rankings that contain them.
 * @returns best first, each with that sum as its score
 */
export function fuse(rankings: Place[][]): (Place & { score: number })[] {
  const fused = new Map<string, Place & { score: number }>();
  for (const ranking of rankings) {
    for (const [rank, { segmentId, ordinal }] of ranking.entries()) {
      const key = `${segmentId}:${ordinal}`;
      const before = fused.get(key)?.score ?? 0;
      fused.set(key, { segmentId, ordinal, score: before + 1 / (K + rank + 1) });
    }
  }
  return [...fused.values()].sort((a, b) => b.score - a.score);
}
