import { AsyncLocalStorage } from 'node:async_hooks';

/** One for both: Node.js hands each on to every promise. */
const current = new AsyncLocalStorage<{ requestId?: string; teamId?: string }>();

/** The request that led to what runs now, also in another process: jobs and events carry it along. */
export const requestId = (): string | undefined => current.getStore()?.requestId;

/** Runs something as part of a request; without an id it stands for itself. */
export function withinRequest<T>(id: string | null | undefined, run: () => T): T {
  return id ? current.run({ ...current.getStore(), requestId: id }, run) : run();
}

/** The team whose member asks for what runs now, where a member does. */
export const askingTeam = (): string | undefined => current.getStore()?.teamId;

/** Runs something that a member of a team asks for; without one it stands for itself. */
export const askedBy = <T>(teamId: string | undefined, run: () => T): T =>
  teamId ? current.run({ ...current.getStore(), teamId }, run) : run();
