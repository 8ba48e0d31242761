import { isIPv6 } from 'node:net';

/** How many of an IPv6 site's 65,536 networks may reach their limit before the whole site has. */
export const NETWORKS_PER_SITE = 16;

/** What rate limits count as one caller: an IPv4 address, or an IPv6 address's /64, whose holder has 2^64 addresses. */
export function networkOf(address: string): string {
  const plain = plainAddress(address);
  return isIPv6(plain) ? expanded(plain).slice(0, 4).join(':') : plain;
}

/** The canonical spelling of an address: some proxies append the port, and IPv6 addresses have many spellings. */
function plainAddress(address: string): string {
  const [bare = ''] = address
    .replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, '$1')
    .replace(/^\[([^\]]+)\](?::\d+)?$/, '$1')
    .split('%');
  if (!isIPv6(bare)) return bare;
  const short = new URL(`http://[${bare}]/`).hostname.slice(1, -1);
  const [, high, low] = /^::ffff:([\da-f]+):([\da-f]+)$/.exec(short) ?? [];
  if (high === undefined || low === undefined) return short;
  const bits = [high, low].map((group) => Number.parseInt(group, 16));
  return bits.flatMap((group) => [group >> 8, group & 255]).join('.');
}

/** The /48 of an IPv6 address, whose 65,536 networks a provider assigns to one customer; null for IPv4. */
export function siteOf(address: string): string | null {
  const network = networkOf(address).split(':');
  return network.length === 4 ? network.slice(0, 3).join(':') : null;
}

/** What limits count as one customer of a provider: an IPv4 address, or an IPv6 address's /48. */
export const customerOf = (address: string): string => siteOf(address) ?? networkOf(address);

/** The groups of an IPv6 address, with `::` expanded to zeros. */
function expanded(address: string): string[] {
  const [head = '', tail] = address.split('::');
  const left = head.split(':').filter(Boolean);
  const right = (tail ?? '').split(':').filter(Boolean);
  return [...left, ...Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0'), ...right];
}
