/** Who holds memory, and can let go of it. */
export interface Holder {
  giveWay(): void;
}

/** What many hold at a time. Each is small enough by itself; where all together have too much, the largest gives way. */
export class Holdings {
  private readonly held = new Map<Holder, number>();
  private total = 0;

  /** @param most bytes that all of them may have */
  constructor(private readonly most: number) {}

  /** @param bytes what the holder has now; 0 where it has nothing more */
  hold(holder: Holder, bytes: number): void {
    this.total += bytes - (this.held.get(holder) ?? 0);
    if (bytes > 0) this.held.set(holder, bytes);
    else this.held.delete(holder);
    // One alone is within its own bounds.
    while (this.total > this.most && this.held.size > 1) {
      const [largest] = [...this.held].reduce((one, other) => (other[1] > one[1] ? other : one));
      this.hold(largest, 0);
      largest.giveWay();
    }
  }
}
