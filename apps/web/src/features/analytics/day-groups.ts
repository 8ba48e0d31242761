import type { AnalyticsDay } from '@parley/contract/analytics';

/** The days that one bar represents. */
export interface DayGroup {
  first: string;
  last: string;
  userMessages: number;
  aiMessages: number;
  teamMessages: number;
}

/** Groups days into at most `room` bars of equally many days; the last one gets the remainder. */
export function groupDays(days: readonly AnalyticsDay[], room: number): DayGroup[] {
  const size = Math.max(1, Math.ceil(days.length / Math.max(1, room)));
  const groups: DayGroup[] = [];
  for (let at = 0; at < days.length; at += size) {
    const part = days.slice(at, at + size);
    groups.push({
      first: part[0]?.day ?? '',
      last: part.at(-1)?.day ?? '',
      userMessages: part.reduce((sum, day) => sum + day.userMessages, 0),
      aiMessages: part.reduce((sum, day) => sum + day.aiMessages, 0),
      teamMessages: part.reduce((sum, day) => sum + day.teamMessages, 0),
    });
  }
  return groups;
}
