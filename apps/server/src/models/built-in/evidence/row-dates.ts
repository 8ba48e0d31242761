import { lexiconOf } from '../../../language/lexicon';
import { daysOfYear } from '../../../language/question/days-of-year';
import type { Question } from '../../../language/question/question';
import { monthsAmong, recurrentTimes } from '../../../language/question/recurrent-times';
import type { ReadUnit, Section } from '../passages/section';

/** '2027-03-11' */
const ISO = /(?<![\d-])(?:19|20)\d\d-(\d\d)-(\d\d)(?![\d-])/gu;
/** '11/03/2027', '11.3.27': the day first, as everywhere but in the United States. */
const DAY_FIRST = /(?<![\d./])(\d{1,2})([./])(\d{1,2})\2(?:(?:19|20)?\d\d)(?![\d./])/gu;
const MONTHS = 12;

/** A day as month times a hundred plus day, as in `daysOfYear`; or a month alone, as its number times a hundred. */
function datesIn({ plain: text }: Pick<ReadUnit, 'plain'>, language: Section['language']): number[] {
  const iso = [...text.matchAll(ISO)].map(([, month, day]) => Number(month) * 100 + Number(day));
  const short = [...text.matchAll(DAY_FIRST)].map(([, one, , other]) => {
    const [day, month] = Number(other) > MONTHS ? [Number(other), Number(one)] : [Number(one), Number(other)];
    return month * 100 + day;
  });
  const named = daysOfYear(text, language).flatMap(({ from, to }) => (from === to ? [from] : []));
  const months = monthsAmong(recurrentTimes(text, language, lexiconOf(language))).map(monthOf);
  return [...iso, ...short, ...named, ...months.map((month) => month * 100)];
}

const monthOf = (time: string): number => Number(time.split(' ')[1]);

/**
 * Tells which rows have a date in the months, or on the day, that a question names: 'Which workshops are in March?'
 * @returns null if it names none, or if no row has a date
 */
export function datesAsked(
  question: Question,
  rows: readonly { row: ReadUnit; section: Section }[],
): ((row: ReadUnit) => boolean) | null {
  const months = monthsAmong(question.times).map(monthOf);
  if (months.length === 0) return null;
  const days = daysOfYear(question.plain, question.language).flatMap(({ from, to }) => (from === to ? [from] : []));
  const dates = new Map(rows.map(({ row, section }) => [row, datesIn(row, section.language)]));
  if ([...dates.values()].every((found) => found.length === 0)) return null;
  return (row) => {
    const found = dates.get(row) ?? [];
    if (days.length > 0) return found.some((date) => days.includes(date));
    return found.some((date) => months.includes(Math.floor(date / 100)));
  };
}
