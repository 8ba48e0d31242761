import { day } from './calendar';
import type { DateRange, Token } from './types';

/** The day that a token writes in digits: 2026-11-28, 28.11.2026 or 11/28/2026; null for none. */
export function exactDay(token: Token): DateRange | null {
  const iso = /^(\d{4})-(\d\d)-(\d\d)$/.exec(token.word);
  const other = /^(\d{1,2})([/.])(\d{1,2})[/.](\d{4})$/.exec(token.word);
  let parts: [number, number, number] | null = null;
  if (iso) parts = [Number(iso[1]), Number(iso[2]), Number(iso[3])];
  if (other) {
    const [first, second] = [Number(other[1]), Number(other[3])];
    const dayFirst = other[2] === '.' || first > 12;
    parts = [Number(other[4]), dayFirst ? second : first, dayFirst ? first : second];
  }
  if (!parts || parts[1] > 12 || parts[2] > 31) return null;
  return { from: day(...parts), to: day(parts[0], parts[1], parts[2] + 1) };
}
