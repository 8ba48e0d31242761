/** Keys beyond this number are forgotten and count as new. */
export const KEYS_REMEMBERED = 10_000;

/** How much time each key has used recently. */
export class UsedTime {
  private readonly used = new Map<string, { ms: number; at: number }>();

  /** @param halfMs half-life: after this long, half of a key's usage is forgotten */
  constructor(private readonly halfMs = 60_000) {}

  add(key: string, ms: number): void {
    const at = performance.now();
    const sum = this.of(key, at) + ms;
    this.used.delete(key);
    this.used.set(key, { ms: sum, at });
    const [oldest] = this.used.keys();
    if (this.used.size > KEYS_REMEMBERED && oldest !== undefined) this.used.delete(oldest);
  }

  /** In milliseconds. */
  of(key: string, now: number): number {
    const { ms, at } = this.used.get(key) ?? { ms: 0, at: now };
    return ms * 0.5 ** ((now - at) / this.halfMs);
  }
}
