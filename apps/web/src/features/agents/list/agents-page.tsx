import { MESSAGES } from '@parley/contract/messages';
import { Plus } from 'lucide-react';
import { Link } from 'react-router';
import { failureText } from '~/api/errors';
import { Banner } from '~/ui/banner';
import { buttonClass } from '~/ui/button';
import { useDocumentTitle } from '~/ui/document-title';
import { EmptyState } from '~/ui/empty-state';
import { useAgents } from '../agent-queries';
import { texts } from '../agents.texts';
import { AgentCardSkeleton } from './agent-card';
import { AgentsBrowser, GRID } from './agents-browser';
import { NoAgentsPicture } from './no-agents-picture';

export function AgentsPage() {
  useDocumentTitle(texts.page.title);
  return (
    <div className="page-width py-8 md:py-12">
      <div className="mb-8 flex flex-wrap items-end justify-between gap-4 max-md:mb-6">
        <div>
          <h1 className="text-3xl">{texts.page.title}</h1>
          <p className="mt-2 text-lg text-ink-muted">{texts.page.intro}</p>
        </div>
        <Link to="/dashboard/agents/new" className={buttonClass({ variant: 'primary' }, 'max-sm:w-full')}>
          <Plus size={17} aria-hidden="true" />
          {texts.page.create}
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
        <span className="sr-only">{texts.page.loading}</span>
        <AgentCardSkeleton />
        <AgentCardSkeleton />
        <AgentCardSkeleton />
      </div>
    );
  }
  if (error && !agents) {
    return (
      <Banner onRetry={() => void refetch()} retrying={isFetching}>
        {failureText(MESSAGES.loadAgentsFailed, error)}
      </Banner>
    );
  }
  if (agents.length === 0) {
    return (
      <EmptyState
        picture={<NoAgentsPicture />}
        title={texts.empty.title}
        action={
          <Link to="/dashboard/agents/new" className={buttonClass({ variant: 'primary', size: 'lg' })}>
            {texts.empty.create}
          </Link>
        }
        className="rounded-lg border border-dashed border-line-strong"
      >
        {texts.empty.text}
      </EmptyState>
    );
  }
  return <AgentsBrowser agents={agents} />;
}
