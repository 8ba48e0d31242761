import type { CacheDefinition } from '../../platform/cache';
import type { CustomHost, FindHost } from '../../platform/custom-hosts';
import type { Deps } from '../../platform/deps';
import { isOpen } from '../agents/agents.service';
import { findConnected } from './custom-domains.queries';

/** What is known about a host, including that nobody owns it, so that made-up names cost nothing. */
interface Known {
  host: string;
  agentId: string | null;
  expiresAt: number;
}

const KNOWN_MS = 60_000;
const subjectOf = (host: string) => `custom-host:${host}`;
const known: CacheDefinition<Known> = {
  name: 'custom-domains.hosts',
  capacity: 5_000,
  subjectOf: ({ host }) => subjectOf(host),
  expiresAt: ({ expiresAt }) => expiresAt,
};

/** Makes every process look a host up again; call it once a change is committed. */
export const hostChanged = ({ caches }: Pick<Deps, 'caches'>, ...hosts: string[]): Promise<void> =>
  caches.strike(...hosts.map(subjectOf));

/** @returns the agent that a host is connected to */
export async function agentAt({ db, caches }: Pick<Deps, 'db' | 'caches'>, host: string): Promise<string | null> {
  const found = await caches.of(known).read(host, async () => ({
    host,
    agentId: (await findConnected(db, host))?.agentId ?? null,
    expiresAt: performance.now() + KNOWN_MS,
  }));
  return found?.agentId ?? null;
}

/** A private agent has no page for visitors, at any address. */
export const findHost: FindHost<Deps> = async (deps, host): Promise<CustomHost | undefined> => {
  const agentId = await agentAt(deps, host);
  return agentId !== null && (await isOpen(deps, agentId)) ? { agentId } : undefined;
};
