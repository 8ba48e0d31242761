import { plain } from '../../../language/lexicon/lexicon';

/** Questions for a measure, in all languages, with the units of an answer. */
const MEASURES: readonly { asked: RegExp; answer: RegExp }[] = [
  measure(
    'how far|distance|wie weit|entfernung|a quelle distance|a que distancia|quanto dista|hoe ver|как далеко|多远|どのくらい離れ',
    'm|km|mi|miles?|met(?:er|re)s?|kilomet(?:er|re)s?|kilometern?|metros?|metri|yards?|feet|ft|min|minutes?|minuten|minutos|minuti|м|км|минут|米|公里|分钟|分',
  ),
  measure(
    'how heavy|weight|wie schwer|gewicht|quel poids|cuanto pesa|quanto pesa|hoe zwaar|сколько весит|多重',
    'kg|g|grams?|gramm|lbs?|pounds?|oz|tons?|tonnen?|tonnes?|кг|г|公斤|克|千克',
  ),
  measure(
    'how (?:tall|high|wide|deep|big|large|thick)|height|width|wie (?:hoch|gross|breit|tief)|quelle (?:taille|hauteur)|hoe (?:hoog|groot|breed)',
    'mm|cm|m|km|ft|feet|foot|inch(?:es)?|in|m2|m²|sqm|square (?:met(?:er|re)s?|feet)|qm|met(?:er|re)s?|centimet(?:er|re)s?|ha|hectares?|acres?|gb|mb|tb|\\p{L}+ (?:euro|eur)|euro|eur|€|%|prozent|[€$£]|franken',
  ),
  measure('how (?:hot|cold|warm)|temperature|wie (?:heiss|kalt|warm)|temperatur', '°|degrees?|grad|celsius|fahrenheit'),
  measure(
    'how fast|speed|wie schnell|vitesse',
    'km/h|kmh|mph|m/s|mbit|gbit|mbps|gbps|minutes?|hours?|days?|minuten|stunden|tage',
  ),
];

function measure(asked: string, units: string): { asked: RegExp; answer: RegExp } {
  return {
    asked: new RegExp(plain(asked), 'u'),
    answer: new RegExp(`\\d ?-?(?:${units})(?![\\p{L}])|[€$£] ?\\d`, 'u'),
  };
}

/** Whether a plain text contains the measure that a plain question asks for; null if it asks for no known measure. */
export function holdsMeasure(question: string, text: string): boolean | null {
  const found = MEASURES.find(({ asked }) => asked.test(question));
  return found ? found.answer.test(text) : null;
}

const REACH = /(?<!\p{L})how far (?:do|can|will|would) (?:you|u)(?!\p{L})/u;

/** 'How far do you deliver' asks for a distance; 'how far ahead' for a time, and 'how far back' is often told in words. */
export const asksReach = (question: string): boolean => REACH.test(question);

const HOW_OLD =
  /(?<!\p{L})(?:how old|wie alt|que edad|quel age|quanti anni|hoe oud|quantos anos|сколько лет)(?!\p{L})/u;
const AGE =
  /\d ?-?(?:years?|yrs?|months?|weeks?|jahr\p{L}*|monat\p{L}*|ans?|mois|anos?|meses|anni|mesi|jaar|лет)(?!\p{L})|(?:age|aged|ages|alter|under|over|from|since|until|ab|unter|uber|seit|bis|desde|hasta|menores|mayores|depuis|des|dal|sinds|vanaf|-|–) ?(?:de |of )?\d(?!\d?[:.]\d)|\d{1,2}(?:\+| (?:and|or|und|oder) )|(?<!\p{L})(?:eight|nine|ten|twelve|eighteen|sixteen|fourteen|acht|neun|zehn|zwolf|sechzehn|achtzehn)(?!\p{L})/u;
/** What something is old by: 'built in 1432'. */
const YEAR = /(?<!\d)(?:1[5-9]|20)\d\d(?!\d)/u;
/** 'The minimum age for a moped is 16', 'Minimum age laser tag 6', 'you must be 19' */
const AGE_LIMIT =
  /(?<!\p{L})(?:minimum age|min\.? age|age limit|mindestalter|age minimum|edad minima|eta minima)(?: \p{L}+){0,5}:? \d{1,2}(?!\d)|(?<!\p{L})(?:age|mindestalter)(?: \p{L}+){0,5} (?:is|ist) \d{1,2}(?!\d)|(?<!\p{L})(?:must|need to|have to|has to|should) be (?:(?:at|least|over|aged?|minimum|turned|between) ){0,3}\d{1,2}(?![\d:.]|[ap]m)|(?<!\p{L})musst? (?:\p{L}+ ){0,3}\d{1,2} (?:jahre )?(?:alt )?sein/u;

/** Whether a plain text says how old somebody must be. */
export const saysAgeLimit = (text: string): boolean => AGE_LIMIT.test(text);

/** Whether a plain text states an age or an age limit; null if the question does not ask for one. */
export function holdsAge(question: string, text: string): boolean | null {
  const isLimit = asksAgeLimit(question);
  if (!HOW_OLD.test(question) && !isLimit) return null;
  return AGE.test(text) || AGE_LIMIT.test(text) || (!isLimit && YEAR.test(text));
}

const AGES = /(?<!\p{L})(?:ages?|alter|edad(?:es)?|eta|leeftijd|idade)(?!\p{L})/u;

/** Whether a plain name is that of a column of ages. */
export const namesAges = (column: string): boolean => AGES.test(column);

const ASKS_AGE_LIMIT =
  /(?<!\p{L})(?:how old (?:do|does|must|should|have|need|to|for)|what age (?:do|does|must|can|should|is|for|to)|(?:min|minimum|lowest|youngest) age|age (?:limits?|restrictions?|requirements?)|wie alt (?:muss|mussen|soll)|mindestalter|ab welchem alter)(?!\p{L})/u;
/** Words that only say that an age is asked for. */
const OF_AGE =
  /^(?:old|age|ages|min|minimum|lowest|youngest|limits?|restrictions?|requirements?|alt|alter|mindestalter)$/u;

/** Whether a plain question asks how old somebody must be. */
export const asksAgeLimit = (question: string): boolean => ASKS_AGE_LIMIT.test(question);

/** Whether a word of such a question does not say what the age is for. */
export const isWordOfAge = (form: string): boolean => OF_AGE.test(form);
