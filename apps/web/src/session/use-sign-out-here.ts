import { useQueryClient } from '@tanstack/react-query';
import { errorText } from '~/api/errors';
import { toast } from '~/ui/toast';
import { setLeaving } from './session';
import { signOut } from './sign-out';

/** Signs out and stays on a screen that signed-out people may see. */
export function useSignOutHere(): () => Promise<void> {
  const queries = useQueryClient();
  return async () => {
    try {
      await signOut(queries, () => undefined);
      setLeaving(false);
    } catch (error) {
      toast.failed(errorText(error));
    }
  };
}
