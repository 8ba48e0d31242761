import type { QueryClient } from '@tanstack/react-query';
import { call } from '../api/client';
import { clearRedirect } from './redirect-path';
import { signedOut } from './session';

/** Ends the session in this browser and forgets what was loaded with it. @throws ApiError when the server cannot be reached. */
export async function signOut(queries: QueryClient): Promise<void> {
  await call('POST', '/api/auth/logout');
  queries.clear();
  clearRedirect();
  signedOut();
}
