import { useQueryClient } from '@tanstack/react-query';
import { call } from '~/api/client';
import { signedIn } from './session';

/** What a query carries that asks for nothing of a team. */
export const OF_NO_TEAM = { ofNoTeam: true };

/** Makes another team the one that this browser works in; what was loaded of the last one is forgotten. */
export function useOpenTeam(): (teamId: string) => Promise<void> {
  const queries = useQueryClient();
  return async (teamId) => {
    const { user } = await call('POST', '/api/auth/teams/{teamId}/open', { params: { teamId } });
    signedIn(user);
    queries.removeQueries({ type: 'inactive' });
    // What is on the screen is asked for again, and shows nothing of the other team meanwhile.
    await queries.resetQueries({ predicate: ({ meta }) => meta !== OF_NO_TEAM });
  };
}
