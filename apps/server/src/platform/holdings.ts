/** Something that holds memory and can release it. */
export interface Holder {
  giveWay(): void;
}

/** Bounds the total memory of holders that are bounded individually: when it is too much, the largest gives way. */
export class Holdings {
  private readonly held = new Map<Holder, number>();
  private total = 0;

  /** @param most bytes for all of them together */
  constructor(private readonly most: number) {}

  /** @param bytes what the holder has now; 0 when it is done */
  hold(holder: Holder, bytes: number): void {
    this.total += bytes - (this.held.get(holder) ?? 0);
    if (bytes > 0) this.held.set(holder, bytes);
    else this.held.delete(holder);
    // A single holder is within its own bounds.
    while (this.total > this.most && this.held.size > 1) {
      const [largest] = [...this.held].reduce((one, other) => (other[1] > one[1] ? other : one));
      this.hold(largest, 0);
      largest.giveWay();
    }
  }
}
