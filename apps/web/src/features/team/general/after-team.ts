import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { showTeam } from '~/api/shown-team';
import { leaveUnasked } from '~/forms/unsaved';
import { forgetTeam } from '~/session/known-team';
import { checkSession, setLeaving, signedOut } from '~/session/session';

/** Something deleted for good, announced at the top of the landing page by an element with this id. */
export type Farewell = 'account-deleted' | 'team-deleted' | 'team-left';

/**
 * Goes on after the team was deleted or left: to the next team, or if it was the only one, home and signed out.
 * @returns takes whether there is another team, and what to announce if there is none
 */
export function useAfterTeam(): (another: boolean, farewell?: Farewell) => Promise<void> {
  const navigate = useNavigate();
  const queries = useQueryClient();
  return async (another, farewell) => {
    forgetTeam();
    // The next one is not known yet.
    showTeam(null);
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
