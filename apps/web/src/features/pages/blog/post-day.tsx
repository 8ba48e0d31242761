const DAY = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });

/** @param date such as 2026-11-20 */
export function PostDay({ date }: { date: string }) {
  return (
    <time dateTime={date} className="mt-3 block text-ink-muted">
      {DAY.format(new Date(date))}
    </time>
  );
}
