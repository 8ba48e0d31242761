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

/** More bars would be too thin to point at. */
const BARS_MAX = 120;

/**
 * Questions and answers of each day as stacked bars, with the team's own messages if there are any; the same as a table
 * for screen readers.
 */
export function MessagesPerDay({ days }: { days: readonly AnalyticsDay[] }) {
  const groups = useMemo(() => groupDays(days, BARS_MAX), [days]);
  const team = days.some(({ teamMessages }) => teamMessages > 0);
  const picture = useMemo(
    (): ChartPicture => ({
      kind: 'bar',
      labels: groups.map(daysOf),
      series: [
        { name: texts.user, values: groups.map(({ userMessages }) => userMessages), colour: '--ink' },
        { name: texts.ai, values: groups.map(({ aiMessages }) => aiMessages), colour: '--mark' },
        ...(team
          ? [
              {
                name: texts.team,
                values: groups.map(({ teamMessages }) => teamMessages),
                colour: '--ink-faint' as const,
              },
            ]
          : []),
      ],
      counts: true,
    }),
    [groups, team],
  );
  const per = Math.ceil(days.length / Math.max(groups.length, 1));
  const total = days.reduce((sum, day) => sum + day.userMessages + day.aiMessages + day.teamMessages, 0);
  return (
    <Section title={texts.title} aside={<Legend team={team} />}>
      <Chart picture={picture} label={texts.chart(total, days.length)} failed={texts.failed} />
      {per > 1 && <p className="text-xs text-ink-muted">{texts.grouped(per)}</p>}
      <ChartTable
        summary={texts.showTable}
        label={texts.table}
        head={[texts.day, texts.userMessages, texts.aiResponses, ...(team ? [texts.teamMessages] : [])]}
        rows={days.map(({ day, userMessages, aiMessages, teamMessages }) => ({
          key: day,
          name: longDay(day),
          numbers: [userMessages, aiMessages, ...(team ? [teamMessages] : [])].map((messages) =>
            messages.toLocaleString('en-US'),
          ),
        }))}
      />
    </Section>
  );
}

const daysOf = ({ first, last }: DayGroup) =>
  first === last ? shortDay(first) : texts.days(shortDay(first), shortDay(last));

/** The chart's legend. */
function Legend({ team }: { team: boolean }) {
  return (
    <div className="flex flex-wrap justify-end gap-x-4 text-xs text-ink-muted">
      <Key colour="bg-ink" label={texts.user} />
      <Key colour="border border-line-strong bg-mark" label={texts.ai} />
      {team && <Key colour="bg-ink-faint" label={texts.team} />}
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
