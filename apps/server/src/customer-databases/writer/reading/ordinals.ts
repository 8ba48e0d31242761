const SPELT = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth', 'ninth', 'tenth'];

/** The rank that a word names: 2 for 'second' and '2nd'. Null for other words, and beyond the tenth. */
export function placeOf(word: string): number | null {
  const digits = /^(\d{1,2})(?:st|nd|rd|th)$/.exec(word);
  const place = digits ? Number(digits[1]) : SPELT.indexOf(word) + 1;
  return place >= 1 && place <= SPELT.length ? place : null;
}

/** The word for a rank: 'second' for 2. */
export const ordinalOf = (place: number): string => SPELT[place - 1] ?? '';
