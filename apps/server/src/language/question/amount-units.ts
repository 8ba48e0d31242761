/** The unit that numbers of a kind are compared in: years, hours (of any time, or too late), kilograms, metres or people. */
export type Kind = 'years' | 'hours' | 'hours late' | 'kilograms' | 'metres' | 'heads';

/** Numbers that contracts and people spell out. */
const NUMBER_WORDS = new Map<string, number>(
  [
    'one two three four five six seven eight nine ten eleven twelve',
    'ein zwei drei vier funf sechs sieben acht neun zehn elf zwolf',
    'un deux trois quatre cinq six sept huit neuf dix onze douze',
    'un dos tres cuatro cinco seis siete ocho nueve diez once doce',
    'un due tre quattro cinque sei sette otto nove dieci undici dodici',
    'een twee drie vier vijf zes zeven acht negen tien elf twaalf',
  ]
    .flatMap((line) => line.split(' ').map((word, at): [string, number] => [word, at + 1]))
    .concat(
      [14, 15, 20, 21, 24, 28, 30, 48, 60, 90].flatMap((value, at) =>
        [
          'fourteen fifteen twenty twenty-one twenty-four twenty-eight thirty forty-eight sixty ninety',
          'vierzehn funfzehn zwanzig einundzwanzig vierundzwanzig achtundzwanzig dreissig achtundvierzig sechzig neunzig',
        ].map((line): [string, number] => [line.split(' ')[at] ?? '', value]),
      ),
    ),
);
/** Numbers in words, as alternatives of a pattern; 'a' and 'one' are too common words in other languages than English. */
export const SPELLED = [...NUMBER_WORDS.keys()].filter((word) => !['ein', 'un', 'een'].includes(word)).join('|');
const LATE =
  '(?:(?:too )?late|overdue|zu spat|verspatet|verspatung|(?:en|de) retard|de retraso|(?:in|di) ritardo|te laat)';
/** Units in all languages the engine knows well, with their value in the kind's own unit. */
const UNITS: readonly (readonly [Kind, number, string])[] = [
  // 'More than 15 minutes late' bounds no time before something.
  ['hours late', 1 / 60, `(?:minutes?|mins?|minuten|minutos|minuti) ${LATE}`],
  ['hours late', 1, `(?:hours?|hrs?|stunden?|heures?|horas?|ore|ora|uur) ${LATE}`],
  ['hours late', 24, `(?:days?|tagen?|tage|tag|jours?|dias?|giorni|giorno|dagen|dag) ${LATE}`],
  ['years', 1, 'years?|yrs?|jahren?|jahrige[nrs]?|jahrig|ans?|anos?|anni|anno|jaar|jarigen?|jarig|лет|года?'],
  ['years', 1 / 12, 'months?|monaten?|monate|mois|mes|meses|mesi|mese|maanden?'],
  ['hours', 1 / 60, 'minutes?|mins?|minuten|minutos?|minuti'],
  ['hours', 1, 'hours?|hrs?|h|stunden?|std|heures?|horas?|ore|ora|uur|uren'],
  [
    'hours',
    24,
    'days?|nights?|(?:werk|arbeits)?tagen?|(?:werk|arbeits)?tage|(?:werk|arbeits)?tag|nachte|nachten?|jours?|nuits?|dias?|noches?|giorni|giorno|notti|dagen|dag',
  ],
  ['hours', 168, 'weeks?|wks?|wochen?|semaines?|semanas?|settimane|settimana|weken|week'],
  ['kilograms', 1, 'kg|kgs|kilos?|kilograms?|kilogramm'],
  ['kilograms', 0.45359, 'lbs?|pounds in weight'],
  ['metres', 0.01, 'cm|centimet(?:er|re)s?|zentimetern?'],
  ['metres', 1, 'm|met(?:er|re)s?|metern|metros?|metri'],
  ['metres', 1000, 'km|kms|kilomet(?:er|re)s?|kilometern?|kilometros?|chilometri'],
  ['metres', 1609.34, 'miles?|mi'],
  [
    'heads',
    1,
    'people|persons?|guests?|players?|participants?|attendees|of us|pax|heads?|children|kids|personen|leuten?|gaste|gasten|teilnehmern?|personnes?|personas?|persone|mensen',
  ],
];
/** All names of units, as alternatives of a pattern. */
export const UNIT_NAMES = UNITS.map(([, , names]) => names).join('|');

const UNIT_PATTERNS = UNITS.map(([kind, times, names]) => ({
  kind,
  times,
  pattern: new RegExp(`^(?:${names})$`, 'u'),
}));

/** The kind of a unit, and its value in the kind's own unit. */
export function unitOf(text: string): readonly [Kind, number] | undefined {
  const found = UNIT_PATTERNS.find(({ pattern }) => pattern.test(text));
  return found && [found.kind, found.times];
}

/** A number in digits or words. */
export const numberOf = (text: string) => NUMBER_WORDS.get(text) ?? Number(text.replace(',', '.'));
