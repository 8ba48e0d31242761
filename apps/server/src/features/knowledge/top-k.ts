/**
 * Keeps the best few of many in a binary heap whose root is the worst one kept. Ties are won by the smaller item; items
 * must be offered in ascending order.
 */
export class TopK {
  private readonly items: number[] = [];
  private readonly scores: number[] = [];

  constructor(private readonly limit: number) {}

  /** @returns the score that another item must exceed to be kept */
  offer(item: number, score: number): number {
    if (this.items.length < this.limit) {
      this.items.push(item);
      this.scores.push(score);
      this.rise(this.items.length - 1);
    } else if (this.limit > 0 && score > (this.scores[0] as number)) {
      this.items[0] = item;
      this.scores[0] = score;
      this.sink();
    }
    if (this.limit === 0) return Number.POSITIVE_INFINITY;
    return this.items.length < this.limit ? Number.NEGATIVE_INFINITY : (this.scores[0] as number);
  }

  /** Best first; on ties, the smaller item first. */
  sorted(): { item: number; score: number }[] {
    return this.items
      .map((item, place) => ({ item, score: this.scores[place] as number }))
      .sort((a, b) => b.score - a.score || a.item - b.item);
  }

  private rise(place: number): void {
    let child = place;
    while (child > 0) {
      const parent = (child - 1) >>> 1;
      if (!this.isWorse(child, parent)) return;
      this.swap(parent, child);
      child = parent;
    }
  }

  private sink(): void {
    let parent = 0;
    for (;;) {
      let least = parent;
      for (const child of [2 * parent + 1, 2 * parent + 2]) {
        if (child < this.scores.length && this.isWorse(child, least)) least = child;
      }
      if (least === parent) return;
      this.swap(parent, least);
      parent = least;
    }
  }

  private isWorse(place: number, other: number): boolean {
    const difference = (this.scores[place] as number) - (this.scores[other] as number);
    return difference < 0 || (difference === 0 && (this.items[place] as number) > (this.items[other] as number));
  }

  private swap(a: number, b: number): void {
    [this.items[a], this.items[b]] = [this.items[b] as number, this.items[a] as number];
    [this.scores[a], this.scores[b]] = [this.scores[b] as number, this.scores[a] as number];
  }
}
