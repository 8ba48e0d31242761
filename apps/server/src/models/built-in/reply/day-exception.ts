import { lexiconOf } from '../../../language/lexicon';
import type { Question } from '../../../language/question/question';
import { daysOnly, monthsAmong, recurrentTimes } from '../../../language/question/recurrent-times';
import { terms as termsOf } from '../../../language/terms';
import { asksOpeningHours, isAnsweredByHours, namesClock, saysOpen } from '../evidence/opening-hours';
import { namesDayOff } from '../evidence/weekly-hours';
import type { ReadUnit, Section } from '../passages/section';
import type { Reply } from './reply';
import { joinSentences, joinTexts } from './sentences';

/**
 * Hours off a table, with what its document says of that very day below: 'Monday–Friday: 10:00–20:00', then 'On Tuesday
 * mornings the range opens at 11:00'.
 */
export function withDayException(reply: Reply, question: Question, sections: readonly Section[]): Reply {
  const [day, ...others] = daysOnly(question.times) ?? [];
  if (!reply.answered || day === undefined || others.length > 0 || !asksOpeningHours(question)) return reply;
  const told = sections.find(({ passage }) => passage === reply.sections[0]?.passage);
  if (told === undefined || !told.units.some((unit) => isQuotedRow(unit, reply))) return reply;
  const things = question.terms.filter(
    ({ role, word: { form } }) => role === 'content' && !isAnsweredByHours(form) && !saysOpen(form),
  );
  for (const section of sections) {
    if (section.document !== told.document) continue;
    const { language } = section;
    const isAbout = ({ terms }: ReadUnit) =>
      things.length === 0 || things.some(({ word }) => termsOf(word.form, language).some((term) => terms.has(term)));
    const unit = section.units.find((one) => isOfDay(one, section, day) && isAbout(one));
    if (unit === undefined || reply.text.text.includes(unit.quote.text)) continue;
    const text = joinTexts([reply.text, joinSentences([unit.quote.from(section.passage)])]);
    return { ...reply, text, sections: [...new Set([...reply.sections, section])] };
  }
  return reply;
}

const isQuotedRow = ({ kind, cells: [label] }: ReadUnit, { text }: Reply): boolean =>
  kind === 'row' && label !== undefined && label.value !== '' && text.text.includes(label.value);

/** A sentence with hours, or of being closed, that names this day alone. */
function isOfDay({ kind, cells, plain }: ReadUnit, { language }: Section, day: number): boolean {
  if (kind === 'row' || cells.length > 0 || !(namesClock(plain, language) || namesDayOff(plain))) return false;
  const times = recurrentTimes(plain, language, lexiconOf(language));
  return times.size === 1 && times.has(`day ${day}`) && monthsAmong(times).length === 0;
}
