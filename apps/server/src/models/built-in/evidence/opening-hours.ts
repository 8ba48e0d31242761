import type { Language } from '../../../language/language';
import { lexiconOf } from '../../../language/lexicon';
import { plain } from '../../../language/lexicon/lexicon';
import { OPEN_OR_SHUT } from '../../../language/question/open-or-shut';
import type { Question } from '../../../language/question/question';
import { recurrentSpans, recurrentTimes } from '../../../language/question/recurrent-times';
import { isStopWord } from '../../../language/stop-words';
import { words as wordsOf } from '../../../language/words';
import type { Cell } from '../passages/table-row';
import { namesClockRange } from './clock-range';
import { namesDayOff } from './weekly-hours';

const STATES = words(OPEN_OR_SHUT);
/** Words for the hours themselves. */
const HOURS = words(
  '(?:opening|closing|business|office|visiting|shop|store) (?:hours?|times?)|öffnungszeit(?:en)?|geschäftszeiten|sprechzeiten|bürozeiten|ladenzeiten|servicezeiten|heures d.ouverture|horaires?|horarios?|orari[o]?|openingstijden|openingsuren|часы работы|営業時間|開館時間|营业时间|ساعات العمل',
);
/** A one-off event that is merely called open: 'When is the open day?' */
const OPEN_EVENT =
  /(?<=(?<!\p{L})(?:the|an|our|your|next) )open (?:evening|house|weekend)(?!\p{L})|(?<!\p{L})open day(?! (?:and|or|to)(?!\p{L}))(?!\p{L})/gu;
/** A past opening, perhaps years ago: 'When did you open?' */
const OPENED =
  /(?<!\p{L})(?:did (?:\p{L}+ ){1,4}(?:first )?open|opened|eroffnet|avez-vous ouvert|abrieron|avete aperto|abriram)(?!\p{L})/u;
/** Without another word they are those of the business. */
const YOUR_HOURS = /(?<!\p{L})(?:your|ur|the|eure|ihre) (?:hours|zeiten)[?!. ]*$/u;
/** 'How late on Thursday?', 'Bis wann heute?': besides days, it names nothing that could end. */
const HOW_LATE =
  /(?<!\p{L})(?:how (?:late|early)|until when|till when|until what time|till what time|from what time|bis wann|ab wann|bis wie viel uhr|hasta que hora|desde que hora|jusqu.a quelle heure|fino a che ora|ate que horas|tot hoe laat)(?!\p{L})/u;
/** 'Wann habt ihr auf?' */
const OPEN_APART = /(?<!\p{L})(?:habt|haben|hat|hast) (?:\p{L}+ ){1,5}(?:auf|zu)[?!. ]*$/u;
/** 'Do you do Saturdays?' */
const DO_DAYS =
  /^(?:(?:hi|hello),? )?do (?:you|u|they) (?:do|have|work) (?:on |at )?(?:the )?(?:\p{L}+days?|weekends?)(?:,? (?:and|or) (?:\p{L}+days?|weekends?))*[?!. ]*$/u;
/** 'Sunday hours?', 'Saturday times' */
const BARE_TIMES = /(?<!\p{L})(?:hours|times|timings)(?!\p{L})/u;
const STATE_KINDS: ReadonlySet<Question['kind']> = new Set(['when', 'how-long', 'yes-no']);
/** Words of such a question that hours answer without repeating them. */
const ANSWERED_BY_HOURS = words(
  'hours?|times?|late|early|long|mornings?|afternoons?|evenings?|lunch(?:time)?|vormittags?|nachmittags?|open|opens|opening|close|closes|closing|shop|store|business|office|öffnungszeit(?:en)?|zeiten|geschäftszeiten|sprechzeiten|heures?|ouverture|horaires?|horarios?|orari[o]?|openingstijden|openingsuren|часы|работы|habt|haben|avez|tenéis|tienen|avete',
);
/** Questions about something not being open. */
const ASKS_CLOSED =
  /(?<!\p{L})(?:clos\p{L}*|shut|geschlossen|zu|schliess\p{L}*|ferm\p{L}*|cerrad\p{L}*|chius\p{L}*|fechad\p{L}*|gesloten|dicht)(?!\p{L})/u;
const CLOCK_WORD = /^(?:am|pm|h|uhr|heures?|horas?|ore|uur|noon|midday|midnight|mittags?|midi)$/u;
const DAY_OF_MONTH =
  /(?<![\d:.,])\d{1,2}(?:\.|st|nd|rd|th)?(?: (?:of|de))? \p{L}{3,}|(?<=\p{L}) \d{1,2}(?:st|nd|rd|th)?(?![\d:.])/u;
const CLOCK =
  /(?<![\d.,:€£$¥]|[€£$¥] )\d{1,2}[:.]\d{2}(?!\d| ?(?:[€£$¥%]|(?:eur|euros?|chf|fr|usd|gbp|kg|km|m)(?!\p{L})))|\d{1,2} ?(?:am|pm|a\.m|p\.m|h|uhr|時|点|點)(?!\p{L})/u;

function words(alternatives: string): RegExp {
  return new RegExp(`(?<!\\p{L})(?:${plain(alternatives)})(?!\\p{L})`, 'u');
}

/** Whether a question asks for the hours or days on which something is open. */
export function asksOpeningHours({ kind, plain: asked, terms }: Pick<Question, 'kind' | 'plain' | 'terms'>): boolean {
  if (HOURS.test(asked) || YOUR_HOURS.test(asked) || OPEN_APART.test(asked)) return true;
  if (terms.some(({ role }) => role === 'time')) {
    if (asksStateAlone(asked, terms) || (kind === 'yes-no' && ASKS_CLOSED.test(asked))) return true;
  }
  if (
    DO_DAYS.test(asked) &&
    terms.every(({ role, word }) => role === 'light' || role === 'time' || word.form === 'weekends')
  )
    return true;
  const isAlone = terms.every(({ role }) => role === 'light' || role === 'time');
  if (isAlone && terms.some(({ role }) => role === 'time') && BARE_TIMES.test(asked)) return true;
  if (HOW_LATE.test(asked) && terms.every(({ role }) => role === 'light' || role === 'time')) return true;
  return STATE_KINDS.has(kind) && !OPENED.test(asked) && STATES.test(asked.replace(OPEN_EVENT, ''));
}

/** 'Open on Saturday?', 'Sunday opening': besides a day, it names nothing but being open. */
function asksStateAlone(asked: string, terms: Question['terms']): boolean {
  if (OPENED.test(asked) || !STATES.test(asked.replace(OPEN_EVENT, ''))) return false;
  return terms.every(
    ({ role, word }) => role === 'light' || role === 'time' || isAnsweredByHours(word.form) || saysOpen(word.form),
  );
}

/** 'Are you closed today?' needs the opposite answer, which the quoted text gives by itself. */
export function asksClosed({ plain: asked }: Pick<Question, 'plain'>): boolean {
  return ASKS_CLOSED.test(asked);
}

/** Whether a plain text, such as a heading, is about hours or about what is open. */
export function saysHours(text: string): boolean {
  return HOURS.test(text) || STATES.test(text);
}

/** Whether a plain text names the hours themselves: 'Opening hours', 'Bürozeiten'. */
export function namesOpeningHours(text: string): boolean {
  return HOURS.test(text);
}

/** Whether any statement of hours answers this word of such a question. */
export function isAnsweredByHours(form: string): boolean {
  return ANSWERED_BY_HOURS.test(plain(form));
}

/** Whether a word of a question only says that something is open. */
export function saysOpen(form: string): boolean {
  return STATES.test(plain(form));
}

/**
 * Whether the hours in a plain text are the whole business's: it says so, or names only days and hours. 'Lunch is
 * served from 12:00 to 14:00' is about lunch.
 */
export function tellsOpening(text: string, language: Language): boolean {
  if (STATES.test(text) || HOURS.test(text) || namesDayOff(text)) return true;
  const days = recurrentSpans(text, language);
  const { everyDay, weekdays, weekend } = lexiconOf(language);
  return wordsOf(text).every(
    ({ form, kind, start, end }) =>
      kind !== 'word' ||
      isStopWord(form, language) ||
      CLOCK_WORD.test(form) ||
      days.some((day) => start < day.end && end > day.start) ||
      [everyDay, weekdays, weekend].some((pattern) => pattern?.test(form)),
  );
}

/**
 * Whether a plain text names an hour or a day of the week, or says that something is open or shut in a month. A
 * duration, as in 'within 30 days', does not count, nor does a date: 'printed in December 2016'.
 */
export function namesHours(text: string, language: Language): boolean {
  if (namesClock(text, language)) return true;
  const times = [...recurrentTimes(text, language, lexiconOf(language))];
  return times.some((time) => time.startsWith('day')) || (times.length > 0 && tellsOpening(text, language));
}

/** Whether a plain text names an hour. */
export const namesClock = (text: string, language: Language): boolean =>
  CLOCK.test(text) || namesClockRange(text, language);

/** Whether a plain text names a day of one month, as one-off events do: 'Open day: Saturday, 20 March, 10 to 2'. */
export function namesDate(text: string, language: Language): boolean {
  const times = [...recurrentTimes(text, language, lexiconOf(language))];
  return times.filter((time) => time.startsWith('month')).length === 1 && DAY_OF_MONTH.test(text);
}

/** Whether a column's name only says that these are hours: 'Open', 'Opening hours'. */
export function namesHoursAlone({ column }: Cell): boolean {
  return plain(column)
    .split(/\s+/)
    .every((word) => isAnsweredByHours(word) || saysOpen(word));
}
