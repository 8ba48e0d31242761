import { lexiconOf } from '../../../language/lexicon';
import { feastIn } from '../../../language/question/days-of-year';
import type { Question } from '../../../language/question/question';
import { monthsAmong, type RecurrentTime, recurrentTimes } from '../../../language/question/recurrent-times';
import { isStopWord } from '../../../language/stop-words';
import { words } from '../../../language/words';
import { isAnsweredByHours, saysOpen } from '../evidence/opening-hours';
import { seasonOfHours } from '../evidence/times-told';
import { lastHeading, type ReadUnit, type Section } from '../passages/section';

/**
 * A question about hours, and the passages that hold in the season asked about: for 'Saturdays in winter', or today in
 * November, a table under 'Summer (1 April to 30 September)' is left out, and the one under 'Winter' is about Saturdays.
 * @returns both unchanged if no passage is headed by that season
 */
export function inSeason(question: Question, all: readonly Section[]): [Question, readonly Section[]] {
  const asked = monthsAsked(question);
  const sections = asked.length === 0 ? all : all.map((section) => withoutOtherSeasons(section, asked));
  const isNamed = (section: Section) => namesSeason(question, section);
  const isMeant = sections.some(isNamed)
    ? isNamed
    : (section: Section) => asked.length > 0 && asked.every((month) => monthsOf(section).includes(month));
  const inOthers = sections.filter((section) => isOfSeason(section) && !isMeant(section));
  if (!sections.some((section) => isOfSeason(section) && isMeant(section)) || inOthers.length === 0)
    return [question, sections];
  // The month of a feast is no season: 'we are closed on Christmas Day' must still be about it.
  const times = feastIn(question.plain)
    ? question.times
    : new Set([...question.times].filter((time) => !isMonth(time)));
  return [{ ...question, times }, sections.filter((section) => !inOthers.includes(section))];
}

/**
 * A section without the paragraphs labelled 'Summer (April to September):', and without sentences that begin 'In summer
 * (April to September) we open', if others are about the season asked about.
 */
function withoutOtherSeasons(section: Section, asked: readonly RecurrentTime[]): Section {
  const { units, language } = section;
  const holding = (unit: ReadUnit) => {
    const months = seasonOfHours(unit, language);
    return months.length === 0 ? null : asked.every((month) => months.includes(month));
  };
  if (!units.some((unit) => holding(unit)) || !units.some((unit) => holding(unit) === false)) return section;
  return { ...section, units: units.filter((unit) => holding(unit) !== false) };
}

/** Whether the last heading of a passage names the months in which it holds. */
export const isOfSeason = (section: Section): boolean => monthsOf(section).length > 0;

function monthsAsked({ times, moment }: Question): RecurrentTime[] {
  const named = monthsAmong(times);
  return named.length > 0 || !moment ? named : [`month ${moment.month}`];
}

function monthsOf({ headingPlain, language }: Section): RecurrentTime[] {
  return monthsAmong(recurrentTimes(lastHeading(headingPlain), language, lexiconOf(language)));
}

/**
 * Whether the question has the word that a season's heading begins with: 'winter' of 'Winter (1 October to 31 March)',
 * but not 'opening' of 'Opening hours, April to September'.
 */
function namesSeason(question: Question, section: Section): boolean {
  if (!isOfSeason(section)) return false;
  const [name] = words(lastHeading(section.headingPlain));
  if (name?.kind !== 'word' || isStopWord(name.form, section.language)) return false;
  if (isAnsweredByHours(name.form) || saysOpen(name.form)) return false;
  return words(question.plain).some(({ form }) => form === name.form);
}

const isMonth = (time: RecurrentTime): boolean => time.startsWith('month');
