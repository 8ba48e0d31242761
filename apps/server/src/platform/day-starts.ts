const DAY_MS = 86_400_000;

/**
 * When each day begins in a time zone, followed by the end of the last day. Uses this process's time zone data, so that
 * it does not matter which zones the database knows.
 * @param from YYYY-MM-DD, like `to`, which is included
 */
export function dayStarts(from: string, to: string, zone: string): Date[] {
  const clock = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
  const starts: Date[] = [];
  for (let midnight = Date.parse(from); midnight <= Date.parse(to) + DAY_MS; midnight += DAY_MS) {
    // Midnight's offset must be the one in force at the result: two rounds are enough, even where clocks change.
    const guess = midnight - offsetAt(clock, midnight);
    const start = midnight - offsetAt(clock, guess);
    // Where clocks skip midnight, the day begins with the jump, which the offset before it determines.
    const before = offsetAt(clock, start);
    starts.push(new Date(start + before < midnight ? midnight - before : start));
  }
  return starts;
}

/** Whether this is the name of a zone in the IANA database, not an offset. */
export function isZone(zone: string): boolean {
  if (!/^[A-Za-z][\w+\-/]*$/.test(zone)) return false;
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: zone }));
  } catch {
    return false;
  }
}

/** What a zone's calendar and clock show: the day as YYYY-MM-DD, and the full hour. */
export function localTime(zone: string, at: Date): { day: string; hour: number } {
  const shown = new Intl.DateTimeFormat('sv-SE', {
    ...{ timeZone: zone, hourCycle: 'h23' },
    ...{ year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit' },
  }).format(at);
  return { day: shown.slice(0, 10), hour: Number(shown.slice(11, 13)) };
}

/** @param day YYYY-MM-DD */
export const dayAfter = (day: string, days = 1): string =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);

/** How many milliseconds the zone's clocks are ahead of UTC. */
function offsetAt(clock: Intl.DateTimeFormat, moment: number): number {
  const parts = new Map(clock.formatToParts(moment).map(({ type, value }) => [type, Number(value)]));
  const get = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? 0;
  return (
    Date.UTC(get('year'), get('month') - 1, get('day'), get('hour'), get('minute'), get('second')) -
    Math.floor(moment / 1_000) * 1_000
  );
}
