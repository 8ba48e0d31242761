import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { leaveUnasked } from '~/forms/unsaved';
import { forgetTeam } from '~/session/known-team';
import { checkSession, setLeaving, signedOut } from '~/session/session';

/**
 * Goes on after the team is gone, or was left: to the next one; home, signed out, where it was the only one.
 * @returns to be called with whether there is another team
 */
export function useAfterTeam(): (another: boolean) => Promise<void> {
  const navigate = useNavigate();
  const queries = useQueryClient();
  return async (another) => {
    forgetTeam();
    if (another) {
      leaveUnasked(() => void navigate('/dashboard/agents', { replace: true, flushSync: true }));
      queries.clear();
      await checkSession();
      return;
    }
    setLeaving(true);
    leaveUnasked(() => void navigate('/', { replace: true, flushSync: true }));
    queries.clear();
    signedOut();
  };
}
