import { MESSAGES } from '@parley/contract/messages';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { call } from '~/api/client';
import { failureText } from '~/api/errors';
import { DRAFTS, forgetAll } from '~/ui/storage';
import { toast } from '~/ui/toast';
import { clearRedirect } from './redirect-path';
import { setLeaving, signedOut } from './session';

/**
 * Ends the session in this browser and forgets what was loaded with it.
 * @param leave goes to a page for signed-out people; the session counts as ended only after that.
 * @throws ApiError when the server cannot be reached.
 */
export async function signOut(queries: QueryClient, leave: () => void | Promise<void>): Promise<void> {
  // A call of the page being left may learn of the end first; it must not redirect to /auth.
  setLeaving(true);
  try {
    await call('POST', '/api/auth/logout');
  } catch (error) {
    setLeaving(false);
    throw error;
  }
  await leave();
  queries.clear();
  clearRedirect();
  // The next person at this browser is not to read unsent texts.
  forgetAll(DRAFTS);
  signedOut();
}

/** Signs out and stays on a screen that signed-out people may see. */
export function useSignOutHere(): () => Promise<void> {
  const queries = useQueryClient();
  return async () => {
    try {
      await signOut(queries, () => undefined);
      setLeaving(false);
    } catch (error) {
      toast.failed(failureText(MESSAGES.logoutFailed, error));
    }
  };
}
