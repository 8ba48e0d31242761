import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { leaveUnasked } from '~/forms/unsaved';
import { forgetTeam } from '~/session/known-team';
import { checkSession, setLeaving, signedOut } from '~/session/session';

/** What is gone for good, said at the top of the landing page: an element there has this id. */
export type Farewell = 'account-deleted' | 'team-deleted' | 'team-left';

/**
 * Goes on after the team is gone, or was left: to the next one; home, signed out, where it was the only one.
 * @returns to be called with whether there is another team, and with what is said where there is none
 */
export function useAfterTeam(): (another: boolean, farewell?: Farewell) => Promise<void> {
  const navigate = useNavigate();
  const queries = useQueryClient();
  return async (another, farewell) => {
    forgetTeam();
    if (another) {
      leaveUnasked(() => void navigate('/dashboard/agents', { replace: true, flushSync: true }));
      queries.clear();
      await checkSession();
      return;
    }
    setLeaving(true);
    leaveUnasked(() => void navigate(farewell ? `/#${farewell}` : '/', { replace: true, flushSync: true }));
    queries.clear();
    signedOut();
  };
}
