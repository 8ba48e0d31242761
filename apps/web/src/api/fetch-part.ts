import { checkConnection, connected } from './connection';

/** A part of the application that the server no longer has: it was updated since this page was loaded. */
export class PartMissing extends Error {
  constructor(cause: unknown) {
    super('A part of the application is not there any more.', { cause });
    this.name = 'PartMissing';
  }
}

/** A single refusal may be transient: the server may have come back between the attempt and the check. */
const REFUSALS_MAX = 2;

/**
 * Loads a part of the application; waits while the connection is lost, so that no screen fails for it.
 * @throws PartMissing when the server is reachable but the part is missing.
 */
export async function fetchPart<T>(load: () => Promise<T>): Promise<T> {
  for (let refusals = 0; ; ) {
    try {
      return await load();
    } catch (error) {
      if (await checkConnection()) refusals += 1;
      if (refusals === REFUSALS_MAX) throw new PartMissing(error);
      await connected();
    }
  }
}

const KEY = 'parley-reloaded';

/**
 * Reloads the page because a part is missing, once per version of the application.
 * @returns false if this version has already been reloaded for that: the part would be missing again.
 */
export function reloadForNewVersion(): boolean {
  const version = document.querySelector<HTMLScriptElement>('script[type="module"][src]')?.src ?? '';
  try {
    if (sessionStorage.getItem(KEY) === version) return false;
    sessionStorage.setItem(KEY, version);
  } catch {
    // Without storage nobody knows whether it was tried, and an error message beats a page that reloads forever.
    return false;
  }
  location.reload();
  return true;
}
