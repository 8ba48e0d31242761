import { isIPv6 } from 'node:net';

/** What limits count as one caller: an IPv4 address, or the /64 of an IPv6 address, whose holder has 2^64 of them. */
export function networkOf(address: string): string {
  const plain = address.replace(/^::ffff:(?=[\d.]+$)/i, '');
  return isIPv6(plain) ? expanded(plain).slice(0, 4).join(':') : plain;
}

/** The /48 of an IPv6 address, which one customer of a provider gets with its 65,536 networks; null for IPv4. */
export function siteOf(address: string): string | null {
  const network = networkOf(address).split(':');
  return network.length === 4 ? network.slice(0, 3).join(':') : null;
}

/** The groups of an IPv6 address, `::` filled with zeros. */
function expanded(address: string): string[] {
  const [head = '', tail] = address.replace(/%.*$/, '').split('::');
  const left = head.split(':').filter(Boolean);
  const right = (tail ?? '').split(':').filter(Boolean);
  return [...left, ...Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0'), ...right];
}
