import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Link } from 'react-router';
import { ApiError } from '~/api/errors';
import { agentKeys } from '~/features/agents/agent-queries';
import { buttonClass } from '~/ui/button';
import { EmptyState } from '~/ui/empty-state';
import { texts } from '../app.texts';

/** Shown in place of every tab of an agent that somebody else has deleted. */
export function AgentGone() {
  return (
    <div role="status" className="flex flex-1 flex-col">
      <EmptyState
        className="flex-1 justify-center"
        title={texts.agent.deleted}
        action={
          <Link to="/dashboard/agents" className={buttonClass({ variant: 'primary' })}>
            {texts.agent.backToAgents}
          </Link>
        }
      />
    </div>
  );
}

/** Checks whether the agent still exists whenever something of it was not found. */
export function useDoubtAgent(id: string): void {
  const queries = useQueryClient();
  useEffect(() => {
    const own = agentKeys.one(id);
    const hear = (error: unknown) => {
      if (error instanceof ApiError && error.status === 404)
        void queries.invalidateQueries({ queryKey: own, exact: true });
    };
    const ends = [
      queries.getQueryCache().subscribe((event) => {
        if (event.type !== 'updated' || event.action.type !== 'error') return;
        if (event.query.queryHash !== queries.getQueryCache().find({ queryKey: own })?.queryHash)
          hear(event.action.error);
      }),
      queries.getMutationCache().subscribe((event) => {
        if (event.type === 'updated' && event.action.type === 'error') hear(event.action.error);
      }),
    ];
    return () => {
      for (const end of ends) end();
    };
  }, [id, queries]);
}
