import { useEffect } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router';
import { Loading } from '~/ui/spinner';
import { clearRedirect, keepChosenPlan, storedRedirect, storeRedirect } from './redirect-path';
import { leftByChoice, sessionEnded, useSession } from './session';

/** Lets signed-in people through; others go to /auth, and come back here afterwards. */
export function RequireSession() {
  const { status } = useSession();
  if (status === 'unknown') return <Loading />;
  return status === 'signed-in' ? <Outlet /> : <ToSignIn />;
}

/** What the sign-in page says to who did not ask for it, in the state of its address. */
export interface SignInReason {
  /** What was asked for cannot be shown to who is not signed in, if it is there at all. */
  unavailable?: boolean;
  /** The session ended while a screen was open. */
  ended?: boolean;
}

/** Sends to /auth and remembers where from; home, where the session ended by choice. */
export function ToSignIn(reason: SignInReason) {
  const { pathname, search } = useLocation();
  if (leftByChoice()) return <Navigate to="/" replace />;
  storeRedirect(pathname + search);
  return <Navigate to="/auth" replace state={{ ...reason, ended: sessionEnded() }} />;
}

/** Only for signed-out visitors; whoever is signed in goes where they wanted to. */
export function RequireSignedOut() {
  const { status } = useSession();
  const { search } = useLocation();
  if (status === 'unknown') return <Loading />;
  // Also for who is signed in already, and is led on at once.
  keepChosenPlan(new URLSearchParams(search));
  return status === 'signed-in' ? <Onward /> : <Outlet />;
}

function Onward() {
  // Cleared only once the navigation is under way, for a render may happen twice.
  useEffect(() => clearRedirect, []);
  return <Navigate to={storedRedirect()} replace />;
}
