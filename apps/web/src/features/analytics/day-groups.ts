import type { AnalyticsDay } from '@parley/contract/analytics';

/** Days that one bar stands for. */
export interface DayGroup {
  first: string;
  last: string;
  userMessages: number;
  aiMessages: number;
}

/** As many bars as there is room for; each stands for the same number of days, the last one for what is left. */
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
    });
  }
  return groups;
}

/** The lines of a scale from nothing up to at least `most`: three or four steps of 1, 2 or 5 times a power of ten. */
export function scaleOf(most: number): number[] {
  const rough = Math.max(most, 1) / 4;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = Math.max(1, [1, 2, 5, 10].map((factor) => factor * power).find((each) => each >= rough) ?? power);
  const lines = [0];
  while ((lines.at(-1) ?? 0) < most) lines.push((lines.at(-1) ?? 0) + step);
  return lines.length > 1 ? lines : [0, step];
}
