import { SIGNED_IN_COOKIE } from '@parley/contract/constants';

/** public/theme.js reads it, too, before the first paint. */
export const SIGNED_IN_KEY = 'parley-signed-in';

/** Whether this browser was last known to be signed in: a hint for pages that are served alike to everyone. */
export function isRemembered(): boolean {
  try {
    return localStorage.getItem(SIGNED_IN_KEY) !== null;
  } catch {
    return false;
  }
}

/** Browsers without storage have only this. */
export const hasSessionCookie = () => document.cookie.split('; ').includes(`${SIGNED_IN_COOKIE}=1`);

/** Whether it is worth asking the server who is signed in. */
export const mayHaveSession = () => isRemembered() || hasSessionCookie();

export function rememberSession(signedIn: boolean): void {
  // biome-ignore lint/suspicious/noDocumentCookie: not every browser has the Cookie Store API, and none has it over http
  if (!signedIn && hasSessionCookie()) document.cookie = `${SIGNED_IN_COOKIE}=; path=/; max-age=0`;
  try {
    if (signedIn) localStorage.setItem(SIGNED_IN_KEY, '1');
    else localStorage.removeItem(SIGNED_IN_KEY);
  } catch {
    // Without storage the public pages offer to sign in, which leads on to the dashboard.
  }
}
