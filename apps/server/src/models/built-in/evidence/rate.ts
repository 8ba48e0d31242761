/** Lengths of time that prices are for; the names of each mean the same. */
const UNITS: readonly string[] = [
  'hour|hr|stunde|std|heure|hora|ora|uur',
  'day|tag|jour|dia|giorno|dag',
  'night|nacht|nuit|noche|notte|noite',
  'weekend|wochenende|week-end|fin de semana',
  'week|woche|semaine|semana|settimana',
  'month|monat|mois|mes|mese|maand',
];
const EACH = 'an?|per|each|every|pro|je|par|por|al|alla|a la|all|per';
/** 'An hour', 'hourly', '/ h', and in questions 'for 3 hours'. */
const patternOf = (names: string, more: string) =>
  new RegExp(`(?<!\\p{L}|half |quarter of )(?:(?:${EACH}|/) ?(?:${names})(?!\\p{L})${more})`, 'u');
const TOLD = UNITS.map((names) => patternOf(names, `|(?:${names.split('|')[0]}ly)(?!\\p{L})`));
const ASKED = UNITS.map((names) =>
  patternOf(
    names,
    `|(?:${names.split('|')[0]}ly)(?!\\p{L})|for (?:\\d+|an?|one|two|three|four|five|six) (?:${names})s?(?!\\p{L})`,
  ),
);

/** The length of time whose price a plain question asks for, as an index; null if it names none. */
export const rateAsked = (asked: string): number | null => {
  const at = ASKED.findIndex((pattern) => pattern.test(asked));
  return at < 0 ? null : at;
};

const NAMED = UNITS.map((names) => new RegExp(`(?<!\\p{L})(?:${names})s?(?!\\p{L})`, 'u'));
/** Whether a plain name of a column or row is that length of time. */
export const namesRate = (name: string, rate: number): boolean => NAMED[rate]?.test(name) ?? false;

/** The length of time that a plain text tells something for, as an index; null if none. */
export function rateTold(text: string): number | null {
  const at = TOLD.findIndex((pattern) => pattern.test(text));
  return at < 0 ? null : at;
}

/** Whether a plain text tells something for that length of time: '£38 an hour'. */
export const tellsRate = (text: string, rate: number): boolean => TOLD[rate]?.test(text) ?? false;
