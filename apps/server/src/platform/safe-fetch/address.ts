import { BlockList, isIP } from 'node:net';

/** Special-purpose IPv4 ranges (IANA registry, RFC 6890) and the metadata address of Azure, which lies outside them. */
const REFUSED_V4: readonly (readonly [string, number])[] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['168.63.129.16', 32],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
];
/** In the global unicast range 2000::/3 but not public: Teredo and similar ranges, documentation, 6to4. */
const REFUSED_V6: readonly (readonly [string, number])[] = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
];
/** Prefixes whose last 32 bits are an IPv4 address: mapped, and the well-known prefix of NAT64 (RFC 6052). */
const EMBEDDING_V4: readonly string[] = ['0:0:0:0:0:ffff', '64:ff9b:0:0:0:0'];

/**
 * Where clouds serve a machine's credentials: link-local addresses, and others of Azure, Alibaba, Oracle, Amazon,
 * Google and Scaleway. No one has a page or a database there.
 */
const METADATA_V4: readonly (readonly [string, number])[] = [
  ['169.254.0.0', 16],
  ['168.63.129.16', 32],
  ['100.100.100.200', 32],
  ['192.0.0.192', 32],
];
const METADATA_V6: readonly (readonly [string, number])[] = [
  ['fe80::', 10],
  ['fd00:ec2::', 32],
  ['fd00:c1::', 32],
  ['fd20:ce::254', 128],
  ['fd00:42::42', 128],
];

const metadata = new BlockList();
for (const [network, bits] of METADATA_V4) metadata.addSubnet(network, bits, 'ipv4');
for (const [network, bits] of METADATA_V6) metadata.addSubnet(network, bits, 'ipv6');
const refused = new BlockList();
for (const [network, bits] of REFUSED_V4) refused.addSubnet(network, bits, 'ipv4');
for (const [network, bits] of REFUSED_V6) refused.addSubnet(network, bits, 'ipv6');
const globalUnicast = new BlockList();
globalUnicast.addSubnet('2000::', 3, 'ipv6');

/**
 * Whether an address is on the public network, so that a stranger may name it. IPv6 is refused by default: only global
 * unicast passes, and an embedded IPv4 address is judged separately.
 * @param address a textual IPv4 or IPv6 address; a zone (`%eth0`) is allowed
 */
export function isPublicAddress(address: string): boolean {
  const plain = withoutZone(address);
  const family = isIP(plain);
  if (family === 4) return !refused.check(plain, 'ipv4');
  if (family !== 6) return false;
  const embedded = embeddedV4(plain);
  if (embedded) return !refused.check(embedded, 'ipv4');
  return globalUnicast.check(plain, 'ipv6') && !refused.check(plain, 'ipv6');
}

/**
 * Whether to connect to an address that a user gave: public ones always, private ones if the operator allows them,
 * cloud metadata services never.
 */
export function mayConnect(address: string, allowPrivateNetwork: boolean): boolean {
  if (isPublicAddress(address)) return true;
  return allowPrivateNetwork && isIP(withoutZone(address)) !== 0 && !isNeverAllowed(address);
}

/** Whether no setting allows an address, because clouds serve a machine's credentials there. */
export function isNeverAllowed(address: string): boolean {
  const plain = withoutZone(address);
  return isIP(plain) !== 0 && isMetadata(plain);
}

const withoutZone = (address: string) => address.split('%')[0] ?? '';

function isMetadata(address: string): boolean {
  if (isIP(address) === 4) return metadata.check(address, 'ipv4');
  return metadata.check(address, 'ipv6') || translatedV4(address).some((v4) => metadata.check(v4, 'ipv4'));
}

/**
 * Byte positions where translators put an IPv4 address into an IPv6 one: after each prefix length of NAT64, which may
 * be a network's own and skips byte 8 (RFC 6052, 2.2), and in 6to4 (RFC 3056), like after a 16-bit prefix.
 */
const TRANSLATED_AT: readonly (readonly [number, number, number, number])[] = [
  [2, 3, 4, 5],
  [4, 5, 6, 7],
  [5, 6, 7, 9],
  [6, 7, 9, 10],
  [7, 9, 10, 11],
  [9, 10, 11, 12],
  [12, 13, 14, 15],
];

/** Every IPv4 address that an IPv6 address may translate to; Teredo (RFC 4380) inverts its bits. */
function translatedV4(address: string): string[] {
  const groups = expandV6(address);
  const bytes = groups.map((group) => Number.parseInt(group, 16)).flatMap((group) => [group >> 8, group & 255]);
  const found = TRANSLATED_AT.map((places) => places.map((place) => bytes[place] ?? 0));
  if (groups[0] === '2001' && groups[1] === '0') found.push(bytes.slice(12).map((byte) => byte ^ 255));
  return found.map((parts) => parts.join('.'));
}

function embeddedV4(address: string): string | null {
  const groups = expandV6(address);
  if (!EMBEDDING_V4.includes(groups.slice(0, 6).join(':'))) return null;
  const low = [groups[6] ?? '0', groups[7] ?? '0'].map((group) => Number.parseInt(group, 16));
  return low.flatMap((group) => [group >> 8, group & 255]).join('.');
}

/** Eight groups without leading zeros; the URL parser normalizes the many spellings. */
function expandV6(address: string): string[] {
  const [head = '', tail] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::');
  const left = head ? head.split(':') : [];
  const right = tail ? tail.split(':') : [];
  return [...left, ...Array<string>(8 - left.length - right.length).fill('0'), ...right];
}
