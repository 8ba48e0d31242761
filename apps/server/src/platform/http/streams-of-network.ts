import { NETWORKS_PER_SITE, networkOf, siteOf } from '../network';

/** Counts the streams that strangers keep open, by network and by the site that the network belongs to. */
export class StreamsOfNetworks {
  private readonly open = new Map<string, number>();

  /** @param each how many streams one network may have */
  constructor(private readonly each: number) {}

  /** @returns releases the place, once; undefined when the network or its site is at its limit */
  tryEnter(address: string): (() => void) | undefined {
    const site = siteOf(address);
    const bounds = new Map([[networkOf(address), this.each]]);
    if (site !== null) bounds.set(`${site}/48`, this.each * NETWORKS_PER_SITE);
    for (const [key, most] of bounds) if ((this.open.get(key) ?? 0) >= most) return undefined;
    for (const key of bounds.keys()) this.open.set(key, (this.open.get(key) ?? 0) + 1);
    return () => {
      for (const key of bounds.keys()) this.leave(key);
      bounds.clear();
    };
  }

  private leave(key: string): void {
    const left = (this.open.get(key) ?? 1) - 1;
    if (left === 0) this.open.delete(key);
    else this.open.set(key, left);
  }
}
