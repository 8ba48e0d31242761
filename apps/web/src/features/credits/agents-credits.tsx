import type { AgentCredits } from '@parley/contract/credits';
import { MESSAGES } from '@parley/contract/messages';
import { Link } from 'react-router';
import { failureText } from '~/api/errors';
import { Banner } from '~/ui/banner';
import { buttonClass } from '~/ui/button';
import { Card } from '~/ui/card';
import { EmptyState } from '~/ui/empty-state';
import { Skeleton } from '~/ui/skeleton';
import { AgentInfo } from './agent-info';
import { rate } from './credit-number';
import { texts as all } from './credits.texts';
import { CreditsAmount } from './credits-amount';
import type { useAgentsCredits } from './credits-queries';

const texts = all.agents;
const HEAD = 'px-4 max-md:px-2.5 py-2.5 text-sm font-semibold text-ink-muted md:whitespace-nowrap';
// Always three decimals, so that the decimal points align; the typeface's own tabular figures have a wide point.
const NUMBER = 'px-4 max-md:px-2.5 py-2.5 text-right';

export function AgentsCredits({ agents }: { agents: ReturnType<typeof useAgentsCredits> }) {
  const { data, error, refetch, isRefetching } = agents;
  return (
    <section aria-labelledby="credits-agents" className="flex flex-col gap-3">
      <h2 id="credits-agents" className="text-xl">
        {texts.title}
      </h2>
      {!data && error && (
        <Banner onRetry={() => void refetch()} retrying={isRefetching}>
          {failureText(MESSAGES.fetchAgentsCreditsFailed, error)}
        </Banner>
      )}
      {!data && !error && <Skeleton className="h-40 rounded-md" />}
      {data && data.length === 0 && (
        <Card>
          <EmptyState
            title={texts.none}
            action={
              <Link to="/dashboard/agents/new" className={buttonClass({})}>
                {texts.create}
              </Link>
            }
          >
            {texts.noneText}
          </EmptyState>
        </Card>
      )}
      {data && data.length > 0 && (
        <Card className="overflow-x-auto">
          <table className="w-full border-collapse">
            <thead>
              <tr>
                <th scope="col" className={`${HEAD} text-left`}>
                  {texts.name}
                </th>
                <th scope="col" className={`${HEAD} text-right`}>
                  {texts.used}
                </th>
                <th scope="col" className={`${HEAD} text-right`}>
                  {texts.perToken}
                </th>
                <th scope="col" className={`${HEAD} w-14 text-right`}>
                  {texts.info}
                </th>
              </tr>
            </thead>
            <tbody>
              {data.map((agent) => (
                <Row key={agent.agent_id ?? 'deleted'} agent={agent} />
              ))}
            </tbody>
          </table>
        </Card>
      )}
    </section>
  );
}

function Row({ agent }: { agent: AgentCredits }) {
  const { agent_id, agent_name, total_credit_used, credits_per_token } = agent;
  return (
    <tr className="border-t border-line">
      <th scope="row" className="w-full max-w-0 min-w-30 px-4 py-2.5 text-left max-md:px-2.5 font-semibold">
        {agent_id ? (
          <Link to={`/chat/${agent_id}`} className="line-clamp-3 wrap-anywhere hover:underline md:line-clamp-1">
            {agent_name}
          </Link>
        ) : (
          <span className="text-ink-muted">{agent_name}</span>
        )}
      </th>
      <td className={NUMBER}>
        <CreditsAmount amount={total_credit_used} />
      </td>
      <td className={NUMBER}>{credits_per_token === null ? texts.unknown : rate(credits_per_token)}</td>
      <td className="px-4 py-1.5 text-right max-md:px-2.5">
        <AgentInfo agent={agent} />
      </td>
    </tr>
  );
}
