/** How many of something each key has at the moment. */
export class Tally {
  private readonly counts = new Map<string, number>();

  of(key: string): number {
    return this.counts.get(key) ?? 0;
  }

  /** Counts one more. @returns counts it out again, once */
  add(key: string): () => void {
    this.counts.set(key, this.of(key) + 1);
    let counted = true;
    return () => {
      if (!counted) return;
      counted = false;
      const left = this.of(key) - 1;
      if (left === 0) this.counts.delete(key);
      else this.counts.set(key, left);
    };
  }
}
