import type { AgentSummary } from '@parley/contract/agents';
import { MESSAGES } from '@parley/contract/messages';
import { Link } from 'react-router';
import { failureText } from '~/api/errors';
import { useAgents } from '~/features/agents/agent-queries';
import { useChannelUses } from '~/features/connect/integrations/channel-queries';
import { Banner } from '~/ui/banner';
import { buttonClass } from '~/ui/button';
import { useDocumentTitle } from '~/ui/document-title';
import { EmptyState } from '~/ui/empty-state';
import { Skeleton } from '~/ui/skeleton';
import { AgentChannels } from './agent-channels';
import { EmbedCode } from './embed-code';
import { texts } from './integrations.texts';

/** Where all the team's agents can be reached, and the code that puts one on a site. */
export function IntegrationsPage() {
  useDocumentTitle(texts.title);
  const { data: agents, error, isPending, refetch, isFetching } = useAgents();
  return (
    <div className="page-width py-8 md:py-12">
      <h1 className="text-3xl">{texts.title}</h1>
      <p className="mt-2 mb-8 text-lg text-ink-muted max-md:mb-6">{texts.intro}</p>
      {isPending ? (
        <Skeleton className="h-48 w-full" />
      ) : error && !agents ? (
        <Banner onRetry={() => void refetch()} retrying={isFetching}>
          {failureText(MESSAGES.loadAgentsFailed, error)}
        </Banner>
      ) : agents.length === 0 ? (
        <EmptyState
          className="rounded-lg border border-dashed border-line-strong"
          title={MESSAGES.noAgentSelected}
          action={
            <Link to="/dashboard/agents/new" className={buttonClass({ variant: 'primary' })}>
              {texts.createAgent}
            </Link>
          }
        />
      ) : (
        <Channels agents={agents} />
      )}
    </div>
  );
}

function Channels({ agents }: { agents: readonly AgentSummary[] }) {
  const { data: uses, error, refetch, isFetching } = useChannelUses();
  return (
    <div className="flex flex-col gap-8">
      {error && (
        <Banner onRetry={() => void refetch()} retrying={isFetching}>
          {failureText(MESSAGES.loadActivityFailed, error)}
        </Banner>
      )}
      <ul className="flex flex-col gap-4">
        {agents.map((agent) => (
          <AgentChannels key={agent.id} agent={agent} use={uses?.find(({ agent_id }) => agent_id === agent.id)} />
        ))}
      </ul>
      <EmbedCode agents={agents} />
    </div>
  );
}
