import type { AnalyticsStats } from '@parley/contract/analytics';
import { responseTime } from '~/features/activity/response-time';
import { Card } from '~/ui/card';
import { texts as all } from './analytics.texts';

const texts = all.cards;

const NUMBER = new Intl.NumberFormat('en-US');

/** The key figures. */
export function StatCards({ stats }: { stats: AnalyticsStats }) {
  // Messages that team members wrote are neither the visitor's nor the agent's.
  const byPeople = stats.totalMessages - stats.userMessages - stats.aiMessages;
  const reacted = stats.thumbsUp + stats.thumbsDown;
  const cards = [
    {
      label: texts.total,
      value: NUMBER.format(stats.totalMessages),
      note: byPeople > 0 ? texts.byPeople(byPeople) : undefined,
    },
    { label: texts.user, value: NUMBER.format(stats.userMessages) },
    { label: texts.ai, value: NUMBER.format(stats.aiMessages) },
    {
      label: texts.time,
      value: stats.averageResponseTime === null ? texts.noTime : responseTime(stats.averageResponseTime),
    },
    {
      label: texts.reactionRate,
      value: texts.percent(stats.reactionRate),
      note: reacted > 0 ? texts.reactions(stats.thumbsUp, stats.thumbsDown) : undefined,
    },
  ];
  return (
    // Two columns, unless large type leaves no room for whole words.
    <dl className="grid grid-cols-[repeat(auto-fit,minmax(max(9rem,34%),1fr))] gap-3 lg:grid-cols-5">
      {cards.map(({ label, value, note }) => (
        <Card key={label} className="px-4 py-3 last:col-span-full lg:last:col-span-1">
          <dt className="text-sm wrap-anywhere text-ink-muted">{label}</dt>
          <dd className="mt-0.5 text-2xl font-bold">{value}</dd>
          {note && <dd className="text-xs text-ink-muted">{note}</dd>}
        </Card>
      ))}
    </dl>
  );
}
