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
  useEffect(() => location.replace(pathname === entered ? '/' : pathname + search + hash), [pathname, search, hash]);
  return <Loading />;
}
