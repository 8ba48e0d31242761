import { NO_PAGE_ID } from '@parley/contract/constants';
import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { Loading } from '~/ui/spinner';

/** Where this document was entered: an address for which the server served the application. */
const entered = location.pathname;

/**
 * Leaves the application for a server-rendered page, or lets the server decide where to go. An address that the server
 * takes for the application's but the application does not know leads home.
 */
export function ToPublicPage() {
  const { pathname, search, hash } = useLocation();
  useEffect(() => {
    // The browser takes two documents at the same address for the same one when a person goes back: the address would
    // change and the page would not.
    history.replaceState(history.state, '', entered);
    location.replace(pathname === entered ? `/#${NO_PAGE_ID}` : pathname + search + hash);
  }, [pathname, search, hash]);
  useEffect(() => {
    // The back/forward cache would show this document at the address of a screen.
    const restart = (event: PageTransitionEvent) => event.persisted && location.reload();
    addEventListener('pageshow', restart);
    return () => removeEventListener('pageshow', restart);
  }, []);
  return <Loading />;
}
