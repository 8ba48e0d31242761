const TIME = new Intl.DateTimeFormat(undefined, { timeStyle: 'short' });
const DAY = new Intl.DateTimeFormat(undefined, { day: 'numeric', month: 'short' });
const WHOLE = new Intl.DateTimeFormat(undefined, { dateStyle: 'full', timeStyle: 'medium' });

/** When a message was written: only the time if it was today. */
export function MessageTime({ at }: { at: string }) {
  const date = new Date(at);
  const today = date.toDateString() === new Date().toDateString();
  return (
    <time dateTime={at} title={WHOLE.format(date)} className="text-xs whitespace-nowrap text-ink-faint">
      {today ? TIME.format(date) : `${DAY.format(date)} ${TIME.format(date)}`}
    </time>
  );
}
