import { Resolver } from 'node:dns/promises';
import type { Config } from '../config';

/** DNS records of a name. */
export interface DnsLookups {
  txt(name: string): Promise<string[]>;
  cname(name: string): Promise<string[]>;
  /** IPv4 and IPv6. */
  addresses(name: string): Promise<string[]>;
}

/** The name or the record does not exist; other errors mean that no answer came. */
const ABSENT = new Set(['ENODATA', 'ENOTFOUND']);

async function orNone<T>(asked: Promise<T[]>): Promise<T[]> {
  return asked.catch((error: NodeJS.ErrnoException) => {
    if (ABSENT.has(error.code ?? '')) return [];
    throw error;
  });
}

/** Queries name servers, by default the system's, without occupying a thread. Each gets a few seconds to answer. */
export function resolverAt(servers: readonly string[]): Resolver {
  const resolver = new Resolver({ timeout: 2_000, tries: 2 });
  if (servers.length > 0) resolver.setServers([...servers]);
  return resolver;
}

/**
 * Looks up names at the configured servers, or at the system's.
 * @throws the resolver's error when no server answered
 */
export function createDns({ DNS_SERVERS }: Pick<Config, 'DNS_SERVERS'>): DnsLookups {
  const resolver = resolverAt(DNS_SERVERS);
  return {
    txt: async (name) => (await orNone(resolver.resolveTxt(name))).map((parts) => parts.join('')),
    cname: (name) => orNone(resolver.resolveCname(name)),
    addresses: async (name) =>
      (await Promise.all([orNone(resolver.resolve4(name)), orNone(resolver.resolve6(name))])).flat(),
  };
}
