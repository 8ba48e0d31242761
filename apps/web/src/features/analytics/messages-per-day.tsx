import type { AnalyticsDay } from '@parley/contract/analytics';
import { useMemo } from 'react';
import { Chart } from '~/ui/chart/chart';
import { ChartTable } from '~/ui/chart/chart-table';
import type { ChartPicture } from '~/ui/chart/draw';
import { texts as all } from './analytics.texts';
import { type DayGroup, groupDays } from './day-groups';
import { longDay, shortDay } from './days';
import { Section } from './section';

const texts = all.perDay;

/** More would be too thin to be pointed at. */
const BARS_MAX = 120;

/** Questions and answers of each day, one upon the other; the same as a table for whoever cannot see them. */
export function MessagesPerDay({ days }: { days: readonly AnalyticsDay[] }) {
  const groups = useMemo(() => groupDays(days, BARS_MAX), [days]);
  const picture = useMemo(
    (): ChartPicture => ({
      kind: 'bar',
      labels: groups.map(daysOf),
      series: [
        { name: texts.user, values: groups.map(({ userMessages }) => userMessages), colour: '--ink' },
        { name: texts.ai, values: groups.map(({ aiMessages }) => aiMessages), colour: '--mark' },
      ],
      counts: true,
    }),
    [groups],
  );
  const per = Math.ceil(days.length / Math.max(groups.length, 1));
  const total = days.reduce((sum, { userMessages, aiMessages }) => sum + userMessages + aiMessages, 0);
  return (
    <Section title={texts.title} aside={<Legend />}>
      <Chart picture={picture} label={texts.chart(total, days.length)} failed={texts.failed} />
      {per > 1 && <p className="text-xs text-ink-muted">{texts.grouped(per)}</p>}
      <ChartTable
        summary={texts.showTable}
        label={texts.table}
        head={[texts.day, texts.userMessages, texts.aiResponses]}
        rows={days.map(({ day, userMessages, aiMessages }) => ({
          key: day,
          name: longDay(day),
          numbers: [userMessages, aiMessages].map((messages) => messages.toLocaleString('en-US')),
        }))}
      />
    </Section>
  );
}

const daysOf = ({ first, last }: DayGroup) =>
  first === last ? shortDay(first) : texts.days(shortDay(first), shortDay(last));

/** What the colours mean. */
function Legend() {
  return (
    <div className="flex flex-wrap justify-end gap-x-4 text-xs text-ink-muted">
      <Key colour="bg-ink" label={texts.user} />
      <Key colour="border border-line-strong bg-mark" label={texts.ai} />
    </div>
  );
}

function Key({ colour, label }: { colour: string; label: string }) {
  return (
    <span className="inline-flex items-center gap-1.5">
      <span aria-hidden="true" className={`size-2.5 rounded-xs ${colour}`} />
      {label}
    </span>
  );
}
