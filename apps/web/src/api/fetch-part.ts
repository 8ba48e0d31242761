import { checkConnection, connected } from './connection';

/** A part of the application that the server does not have: it was updated since this page was loaded. */
export class PartMissing extends Error {
  constructor(cause: unknown) {
    super('A part of the application is not there any more.', { cause });
    this.name = 'PartMissing';
  }
}

/** One refusal may be a moment's: the server came back between the attempt and the look at it. */
const REFUSALS_MAX = 2;

/**
 * Loads a part of the application; where the connection is lost it is waited for, so that no screen fails for it.
 * @throws PartMissing when the server is there and the part is not.
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
 * Loads the page again because a part of it is missing, once per version of the application.
 * @returns false when this version was reloaded for that before: it would be missing again.
 */
export function reloadForNewVersion(): boolean {
  const version = document.querySelector<HTMLScriptElement>('script[type="module"][src]')?.src ?? '';
  try {
    if (sessionStorage.getItem(KEY) === version) return false;
    sessionStorage.setItem(KEY, version);
  } catch {
    // Without storage nobody knows whether it was tried, and a page that reloads forever is worse than a sentence.
    return false;
  }
  location.reload();
  return true;
}
