import type { QueryClient } from '@tanstack/react-query';
import { call } from '../api/client';
import { clearRedirect } from './redirect-path';
import { signedOut } from './session';

/**
 * Ends the session in this browser and forgets what was loaded with it.
 * @param leave goes to a page that signed-out people may see; the session counts as ended only after that.
 * @throws ApiError when the server cannot be reached.
 */
export async function signOut(queries: QueryClient, leave: () => void | Promise<void>): Promise<void> {
  await call('POST', '/api/auth/logout');
  await leave();
  queries.clear();
  clearRedirect();
  signedOut();
}
