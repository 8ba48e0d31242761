import { STOP_WORD_LISTS } from './stop-word-lists';

/** ISO 639-1 codes of the languages distinguished; 'und' for a text without any hint. */
export type Language = keyof typeof STOP_WORD_LISTS | 'lo' | 'km' | 'my' | 'und';

/** Shorter words also occur in languages without a list here: 'hi', 'a'. */
const TELLING_WEIGHT = 3;

/**
 * Margin by which a language must beat the likely one to be clear. No single word reaches it: 'bin' does not make
 * 'wheely bin' German, nor 'ta' make 'ok ta' French.
 */
export const PLAINLY = 5;

/** Minimum share of words found in no other language, for a message that is unmistakably in one. */
const TELLING_SHARE = 0.3;

/** Occurrences counted per word: a price list with many 'per day' is not Italian. */
const REPEATS = 3;

/** UTF-16 units sampled from the beginning, middle and end of a long text. */
const SAMPLE = 4_000;

const LATIN: Language[] = [
  'en',
  'de',
  'fr',
  'es',
  'it',
  'pt',
  'nl',
  'sv',
  'da',
  'no',
  'fi',
  'hu',
  'ro',
  'tr',
  'pl',
  'cs',
];

/** A script and the languages written in it; the first one is the default when no stop word decides. */
const SCRIPTS: { pattern: RegExp; languages: Language[] }[] = [
  { pattern: /[\p{sc=Hira}\p{sc=Kana}]/gu, languages: ['ja'] },
  { pattern: /\p{sc=Hang}/gu, languages: ['ko'] },
  { pattern: /\p{sc=Han}/gu, languages: ['zh'] },
  { pattern: /\p{sc=Thai}/gu, languages: ['th'] },
  { pattern: /\p{sc=Laoo}/gu, languages: ['lo'] },
  { pattern: /\p{sc=Khmr}/gu, languages: ['km'] },
  { pattern: /\p{sc=Mymr}/gu, languages: ['my'] },
  { pattern: /\p{sc=Arab}/gu, languages: ['ar'] },
  { pattern: /\p{sc=Hebr}/gu, languages: ['he'] },
  { pattern: /\p{sc=Deva}/gu, languages: ['hi'] },
  { pattern: /\p{sc=Grek}/gu, languages: ['el'] },
  { pattern: /\p{sc=Cyrl}/gu, languages: ['ru', 'uk', 'bg'] },
  { pattern: /\p{sc=Latn}/gu, languages: LATIN },
];

/** Letters used by few languages, as a hint when stop words are rare. */
const LETTERS: [string, Language[]][] = [
  ['ß', ['de']],
  ['ü', ['de', 'hu', 'tr']],
  ['ö', ['de', 'sv', 'fi', 'hu', 'tr']],
  ['ä', ['de', 'sv', 'fi']],
  ['ñ¿¡', ['es']],
  ['ãõ', ['pt']],
  ['àèùêîôœ', ['fr', 'it']],
  ['ç', ['fr', 'pt', 'tr']],
  ['å', ['sv', 'da', 'no']],
  ['æø', ['da', 'no']],
  ['őű', ['hu']],
  ['ăâțșţ', ['ro']],
  ['ışğ', ['tr']],
  ['ąęłńśźż', ['pl']],
  ['ěřůčďťň', ['cs']],
  ['іїєґ', ['uk']],
  ['ыэё', ['ru']],
  ['ъщ', ['bg']],
];

/** Opening hours and price lists have no other words. */
const TABLES: Partial<Record<Language, string>> = {
  en: 'monday tuesday wednesday thursday friday saturday sunday mon tue wed thu fri sat sun day days week weeks month months year hour hours price prices cost costs free per each',
  de: 'montag dienstag mittwoch donnerstag freitag samstag sonntag tag tage woche wochen monat monate jahr stunde stunden preis preise kosten kostenlos pro je',
  fr: 'lundi mardi mercredi jeudi vendredi samedi dimanche jour jours semaine semaines mois année heure heures prix tarif gratuit',
  es: 'lunes martes miércoles jueves viernes sábado domingo día días semana semanas mes meses año hora horas precio precios gratis',
  it: 'lunedì martedì mercoledì giovedì venerdì sabato domenica giorno giorni settimana settimane mese mesi anno ora ore prezzo prezzi gratis',
  pt: 'feira terça quarta quinta sexta sábado domingo dia dias semana semanas mês meses ano hora horas preço preços grátis',
  nl: 'maandag dinsdag woensdag donderdag vrijdag zaterdag zondag dag dagen week weken maand maanden jaar uur prijs prijzen gratis',
};

/** Words of questions that are no stop words, as they say what is asked for. */
const ASKING: Partial<Record<Language, string>> = {
  en: 'want need please',
  de: 'wann wieviel habt darf dürfen brauche brauchen bekomme möchte nächste nächsten nächster nächstes',
  fr: 'combien prochain prochaine',
  es: 'cuánta próximo próxima',
  it: 'quanta prossimo prossima',
  nl: 'volgende mag',
};

/** A stop word's languages and its weight for each: longer words are rarely shared, so length counts, up to 4. */
const HINTS = new Map<string, { languages: Language[]; weight: number }>();
const HINT_LISTS = [STOP_WORD_LISTS, TABLES, ASKING].flatMap((lists) => Object.entries(lists)) as [Language, string][];
for (const [language, list] of HINT_LISTS) {
  for (const word of list.split(/\s+/)) {
    const hint = HINTS.get(word) ?? { languages: [], weight: Math.min(word.length, 4) };
    hint.languages.push(language);
    HINTS.set(word, hint);
  }
}
const LETTER_HINTS = new Map<string, Language[]>(
  LETTERS.flatMap(([letters, languages]) => [...letters].map((letter): [string, Language[]] => [letter, languages])),
);
const ANY_LETTER = new RegExp(`[${[...LETTER_HINTS.keys()].join('')}]`, 'g');

/**
 * The language of a text, by its script, then by its stop words and rare letters.
 * @param among restricts the answer, for short texts such as questions; 'und' when none of them fits.
 * @param likely wins unless another language is clearly better: 'Was kostet es' may be English by its stop words.
 * @param margin by which another language must be better
 */
export function detectLanguage(text: string, among?: ReadonlySet<Language>, likely?: Language, margin = 1): Language {
  const sample = sampleOf(text).toLowerCase();
  const languages = scriptLanguages(sample).filter((language) => among === undefined || among.has(language));
  if (languages.length < 2) return languages[0] ?? 'und';
  const scores = scoresOf(sample);
  const { language, score } = best(languages, scores);
  const expected = likely !== undefined && languages.includes(likely);
  return expected && score - (scores.get(likely) ?? 0) < margin ? likely : language;
}

/** The language of one part of a text that is `usual` as a whole; differs only if that is clear. */
export function detectPartLanguage(part: string, usual: Language): Language {
  const sample = sampleOf(part).toLowerCase();
  const languages = scriptLanguages(sample);
  if (languages.length < 2) return languages[0] ?? usual;
  const scores = scoresOf(sample);
  const { language, score } = best(languages, scores);
  return score >= 20 && score >= 2 * (scores.get(usual) ?? 0) ? language : usual;
}

/**
 * The language of a text beyond doubt, however short: by its script, or by words and letters found in only
 * one language.
 */
export function unmistakableLanguage(text: string): Language {
  const sample = sampleOf(text).toLowerCase();
  const languages = scriptLanguages(sample);
  if (languages !== LATIN) {
    const { language } = best(languages, scoresOf(sample));
    return language === 'und' ? (languages[0] ?? 'und') : language;
  }
  const found = new Set<Language>();
  const all = wordsOf(sample);
  let telling = 0;
  for (const word of all) {
    const hint = HINTS.get(word);
    if (hint?.languages.length !== 1 || hint.weight < TELLING_WEIGHT || ENGLISH_TOO.has(word)) continue;
    found.add(hint.languages[0] as Language);
    telling++;
  }
  const tells = telling >= TELLING_SHARE * all.length && best(languages, scoresOf(sample)).language === [...found][0];
  if (!tells) found.clear();
  for (const letter of sample.match(ANY_LETTER) ?? []) {
    const [language, ...others] = LETTER_HINTS.get(letter) ?? [];
    if (language && others.length === 0) found.add(language);
  }
  const [only, ...others] = found;
  return only && others.length === 0 ? only : 'und';
}

/** Stop words of one language that are English words as well: 'lost my hat', 'war on ice'. */
const ENGLISH_TOO = new Set(
  'hat bin war sans man den dies hast hinter pour comment pendant car son ton plus chez hay sea sin era con due dove num want men met hem hoe mint face care sale sub pro'.split(
    ' ',
  ),
);

const wordsOf = (sample: string) => sample.replace(/['’]/g, '').match(/[\p{L}\p{M}]+/gu) ?? [];

/** Addresses have no language: 'com' would be Portuguese. */
const ADDRESS =
  /(?<![\p{L}\p{N}._%+-])[\p{L}\p{N}._%+-]{1,64}@[\p{L}\p{N}.-]{1,255}|https?:\/\/\S{1,500}|(?<![\p{L}\p{N}.])(?:[\p{L}\p{N}-]{1,63}\.){1,5}(?:com|org|net|info|io|eu|example|uk|de|fr|es|it|nl|pt|br|ru)(?![\p{L}\p{N}])/giu;

function sampleOf(text: string): string {
  const middle = Math.floor(text.length / 2);
  const sample =
    text.length <= 3 * SAMPLE
      ? text
      : `${text.slice(0, SAMPLE)} ${text.slice(middle, middle + SAMPLE)} ${text.slice(-SAMPLE)}`;
  return sample.replace(ADDRESS, ' ');
}

/** Kana means Japanese even if Han outnumbers it; otherwise the script with most letters, dense ones counted double. */
function scriptLanguages(sample: string): Language[] {
  if (!/[\u0370-\uffff]/.test(sample.replace(/[\u2000-\u27bf]/g, ''))) return /\p{L}/u.test(sample) ? LATIN : [];
  const counts = SCRIPTS.map(({ pattern, languages }) => ({ languages, letters: sample.match(pattern)?.length ?? 0 }));
  const kana = counts[0]?.letters ?? 0;
  const han = counts[2]?.letters ?? 0;
  const weighted = counts.map(({ languages, letters }, place) => ({
    languages,
    letters: place === 0 && kana * 10 > han ? 2 * (kana + han) : place < 7 ? 2 * letters : letters,
  }));
  const most = weighted.reduce((top, next) => (next.letters > top.letters ? next : top));
  return most.letters > 0 ? most.languages : [];
}

function best(languages: Language[], scores: ReadonlyMap<Language, number>): { language: Language; score: number } {
  let top: { language: Language; score: number } = { language: 'und', score: 0 };
  for (const language of languages) {
    const score = scores.get(language) ?? 0;
    if (score > top.score) top = { language, score };
  }
  return top;
}

function scoresOf(sample: string): Map<Language, number> {
  const scores = new Map<Language, number>();
  const add = (languages: Language[], weight: number) => {
    for (const language of languages) scores.set(language, (scores.get(language) ?? 0) + weight);
  };
  const times = new Map<string, number>();
  for (const word of wordsOf(sample)) {
    const hint = HINTS.get(word);
    if (hint === undefined) continue;
    const before = times.get(word) ?? 0;
    if (before < REPEATS) add(hint.languages, hint.weight);
    times.set(word, before + 1);
  }
  for (const letter of sample.match(ANY_LETTER) ?? []) add(LETTER_HINTS.get(letter) ?? [], 1);
  return scores;
}
