import type { User } from '@parley/contract/auth';
import { SESSION_CHECK_MS } from '@parley/contract/constants';
import { create } from 'zustand';
import { call } from '~/api/client';
import { checkConnection, onRestored, retryPause } from '~/api/connection';
import { ApiError } from '~/api/errors';
import { sessionEvents } from '~/api/refresh';
import { showTeam, teamEvents } from '~/api/shown-team';
import { mayHaveSession, rememberSession } from './remembered';

/**
 * `checkFailed`: the last check gave neither a user nor a plain 'signed out', as when cookies are blocked. `elsewhere`:
 * the user as another window has left them, which has opened another team than this one shows.
 */
export type Session = { checkFailed: boolean; elsewhere: User | null } & (
  | { status: 'unknown' | 'signed-out'; user: null }
  | { status: 'signed-in'; user: User }
);

/** The name, otherwise the part of the email before the at sign, otherwise 'User'. */
export function displayName({ name, email }: Pick<User, 'name' | 'email'>): string {
  return name.trim() || email.split('@')[0] || 'User';
}

/** The person signed out; until somebody signs in again, protected pages redirect home rather than to /auth. */
let leaving = false;

/** Whether the session ended by signing out. */
export const leftByChoice = () => leaving;

export function setLeaving(value: boolean): void {
  leaving = value;
}

/** The session ended while a page was in use, and nobody has signed in since. */
let ended = false;

/** Whether the user was signed out involuntarily. */
export const sessionEnded = () => ended;

export const useSession = create<Session>(() => ({
  status: 'unknown',
  user: null,
  checkFailed: false,
  elsewhere: null,
}));
const { getState: session, setState: set } = useSession;

export function signedIn(user: User): void {
  leaving = false;
  ended = false;
  rememberSession(true);
  showTeam(user.team_id);
  set({ status: 'signed-in', user, checkFailed: !navigator.cookieEnabled, elsewhere: null });
}

/** Takes over what changed about the user, but no other team: what this window shows, and saves, belongs to its own. */
export function changed(user: User): void {
  const { user: known } = session();
  const isMember = user.teams.some(({ id }) => id === known?.team_id);
  if (known?.id === user.id && known.team_id !== user.team_id && isMember) set({ elsewhere: user });
  else signedIn(user);
}

export function signedOut(): void {
  ended = session().status === 'signed-in' ? !leaving : ended;
  rememberSession(false);
  showTeam(null);
  set({ status: 'signed-out', user: null, checkFailed: !navigator.cookieEnabled, elsewhere: null });
}

/** Asks the server who is signed in, if anyone may be. A network failure does not sign people out. */
export async function checkSession(): Promise<void> {
  const before = session();
  if (before.status !== 'signed-in' && !mayHaveSession()) {
    signedOut();
    return;
  }
  try {
    const { user } = await call('GET', '/api/auth/me');
    busyChecks = 0;
    // A sign-in or sign-out during the call overrides its answer.
    if (session() === before && !leaving) changed(user);
  } catch (error) {
    // A check that reached no server says nothing about the session; it is repeated with the connection.
    if (error instanceof ApiError && error.status === 0 && !(await checkConnection())) return;
    if (session() !== before) return;
    if (error instanceof ApiError && error.status === 401) signedOut();
    else if (isBusy(error)) checkAgain(before);
    else set(before.user ? { ...before, checkFailed: true } : { status: 'signed-out', user: null, checkFailed: true });
  }
}

/** A server that is there but could not say who is signed in. */
const isBusy = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 0 || error.status === 429 || error.status >= 500);

let busyChecks = 0;
let nextCheck: ReturnType<typeof setTimeout> | undefined;

/** Nobody is taken for signed out meanwhile. */
function checkAgain(before: Session): void {
  set({ ...before, checkFailed: true });
  clearTimeout(nextCheck);
  nextCheck = setTimeout(() => void checkSession(), retryPause(busyChecks++));
}

/**
 * Checks now, every 5 minutes, whenever the page regains the focus, when the connection is back, and when a call was
 * refused for its team; an expired session found by any call also ends it here.
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
  teamEvents.addEventListener('refused', () => void checkSession());
  setInterval(() => void checkSession(), SESSION_CHECK_MS);
  void checkSession();
}
