import { AsyncLocalStorage } from 'node:async_hooks';

/** A single store, as Node.js copies each one to every promise. */
const current = new AsyncLocalStorage<{ requestId?: string; asker?: string }>();

/** The request that led to the current work, even in another process: jobs and events carry its id. */
export const requestId = (): string | undefined => current.getStore()?.requestId;

/** Runs work as part of a request; without an id, outside of any. */
export function withinRequest<T>(id: string | null | undefined, run: () => T): T {
  return id ? current.run({ ...current.getStore(), requestId: id }, run) : run();
}

/** Whoever shares things with others in the current work, if a request led to it: see `askedBy`. */
export const asker = (): string | undefined => current.getStore()?.asker;

/**
 * Runs work requested from outside.
 * @param by the team of a member; for strangers, the agent that they ask, or their network
 */
export const askedBy = <T>(by: string, run: () => T): T => current.run({ ...current.getStore(), asker: by }, run);
