import type { Agent } from '@parley/contract/agents';
import { useQuery } from '@tanstack/react-query';
import { call } from '~/app/api/client';
import { useSession } from '~/app/session/session';
import { useAgent } from '../agent-queries';

export type VisibleAgent = { as: 'loading' | 'visitor' | 'nobody' } | { as: 'owner'; agent: Agent };

/** How the person at the screen may see an agent. A failure to load counts as not being allowed to. */
export function useVisibleAgent(agentId: string): VisibleAgent {
  const { status } = useSession();
  const own = useAgent(agentId, status === 'signed-in');
  const notOwn = status === 'signed-out' || (status === 'signed-in' && own.isError && !own.data);
  const face = useQuery({
    queryKey: ['widget', agentId],
    queryFn: ({ signal }) =>
      call('GET', '/api/widget/agents/{agentId}', { params: { agentId }, anonymous: true, signal }),
    enabled: notOwn,
  });
  if (status === 'signed-in' && own.data) return { as: 'owner', agent: own.data };
  if (!notOwn || face.isPending) return { as: 'loading' };
  return { as: face.data ? 'visitor' : 'nobody' };
}
