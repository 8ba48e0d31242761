import { NETWORKS_PER_SITE, networkOf, siteOf } from '../network';
import { Tally } from '../tally';

/** Counts the streams that strangers keep open, by network and by the site that the network belongs to. */
export class StreamsOfNetworks {
  private readonly open = new Tally();

  /** @param each how many streams one network may have */
  constructor(private readonly each: number) {}

  /** @returns releases the place, once; undefined when the network or its site is at its limit */
  tryEnter(address: string): (() => void) | undefined {
    const site = siteOf(address);
    const bounds = new Map([[networkOf(address), this.each]]);
    if (site !== null) bounds.set(`${site}/48`, this.each * NETWORKS_PER_SITE);
    for (const [key, most] of bounds) if (this.open.of(key) >= most) return undefined;
    const leaves = [...bounds.keys()].map((key) => this.open.add(key));
    return () => {
      for (const leave of leaves) leave();
    };
  }
}
