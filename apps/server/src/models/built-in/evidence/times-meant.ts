import type { Language } from '../../../language/language';
import { lexiconOf } from '../../../language/lexicon';
import { plain } from '../../../language/lexicon/lexicon';
import type { Question } from '../../../language/question/question';
import { recurrentTimes } from '../../../language/question/recurrent-times';
import type { RankedUnit } from '../scoring/rank-units';
import { MONEY } from './answer-type';

/** 'Does not run on Sundays': it does on the other days. */
export function isOfOtherTimes({ times }: Question, clause: string, language: Language): boolean {
  const told = recurrentTimes(clause, language, lexiconOf(language));
  return told.size > 0 && times.size === 0;
}

/** 'Closed in January' when asked about winter, or a Saturday when asked about the weekend. */
export function isOnlyPartOf({ times }: Question, { unit, section }: RankedUnit): boolean {
  const told = recurrentTimes(unit.plain, section.language, lexiconOf(section.language));
  if (told.size > 0 && PART_OF_MONTH.test(unit.plain) && [...times].some((time) => time.startsWith('month')))
    return true;
  return told.size > 0 && [...times].some((time) => !told.has(time));
}

/** 'In the first week of August', 'on 24 December' does not say what holds for the month. */
const PART_OF_MONTH =
  /(?<!\p{L})(?:(?:first|second|third|last|final|erste[nr]?|zweite[nr]?|letzte[nr]?|premiere?|derniere?|primera?|ultima?) (?:week|half|weekend|fortnight|days?|woche|halfte|tage?|semaine|semana|quincena|settimana)|(?:mid|early|late|mitte|anfang|ende|mi|debut|fin) ?-?(?:\p{L}{3,9})|\d{1,2}(?:st|nd|rd|th|\.)?(?: (?:of|de))? (?:jan|feb|mar|apr|may|mai|jun|jul|aug|sep|oct|okt|nov|dec|dez)\p{L}*)(?!\p{L})/u;

/** 'Quiet skate – Weekday: £6' tells the price of any weekday, not that there is one on Wednesdays. */
export function isPriceOfDay({ times }: Question, { unit, section: { language } }: RankedUnit): boolean {
  if (unit.kind !== 'row' || times.size === 0) return false;
  const namesDay = (text: string) => recurrentTimes(plain(text), language, lexiconOf(language)).size > 0;
  const ofDays = unit.cells.filter(({ column }) => namesDay(column));
  return ofDays.some(({ value }) => MONEY.test(plain(value))) && !unit.cells.some(({ value }) => namesDay(value));
}
