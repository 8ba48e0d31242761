import type { HeldIndex } from './held-index';

/** Of one agent: about 8 MB. Larger indexes stay in the database. */
const CHUNKS_OF_ONE_MAX = 5_000;
/** Of all together: about 80 MB. */
const CHUNKS_MAX = 50_000;

/** The indexes that this process holds, by whose they are; those that were not asked for longest go first. */
export class HeldIndexes {
  private readonly held = new Map<string, HeldIndex>();
  private readonly wanted = new Set<string>();
  private readonly loading = new Set<string>();
  private chunks = 0;

  get(key: string): HeldIndex | undefined {
    const index = this.held.get(key);
    if (!index) return undefined;
    this.held.delete(key);
    this.held.set(key, index);
    return index;
  }

  /** @param index the one that was found to be outdated; a newer one stays */
  drop(key: string, index: HeldIndex): void {
    if (this.held.get(key) !== index) return;
    this.held.delete(key);
    this.chunks -= index.statistics.chunkCount;
  }

  /** Says that it was asked for, and not there. */
  want(key: string, chunkCount: number): void {
    if (chunkCount > 0 && chunkCount <= CHUNKS_OF_ONE_MAX) this.wanted.add(key);
  }

  /** Loads one that is wanted; once at a time, and not again before it is wanted again. */
  async fill(key: string, load: () => Promise<HeldIndex | undefined>): Promise<void> {
    if (this.loading.has(key) || !this.wanted.delete(key)) return;
    this.loading.add(key);
    const index = await load().finally(() => this.loading.delete(key));
    if (!index) return;
    const before = this.held.get(key);
    if (before) this.drop(key, before);
    this.held.set(key, index);
    this.chunks += index.statistics.chunkCount;
    for (const [other, oldest] of this.held) {
      if (this.chunks <= CHUNKS_MAX) break;
      this.drop(other, oldest);
    }
  }
}
