import { NO_PAGE_ID } from '@parley/contract/constants';
import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { Loading } from '~/ui/spinner';

/** Where this document was entered: an address that the server gave the application for. */
const entered = location.pathname;

/**
 * Leaves the application for a page that the server has rendered, or for the server to say where else to go. An address
 * that the server believes to be the application's, and that the application does not know, leads home.
 */
export function ToPublicPage() {
  const { pathname, search, hash } = useLocation();
  useEffect(() => {
    // A document that takes the place of one at the same address is taken for the same one when a person goes back: the
    // address would then change and the page would not.
    history.replaceState(history.state, '', entered);
    location.replace(pathname === entered ? `/#${NO_PAGE_ID}` : pathname + search + hash);
  }, [pathname, search, hash]);
  useEffect(() => {
    // Kept by the browser and shown again at the address of a screen, which this is not.
    const restart = (event: PageTransitionEvent) => event.persisted && location.reload();
    addEventListener('pageshow', restart);
    return () => removeEventListener('pageshow', restart);
  }, []);
  return <Loading />;
}
