/** The day first and the month in full: rendered once for all readers, it must not be read in two ways. */
const DAY = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });

/** @param date such as 2026-11-20 */
export function PostDay({ date }: { date: string }) {
  return (
    <time dateTime={date} className="mt-3 block text-ink-muted">
      {DAY.format(new Date(date))}
    </time>
  );
}
