/**
 * Formats a number as its column does: 12.5 is '12.50' in a column with two decimal places. A number with an exponent,
 * or with more decimal places than the column, keeps its own digits.
 */
export function numberText(number: number, scale: number | null): string {
  const text = String(number);
  if (!scale || !/^-?\d+(?:\.\d+)?$/.test(text)) return text;
  const [whole = '', fraction = ''] = text.split('.');
  return `${whole}.${fraction.padEnd(scale, '0')}`;
}

/** Fractions of at most this many digits are shown in full; longer ones, as from averages, are rounded. */
const FRACTION_MAX = 4;
/** Above this many digits, floating point would alter the digits shown. */
const WHOLE_MAX = 12;
const ROUNDED = new Intl.NumberFormat('en-US', { maximumFractionDigits: 2 });
const SMALL = new Intl.NumberFormat('en-US', { maximumSignificantDigits: 3 });

/** A number formatted for people: digits in groups of three, exact as long as its fraction is short. */
export function readableNumber(text: string): string {
  const [, sign = '', whole, fraction = ''] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(text) ?? [];
  if (whole !== undefined && (fraction.length <= FRACTION_MAX || whole.length > WHOLE_MAX)) {
    return `${sign}${inThrees(whole)}${fraction && `.${fraction}`}`;
  }
  const number = Number(text);
  if (text.trim() === '' || !Number.isFinite(number) || Math.abs(number) >= 1e21) return text;
  return (Math.abs(number) < 1 ? SMALL : ROUNDED).format(number);
}

function inThrees(digits: string): string {
  const first = digits.length % 3;
  const groups = digits.slice(first).match(/\d{3}/g) ?? [];
  return (first > 0 ? [digits.slice(0, first), ...groups] : groups).join(',');
}

/** Matches 'id', 'customer_id', 'CustomerId', 'release year' and 'week', but not 'paid' or 'revenue_per_day'. */
const NAMES_ROWS = /(?:^|(?<!(?:^|[_\s])per)[_\s])(?:id|uuid|key|zip|year|quarter|month|week|day|date|hour)$/i;
const NAMES_ROWS_JOINED = /(?<!Per)(?<=[a-z])(?:Id|ID|Key|Zip|Year|Quarter|Month|Week|Day|Date|Hour)$/;

/** Whether a column's numbers only identify a row or a time, and so are not amounts. */
export const namesRows = (column: string): boolean => NAMES_ROWS.test(column) || NAMES_ROWS_JOINED.test(column);
