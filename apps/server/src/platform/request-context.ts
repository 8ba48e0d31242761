import { AsyncLocalStorage } from 'node:async_hooks';

/** Whoever shares things with others: one team or network, of all teams' members or of all strangers. */
export interface Asker {
  key: string;
  group: string;
}

/** A single store, as Node.js copies each one to every promise. */
const current = new AsyncLocalStorage<{ requestId?: string; asker?: Asker }>();

/** The request that led to the current work, even in another process: jobs and events carry its id. */
export const requestId = (): string | undefined => current.getStore()?.requestId;

/** Runs work as part of a request; without an id, outside of any. */
export function withinRequest<T>(id: string | null | undefined, run: () => T): T {
  return id ? current.run({ ...current.getStore(), requestId: id }, run) : run();
}

/** Whoever shares things with others in the current work, if a request led to it: see `askedBy`. */
export const asker = (): Asker | undefined => current.getStore()?.asker;

/** The group of all strangers. */
export const STRANGERS = 'strangers';

/** Which side of a team's work this is: its members do not wait behind a crowd of its visitors. */
export const sideOf = (): 'members' | 'visitors' => (asker()?.group === STRANGERS ? 'visitors' : 'members');

/** Runs work requested from outside. */
export const askedBy = <T>(by: Asker, run: () => T): T => current.run({ ...current.getStore(), asker: by }, run);
