/** The separators between the digits of a number. Two in a row, such as a full stop and a space, end it. */
const GAP = String.raw`[-./ \u00A0\u2010\u2011\u2013]`;
const AREA = String.raw`\(\d{1,5}\)`;
const GROUPS = String.raw`\d+(?:${GAP}\d+)*`;

/** How phone numbers are written: with a country code, an area code in brackets or after a 0, or as in America. */
const SHAPES = [
  String.raw`\+\d{1,4}${GAP}?(?:${AREA}${GAP}?)?${GROUPS}`,
  `(?:1${GAP})?${AREA}${GAP}?${GROUPS}`,
  String.raw`0\d{1,6}${GAP}${GROUPS}`,
  String.raw`(?:1${GAP})?[2-9]\d\d(?<gap>[-. \u00A0])\d{3}\k<gap>\d{4}`,
];
const NUMBER = new RegExp(
  // Not within a word, an address or another number, nor next to a currency sign.
  String.raw`(?<![\p{L}\p{N}\p{Sc}_+@#=/:.,-]|[\p{Sc}\p{N}][ \u00A0])(?:${SHAPES.join('|')})(?![\p{L}\p{N}_@=%]|[ \u00A0]?[\p{Sc}]|[-./,:]\p{N})`,
  'gu',
);

const DIGITS = { min: 7, max: 15 };
/** Dates, and ranges of dates or times, may have as many digits. */
const DATE = /^\d{1,2}([./-])\d{1,2}\1(?:\d{4}|\d\d(?!\1))/u;
const TIMES = /^[0-2]\d\.?[0-5]\d[-\u2013][0-2]\d\.?[0-5]\d$/u;

/** A part of a text: words, or a number with the address that calls it. */
export type Piece = string | { number: string; address: string };

/** A text split at what are clearly phone numbers. Joined, the pieces are the text again. */
export function splitAtPhoneNumbers(text: string): Piece[] {
  const pieces: Piece[] = [];
  let from = 0;
  for (const { 0: number, index } of text.matchAll(NUMBER)) {
    const address = addressOf(number);
    if (address === null) continue;
    if (index > from) pieces.push(text.slice(from, index));
    pieces.push({ number, address });
    from = index + number.length;
  }
  if (from < text.length) pieces.push(text.slice(from));
  return pieces;
}

function addressOf(number: string): string | null {
  if (DATE.test(number) || TIMES.test(number)) return null;
  const isWhole = number.startsWith('+');
  // The 0 in '+44 (0)20' is only for callers within the country.
  const digits = (isWhole ? number.replace('(0)', '') : number).replace(/\D/gu, '');
  if (digits.length < DIGITS.min || digits.length > DIGITS.max) return null;
  return `tel:${isWhole ? '+' : ''}${digits}`;
}
