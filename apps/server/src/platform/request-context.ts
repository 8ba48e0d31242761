import { AsyncLocalStorage } from 'node:async_hooks';

/** A single store, as Node.js copies each one to every promise. */
const current = new AsyncLocalStorage<{ requestId?: string; teamId?: string }>();

/** The request that led to the current work, even in another process: jobs and events carry its id. */
export const requestId = (): string | undefined => current.getStore()?.requestId;

/** Runs work as part of a request; without an id, outside of any. */
export function withinRequest<T>(id: string | null | undefined, run: () => T): T {
  return id ? current.run({ ...current.getStore(), requestId: id }, run) : run();
}

/** The team whose member requested the current work, if a member did. */
export const askingTeam = (): string | undefined => current.getStore()?.teamId;

/** Runs work requested by a member of a team; without a team, on nobody's behalf. */
export const askedBy = <T>(teamId: string | undefined, run: () => T): T =>
  teamId ? current.run({ ...current.getStore(), teamId }, run) : run();
