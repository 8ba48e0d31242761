import { Download } from 'lucide-react';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { download } from '~/api/download';
import { dayOf, daysBefore } from '~/features/analytics/days';
import { Button } from '~/ui/button';
import { useDocumentTitle } from '~/ui/document-title';
import { AgentsCredits } from './agents-credits';
import { CreditCards } from './credit-cards';
import { texts } from './credits.texts';
import { useAgentsCredits } from './credits-queries';
import { type Days, PERIODS, UsageHistory } from './usage-history';

/** /dashboard/usage: the team's credits. The address says whose usage is shown, and for how many days. */
export function UsagePage() {
  useDocumentTitle(texts.title);
  const [search, setSearch] = useSearchParams();
  const agents = useAgentsCredits();
  const days: Days = PERIODS.find((each) => each === search.get('days')) ?? '7';
  const period = useMemo(() => {
    const now = new Date();
    const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
    return { from: daysBefore(now, Number(days) - 1), to: dayOf(now), zone };
  }, [days]);
  const choose = (change: Record<string, string>) =>
    setSearch((before) => new URLSearchParams({ ...Object.fromEntries(before), ...change }), { replace: true });
  return (
    <div className="page-width flex flex-col gap-6 py-8 md:py-12">
      <div className="flex flex-wrap items-end justify-between gap-4">
        <div>
          <h1 className="text-3xl">{texts.title}</h1>
          <p className="mt-2 text-lg text-ink-muted">{texts.intro}</p>
        </div>
        <Button onClick={() => download('/api/credit/export', { query: period })}>
          <Download size={16} aria-hidden="true" />
          {texts.exportCsv}
        </Button>
      </div>
      <CreditCards />
      <AgentsCredits agents={agents} />
      <UsageHistory
        agents={agents.data ?? []}
        agentId={search.get('agent') ?? ''}
        days={days}
        period={period}
        onAgent={(agent) => choose({ agent })}
        onDays={(next) => choose({ days: next })}
      />
    </div>
  );
}
