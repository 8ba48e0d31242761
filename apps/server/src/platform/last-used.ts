/** A map that evicts the least recently used entries when it is full; the newest stays, whatever its weight. */
export class LastUsed<K, V> {
  private readonly entries = new Map<K, { value: V; weight: number }>();
  private weight = 0;

  /** @param weigh the weight of a value in units of `capacity`; 1 by default */
  constructor(
    private readonly capacity: number,
    private readonly weigh: (value: V) => number = () => 1,
  ) {}

  get(key: K): V | undefined {
    const entry = this.entries.get(key);
    if (entry === undefined) return undefined;
    this.entries.delete(key);
    this.entries.set(key, entry);
    return entry.value;
  }

  set(key: K, value: V): void {
    const entry = { value, weight: this.weigh(value) };
    this.forget(key);
    this.entries.set(key, entry);
    this.weight += entry.weight;
    for (const oldest of this.entries.keys()) {
      if (this.weight <= this.capacity || this.entries.size === 1) return;
      this.forget(oldest);
    }
  }

  private forget(key: K): void {
    this.weight -= this.entries.get(key)?.weight ?? 0;
    this.entries.delete(key);
  }
}
