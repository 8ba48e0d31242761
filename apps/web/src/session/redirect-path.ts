import { DEFAULT_REDIRECT } from '@parley/contract/constants';

const KEY = 'parley-redirect';

/** Remembers where a signed-out visitor wanted to go, for after the sign-in of this tab. */
export function storeRedirect(path: string): void {
  try {
    sessionStorage.setItem(KEY, path);
  } catch {
    // Without storage the sign-in leads to the dashboard.
  }
}

/** The stored path, or the dashboard. */
export function storedRedirect(): string {
  try {
    const path = sessionStorage.getItem(KEY);
    // '//host' would leave this site.
    return path?.startsWith('/') && !path.startsWith('//') ? path : DEFAULT_REDIRECT;
  } catch {
    return DEFAULT_REDIRECT;
  }
}

export function clearRedirect(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Nothing was stored.
  }
}
