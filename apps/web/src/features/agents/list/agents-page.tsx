import { MESSAGES } from '@parley/contract/messages';
import { Plus } from 'lucide-react';
import { Link } from 'react-router';
import { errorText } from '~/api/errors';
import { Banner } from '~/ui/banner';
import { buttonClass } from '~/ui/button';
import { useDocumentTitle } from '~/ui/document-title';
import { EmptyState } from '~/ui/empty-state';
import { useAgents } from '../agent-queries';
import { AgentCardSkeleton } from './agent-card';
import { AgentsBrowser, GRID } from './agents-browser';
import { NoAgentsPicture } from './no-agents-picture';

export function AgentsPage() {
  useDocumentTitle('Agents');
  return (
    <div className="page-width py-8 md:py-12">
      <div className="mb-8 flex flex-wrap items-end justify-between gap-4">
        <div>
          <h1 className="text-3xl">Agents</h1>
          <p className="mt-2 text-lg text-ink-muted">Create and manage your AI agents</p>
        </div>
        <Link to="/dashboard/agents/new" className={buttonClass({ variant: 'primary' })}>
          <Plus size={17} aria-hidden="true" />
          Create agent
        </Link>
      </div>
      <AgentList />
    </div>
  );
}

function AgentList() {
  const { data: agents, error, isPending, refetch, isFetching } = useAgents();
  if (isPending) {
    return (
      <div role="status" className={GRID}>
        <span className="sr-only">Loading agents...</span>
        <AgentCardSkeleton />
        <AgentCardSkeleton />
        <AgentCardSkeleton />
      </div>
    );
  }
  if (error && !agents) {
    return (
      <Banner onRetry={() => void refetch()} retrying={isFetching}>
        {errorText(error, MESSAGES.loadAgentsFailed)}
      </Banner>
    );
  }
  if (agents.length === 0) {
    return (
      <EmptyState
        picture={<NoAgentsPicture />}
        title="No agents yet"
        action={
          <Link to="/dashboard/agents/new" className={buttonClass({ variant: 'primary', size: 'lg' })}>
            Create your first agent
          </Link>
        }
        className="rounded-lg border border-dashed border-line-strong"
      >
        Give it files, text, website links or questions with answers. It learns them, and answers from them.
      </EmptyState>
    );
  }
  return <AgentsBrowser agents={agents} />;
}
