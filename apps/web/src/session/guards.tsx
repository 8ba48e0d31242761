import { useEffect } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router';
import { Loading } from '~/ui/spinner';
import { clearRedirect, keepChosenPlan, storedRedirect, storeRedirect } from './redirect-path';
import { leftByChoice, sessionEnded, useSession } from './session';

/** Lets signed-in users through; others go to /auth, and come back here afterwards. */
export function RequireSession() {
  const { status } = useSession();
  if (status === 'unknown') return <Loading />;
  return status === 'signed-in' ? <Outlet /> : <ToSignIn />;
}

/** In the history state: what the sign-in page tells people who were redirected to it. */
export interface SignInReason {
  /** The requested page is not shown to signed-out people, if it exists at all. */
  unavailable?: boolean;
  /** The session ended while a screen was open. */
  ended?: boolean;
}

/** Redirects to /auth and remembers from where; or home, if the person signed out by choice. */
export function ToSignIn(reason: SignInReason) {
  const { pathname, search } = useLocation();
  if (leftByChoice()) return <Navigate to="/" replace />;
  storeRedirect(pathname + search);
  return <Navigate to="/auth" replace state={{ ...reason, ended: sessionEnded() }} />;
}

/** Only for signed-out visitors; signed-in users go where they were headed. */
export function RequireSignedOut() {
  const { status } = useSession();
  const { search } = useLocation();
  if (status === 'unknown') return <Loading />;
  // Also for users who are already signed in and redirected at once.
  keepChosenPlan(new URLSearchParams(search));
  return status === 'signed-in' ? <Onward /> : <Outlet />;
}

function Onward() {
  // Cleared only once the navigation has begun, since a render may happen twice.
  useEffect(() => clearRedirect, []);
  return <Navigate to={storedRedirect()} replace />;
}
