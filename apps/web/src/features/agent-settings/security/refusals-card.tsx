import { MESSAGES } from '@parley/contract/messages';
import type { Refusals } from '@parley/contract/widget';
import { useQuery } from '@tanstack/react-query';
import { call } from '~/api/client';
import { failureText } from '~/api/errors';
import { credits } from '~/features/credits/credit-number';
import { Banner } from '~/ui/banner';
import { formatDate } from '~/ui/format';
import { SettingsCard } from '~/ui/settings-card';
import { Skeleton } from '~/ui/skeleton';
import { texts } from './security.texts';

const { refusals: said } = texts;

/** The refusals that visitors met, to make an owner aware of a loop or of limits that are too tight. */
export function RefusalsCard({ agentId }: { agentId: string }) {
  return (
    <SettingsCard title={said.title} text={said.text}>
      <ForAgent agentId={agentId} />
    </SettingsCard>
  );
}

function ForAgent({ agentId }: { agentId: string }) {
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: ['refusals', agentId],
    queryFn: ({ signal }) => call('GET', '/api/widget/agents/{agentId}/refusals', { params: { agentId }, signal }),
  });
  if (error) {
    return (
      <Banner onRetry={() => void refetch()} retrying={isFetching}>
        {failureText(MESSAGES.fetchRefusalsFailed, error)}
      </Banner>
    );
  }
  if (!data) return <Skeleton className="h-10" />;
  return (
    <>
      {data.spending && <Today spending={data.spending} />}
      {data.refusals.length === 0 ? <p>{said.none}</p> : <HeldBack refusals={data.refusals} />}
    </>
  );
}

const whole = (cap: number) => cap.toLocaleString('en-US');

/** How far visitors are from the caps, and when those reached start over. */
function Today({ spending: { day, visitors, frees_at } }: { spending: NonNullable<Refusals['spending']> }) {
  const when = formatDate(frees_at);
  const reached = day?.reached || (visitors?.reached ?? 0) > 0;
  return (
    <Banner tone={reached ? 'error' : 'note'}>
      {day && <p>{(day.reached ? said.today.dayReached : said.today.day)(credits(day.used), whole(day.cap), when)}</p>}
      {visitors && <p>{said.today.visitors(visitors.reached, whole(visitors.cap), when)}</p>}
    </Banner>
  );
}

function HeldBack({ refusals }: Pick<Refusals, 'refusals'>) {
  return (
    <ul className="flex flex-col gap-3">
      {refusals.map(({ reason, count, last_at }) => (
        <li key={reason} className="flex flex-wrap items-baseline justify-between gap-x-4">
          <span>{said.reasons[reason]}</span>
          <span className="text-sm text-ink-muted">
            <span className="font-semibold text-ink">{said.count(count)}</span>, {said.last(formatDate(last_at))}
          </span>
        </li>
      ))}
    </ul>
  );
}
