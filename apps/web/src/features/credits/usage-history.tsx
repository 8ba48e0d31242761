import type { AgentCredits, CreditDay } from '@parley/contract/credits';
import { MESSAGES } from '@parley/contract/messages';
import { useMemo } from 'react';
import { failureText } from '~/api/errors';
import { longDay, shortDay } from '~/features/analytics/days';
import { Banner } from '~/ui/banner';
import { Card } from '~/ui/card';
import { Chart } from '~/ui/chart/chart';
import { ChartTable } from '~/ui/chart/chart-table';
import type { ChartPicture } from '~/ui/chart/draw';
import { Select } from '~/ui/select';
import { Skeleton } from '~/ui/skeleton';
import { credits } from './credit-number';
import { texts as all } from './credits.texts';
import { type Period, useUsage } from './credits-queries';

const texts = all.history;
/** Selectable periods, in days up to today. */
export const PERIODS = ['7', '30', '90', '365'] as const;
export type Days = (typeof PERIODS)[number];
const PERIOD_OPTIONS = PERIODS.map((value) => ({ value, label: texts.days[value] }));
/** Base UI's select treats an empty value as no selection. */
const ALL = 'all';
/** More would be too thin to hover over. */
const BARS_MAX = 120;

export interface UsageHistoryProps {
  agents: readonly AgentCredits[];
  agentId: string;
  days: Days;
  period: Period;
  onAgent: (id: string) => void;
  onDays: (days: Days) => void;
}

/** What all agents used, or one of them, day by day. */
export function UsageHistory({ agents, agentId, days, period, onAgent, onDays }: UsageHistoryProps) {
  const living = agents.flatMap(({ agent_id, agent_name }) => (agent_id ? { value: agent_id, label: agent_name } : []));
  const chosen = living.find(({ value }) => value === agentId)?.value;
  return (
    <section aria-labelledby="credits-history" className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="credits-history" className="text-xl">
          {texts.title}
        </h2>
        <div className="flex flex-wrap gap-2 max-sm:w-full">
          <Select
            aria-label={texts.agent}
            value={chosen ?? ALL}
            onChange={(id) => onAgent(id === ALL ? '' : id)}
            options={[{ value: ALL, label: texts.allAgents }, ...living]}
            className="w-56! max-sm:w-full!"
          />
          <Select
            aria-label={texts.period}
            value={days}
            onChange={onDays}
            options={PERIOD_OPTIONS}
            className="w-42! max-sm:w-full!"
          />
        </div>
      </div>
      <Card className="p-5">
        <History agentId={chosen ?? null} period={period} />
      </Card>
    </section>
  );
}

function History({ agentId, period }: { agentId: string | null; period: Period }) {
  const { data, error, refetch, isRefetching } = useUsage(agentId, period);
  if (!data && error) {
    return (
      <Banner onRetry={() => void refetch()} retrying={isRefetching}>
        {failureText(MESSAGES.fetchCreditsFailed, error)}
      </Banner>
    );
  }
  if (!data) {
    return (
      <div role="status">
        <span className="sr-only">{texts.loading}</span>
        <Skeleton className="h-[250px] rounded-sm" />
      </div>
    );
  }
  if (sumOf(data) === 0) return <p className="grid h-[250px] place-items-center text-ink-muted">{texts.empty}</p>;
  return <Picture days={data} />;
}

function Picture({ days }: { days: readonly CreditDay[] }) {
  const per = Math.ceil(days.length / BARS_MAX);
  const picture = useMemo((): ChartPicture => {
    const groups = Array.from({ length: Math.ceil(days.length / per) }, (_, at) =>
      days.slice(at * per, (at + 1) * per),
    );
    const values = groups.map(sumOf);
    return {
      kind: 'bar',
      labels: groups.map(labelOf),
      series: [{ name: texts.series, values, texts: values.map(credits), colour: '--mark' }],
    };
  }, [days, per]);
  const total = credits(sumOf(days));
  return (
    <div className="flex flex-col gap-3">
      <p className="text-sm text-ink-muted">{texts.total(total)}</p>
      <Chart picture={picture} label={texts.chart(total, days.length)} failed={texts.failed} />
      {per > 1 && <p className="text-xs text-ink-muted">{texts.grouped(per)}</p>}
      <ChartTable
        summary={texts.showTable}
        label={texts.table}
        head={[texts.day, texts.series]}
        rows={days.map(({ day, credits: used }) => ({ key: day, name: longDay(day), numbers: [credits(used)] }))}
      />
    </div>
  );
}

/** Sums in thousandths, which are integers. */
const sumOf = (days: readonly CreditDay[]) =>
  days.reduce((sum, { credits: used }) => sum + Math.round(used * 1_000), 0) / 1_000;

function labelOf(days: readonly CreditDay[]): string {
  const [first, last] = [days[0]?.day ?? '', days.at(-1)?.day ?? ''];
  return first === last ? shortDay(first) : texts.range(shortDay(first), shortDay(last));
}
