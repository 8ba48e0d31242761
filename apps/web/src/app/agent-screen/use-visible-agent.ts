import type { Agent } from '@parley/contract/agents';
import { useQuery } from '@tanstack/react-query';
import { call } from '~/api/client';
import { ApiError } from '~/api/errors';
import type { AnswerOf, RouteOf } from '~/api/routes';
import { visitHeaders } from '~/api/visit';
import { agentKeys, useAgent } from '~/features/agents/agent-queries';
import { useSession } from '~/session/session';

export type OtherTeam = AnswerOf<RouteOf<'GET', '/api/agent/agents/{id}/team'>>;

export type VisibleAgent =
  | { as: 'loading' }
  /** `team` is the agent's team, if the person belongs to it but is working in another one. */
  | { as: 'visitor'; team: OtherTeam | null }
  /** `failure`: why it could not be loaded, unless it does not exist. */
  | { as: 'nobody'; team: OtherTeam | null; failure: Error | null }
  /** `gone`: deleted since it was loaded. */
  | { as: 'owner'; agent: Agent; gone: boolean };

/** How the person at the screen may see an agent. If it could not be loaded they are nobody, not a visitor. */
export function useVisibleAgent(agentId: string): VisibleAgent {
  const { status, user } = useSession();
  const own = useAgent(agentId, status === 'signed-in');
  const refused = status === 'signed-in' && own.isError && !own.data;
  const missing = own.error instanceof ApiError && (own.error.status === 404 || own.error.status === 400);
  const failed = refused && !missing;
  const notOwn = status === 'signed-out' || (refused && missing);
  const face = useQuery({
    queryKey: ['widget', agentId],
    queryFn: async ({ signal }) =>
      call('GET', '/api/widget/agents/{agentId}', {
        params: { agentId },
        headers: await visitHeaders(agentId),
        anonymous: true,
        signal,
      }),
    enabled: notOwn,
  });
  const mayBeElsewhere = refused && missing && user !== null && user.teams.length > 1;
  const elsewhere = useQuery({
    queryKey: [...agentKeys.one(agentId), 'team'],
    queryFn: ({ signal }) => call('GET', '/api/agent/agents/{id}/team', { params: { id: agentId }, signal }),
    enabled: mayBeElsewhere,
  });
  if (status === 'signed-in' && own.data) return { as: 'owner', agent: own.data, gone: missing };
  if (failed) return { as: 'nobody', team: null, failure: own.error };
  if (!notOwn || face.isPending || (mayBeElsewhere && elsewhere.isPending)) return { as: 'loading' };
  const team = (mayBeElsewhere && elsewhere.data) || null;
  if (face.data) return { as: 'visitor', team };
  return { as: 'nobody', team, failure: null };
}
