import { AsyncLocalStorage } from 'node:async_hooks';

const current = new AsyncLocalStorage<string>();

/** The request that led to what runs now, also in another process: jobs and events carry it along. */
export const requestId = (): string | undefined => current.getStore();

/** Runs something as part of a request; without an id it stands for itself. */
export function withinRequest<T>(id: string | null | undefined, run: () => T): T {
  return id ? current.run(id, run) : run();
}
