// The interface is in English: '29. Nov. 2026' beside '1,234.5' would leave open what the point means.
export const ENGLISH =
  globalThis.navigator && (navigator.languages.find((language) => /^en\b/i.test(language)) ?? 'en-GB');
const DAY = new Intl.DateTimeFormat(ENGLISH, { month: 'short', day: 'numeric', year: 'numeric' });
const TIME = new Intl.DateTimeFormat(ENGLISH, { timeStyle: 'short' });

/** 'Nov 21, 2026' or '21 Nov 2026', in the reader's time zone. */
export const formatDay = (iso: string): string => DAY.format(new Date(iso));

/** 'Nov 21, 2026 2:05 PM' or '21 Nov 2026 14:05', in the reader's time zone. */
export const formatDate = (iso: string): string => `${formatDay(iso)} ${TIME.format(new Date(iso))}`;

const UNITS = ['B', 'KB', 'MB', 'GB'] as const;

/** '812 B', '1.4 MB': powers of 1024, one decimal below ten. */
export function formatBytes(bytes: number): string {
  const power = bytes < 1 ? 0 : Math.min(Math.floor(Math.log2(bytes) / 10), UNITS.length - 1);
  const value = bytes / 1024 ** power;
  const text = power > 0 && value < 10 ? value.toFixed(1).replace(/\.0$/, '') : Math.round(value).toString();
  return `${text} ${UNITS[power]}`;
}

/** 'once', '3 times'. */
export const times = (count: number): string => (count === 1 ? 'once' : plural(count, 'time'));

/** '1 file', '3 files'. */
export function plural(count: number, one: string, many = `${one}s`): string {
  return `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`;
}
