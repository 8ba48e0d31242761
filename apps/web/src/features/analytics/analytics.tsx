import type { AnalyticsStats } from '@parley/contract/analytics';
import { MESSAGES } from '@parley/contract/messages';
import { useQueryClient } from '@tanstack/react-query';
import { Download, RefreshCw } from 'lucide-react';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { download } from '~/api/download';
import { failureText } from '~/api/errors';
import { agentKeys } from '~/features/agents/agent-queries';
import type { AgentTabProps } from '~/features/training/use-training';
import { Banner } from '~/ui/banner';
import { Button } from '~/ui/button';
import { Card } from '~/ui/card';
import { EmptyState } from '~/ui/empty-state';
import { ScreenHead } from '~/ui/screen-head';
import { Skeleton } from '~/ui/skeleton';
import { texts as all } from './analytics.texts';
import { useSummary } from './analytics-queries';
import { rangeFrom } from './days';
import { MessagesPerDay } from './messages-per-day';
import { RangePicker } from './range-picker';
import { StatCards } from './stat-cards';
import { TopTopics } from './top-topics';
import { Traffic } from './traffic';
import { UnansweredQuestions } from './unanswered-questions';

const texts = all.head;

/** An agent's statistics for a range of days in the owner's calendar. */
export function Analytics({ agent, live }: AgentTabProps) {
  const [search, setSearch] = useSearchParams();
  const queries = useQueryClient();
  const { preset, from, to } = rangeFrom(search);
  const range = useMemo(() => ({ from, to, zone: Intl.DateTimeFormat().resolvedOptions().timeZone }), [from, to]);
  const summary = useSummary(agent.id, range);

  function choose(next: Record<string, string>): void {
    setSearch((before) => new URLSearchParams({ ...Object.fromEntries(before), ...next }), { replace: true });
  }

  return (
    <div className="min-h-0 flex-1 overflow-y-auto [scrollbar-gutter:stable]">
      <div className="page-width flex flex-col gap-5 py-6">
        <ScreenHead title={texts.title}>
          <RangePicker preset={preset} from={from} to={to} onChange={choose} />
          <Button
            busy={summary.isRefetching}
            onClick={() => queries.invalidateQueries({ queryKey: agentKeys.analytics(agent.id) })}
          >
            {!summary.isRefetching && <RefreshCw size={16} aria-hidden="true" />}
            {texts.refresh}
          </Button>
          <Button
            disabled={!summary.data || isNothing(summary.data)}
            onClick={() =>
              download('/api/analytics/agents/{agentId}/export', { params: { agentId: agent.id }, query: range })
            }
          >
            <Download size={16} aria-hidden="true" />
            {texts.exportJson}
          </Button>
        </ScreenHead>
        {summary.isError && (
          <Banner onRetry={() => summary.refetch()}>{failureText(MESSAGES.loadAnalyticsFailed, summary.error)}</Banner>
        )}
        {summary.isPending && <Waiting />}
        {summary.data && isNothing(summary.data) && (
          <Card>
            <EmptyState title={texts.nothing}>{texts.nothingYet}</EmptyState>
          </Card>
        )}
        {summary.data && !isNothing(summary.data) && (
          <>
            <StatCards stats={summary.data.stats} />
            <MessagesPerDay days={summary.data.days} />
            <div className="grid gap-5 lg:grid-cols-2">
              <Traffic sources={summary.data.sources} />
              <TopTopics agentId={agent.id} range={range} />
            </div>
            <UnansweredQuestions agentId={agent.id} range={range} live={live} />
          </>
        )}
      </div>
    </div>
  );
}

/** Conversations with nothing but the greeting do not count. */
const isNothing = ({ stats }: { stats: AnalyticsStats }) => stats.totalMessages === 0;

/** Placeholder for the figures and the chart. */
function Waiting() {
  return (
    <div role="status" className="flex flex-col gap-5">
      <span className="sr-only">{texts.loading}</span>
      <div className="grid grid-cols-2 gap-3 lg:grid-cols-5">
        {CARDS.map((card) => (
          <Skeleton key={card} className="h-24 rounded-md last:col-span-2 lg:last:col-span-1" />
        ))}
      </div>
      <Skeleton className="h-90 rounded-md" />
    </div>
  );
}

const CARDS = [1, 2, 3, 4, 5];
