import { isIPv6 } from 'node:net';

/** RFC 3986, 3.2.2 and 3.2.3, without the encoded and reserved characters that no server name contains. */
const HOST = /^(\[[^[\]]+\]|[\w.~-]+)(?::(\d{0,5}))?$/;
const PORT_MAX = 65_535;

/**
 * The name or address in a Host-like header; IPv6 addresses keep their brackets.
 * @returns undefined for anything but `host[:port]`, which another parser might read as a different host
 */
export function hostNameIn(header: string): string | undefined {
  const [, name, port = ''] = HOST.exec(header) ?? [];
  if (name === undefined || Number(port) > PORT_MAX) return undefined;
  return !name.startsWith('[') || isIPv6(name.slice(1, -1)) ? name : undefined;
}
