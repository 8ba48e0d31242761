import { useQueryClient } from '@tanstack/react-query';
import { call } from '~/api/client';
import { signedIn } from './session';

/** The `meta` of queries that do not depend on the team. */
export const OF_NO_TEAM = { ofNoTeam: true };

/** Switches this browser to another team; forgets what was loaded of the previous one. */
export function useOpenTeam(): (teamId: string) => Promise<void> {
  const queries = useQueryClient();
  return async (teamId) => {
    const { user } = await call('POST', '/api/auth/teams/{teamId}/open', { params: { teamId } });
    signedIn(user);
    queries.removeQueries({ type: 'inactive' });
    // Visible data is refetched, and shows nothing of the other team meanwhile.
    await queries.resetQueries({ predicate: ({ meta }) => meta !== OF_NO_TEAM });
  };
}
