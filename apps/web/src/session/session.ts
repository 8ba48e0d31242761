import type { User } from '@parley/contract/auth';
import { SESSION_CHECK_MS } from '@parley/contract/constants';
import { create } from 'zustand';
import { call } from '~/api/client';
import { checkConnection, onRestored } from '~/api/connection';
import { ApiError } from '~/api/errors';
import { sessionEvents } from '~/api/refresh';
import { mayHaveSession, rememberSession } from './remembered';

/** `checkFailed`: the last check ended with neither a user nor a plain 'signed out', as when cookies are blocked. */
export type Session = { checkFailed: boolean } & (
  | { status: 'unknown' | 'signed-out'; user: null }
  | { status: 'signed-in'; user: User }
);

/** The name, else the part of the email before the at-sign, else 'User'. */
export function displayName({ name, email }: Pick<User, 'name' | 'email'>): string {
  return name.trim() || email.split('@')[0] || 'User';
}

/** A person asked to be signed out; until somebody signs in again, protected pages then lead home and not to /auth. */
let leaving = false;

/** Whether the session ended because a person asked for it. */
export const leftByChoice = () => leaving;

export function setLeaving(value: boolean): void {
  leaving = value;
}

/** The session ended under a page that was being used, and nobody is signed in since. */
let ended = false;

/** Whether somebody was signed out without asking for it. */
export const sessionEnded = () => ended;

export const useSession = create<Session>(() => ({ status: 'unknown', user: null, checkFailed: false }));
const { getState: session, setState: set } = useSession;

export function signedIn(user: User): void {
  leaving = false;
  ended = false;
  rememberSession(true);
  set({ status: 'signed-in', user, checkFailed: !navigator.cookieEnabled });
}

export function signedOut(): void {
  ended = session().status === 'signed-in' ? !leaving : ended;
  rememberSession(false);
  set({ status: 'signed-out', user: null, checkFailed: !navigator.cookieEnabled });
}

/** Asks the server who is signed in, where anybody may be. A failing network does not throw a signed-in person out. */
export async function checkSession(): Promise<void> {
  const before = session();
  if (before.status !== 'signed-in' && !mayHaveSession()) {
    signedOut();
    return;
  }
  try {
    const { user } = await call('GET', '/api/auth/me');
    // Whoever signed in or out while the answer travelled knows better than the answer.
    if (session() === before && !leaving) signedIn(user);
  } catch (error) {
    // Nothing is known of a session that nobody could be asked about; it is looked at again with the connection.
    if (error instanceof ApiError && error.status === 0 && !(await checkConnection())) return;
    if (session() !== before) return;
    if (error instanceof ApiError && error.status === 401) signedOut();
    else set(before.user ? { ...before, checkFailed: true } : { status: 'signed-out', user: null, checkFailed: true });
  }
}

/**
 * Checks now, every 5 minutes, and whenever the page is looked at again or the connection is back; a session found expired
 * in any call ends it here too.
 */
export function watchSession(): void {
  sessionEvents.addEventListener('expired', signedOut);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') void checkSession();
  });
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) void checkSession();
  });
  onRestored(() => void checkSession());
  setInterval(() => void checkSession(), SESSION_CHECK_MS);
  void checkSession();
}
