import { isIPv6 } from 'node:net';

/** What limits count as one caller: an IPv4 address, or the /64 of an IPv6 address, whose holder has 2^64 of them. */
export function networkOf(address: string): string {
  if (!isIPv6(address) || address.startsWith('::ffff:')) return address;
  return expanded(address).slice(0, 4).join(':');
}

/** The groups of an IPv6 address, `::` filled with zeros. */
function expanded(address: string): string[] {
  const [head = '', tail] = address.replace(/%.*$/, '').split('::');
  const left = head.split(':').filter(Boolean);
  const right = (tail ?? '').split(':').filter(Boolean);
  return [...left, ...Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0'), ...right];
}
