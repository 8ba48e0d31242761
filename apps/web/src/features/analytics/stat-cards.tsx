import type { AnalyticsStats } from '@parley/contract/analytics';
import { responseTime } from '~/features/activity/response-time';
import { Card } from '~/ui/card';

const NUMBER = new Intl.NumberFormat('en-US');

/** The figures at a glance. */
export function StatCards({ stats }: { stats: AnalyticsStats }) {
  const reacted = stats.thumbsUp + stats.thumbsDown;
  const cards = [
    { label: 'Total Messages', value: NUMBER.format(stats.totalMessages) },
    { label: 'User Messages', value: NUMBER.format(stats.userMessages) },
    { label: 'AI Responses', value: NUMBER.format(stats.aiMessages) },
    {
      label: 'Avg. Response Time',
      value: stats.averageResponseTime === null ? '–' : responseTime(stats.averageResponseTime),
    },
    {
      label: 'Reaction Rate',
      value: `${stats.reactionRate.toLocaleString('en-US', { maximumFractionDigits: 1 })}%`,
      note:
        reacted > 0 ? `${NUMBER.format(stats.thumbsUp)} liked, ${NUMBER.format(stats.thumbsDown)} disliked` : undefined,
    },
  ];
  return (
    <dl className="grid grid-cols-2 gap-3 lg:grid-cols-5">
      {cards.map(({ label, value, note }) => (
        <Card key={label} className="px-4 py-3 last:col-span-2 lg:last:col-span-1">
          <dt className="text-sm text-ink-muted">{label}</dt>
          <dd className="mt-0.5 text-2xl font-bold">{value}</dd>
          {note && <dd className="text-xs text-ink-muted">{note}</dd>}
        </Card>
      ))}
    </dl>
  );
}
