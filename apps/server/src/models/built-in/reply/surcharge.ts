import { lexiconOf } from '../../../language/lexicon';
import type { Question } from '../../../language/question/question';
import { recurrentTimes } from '../../../language/question/recurrent-times';
import { addsToPrice } from '../evidence/surcharge';
import type { ReadUnit, Section } from '../passages/section';
import type { Reply } from './reply';
import { joinTexts } from './sentences';

/**
 * Adds what a requested day adds to a price: 'Saturdays cost 15% extra' after the price of a move, which alone would be
 * that of another day.
 */
export function withSurcharge(reply: Reply, question: Question, sections: readonly Section[]): Reply {
  const told = sections.find(({ passage }) => passage === reply.sections[0]?.passage);
  if (told === undefined || question.times.size === 0 || !(question.asksPrice || question.kind === 'how-much'))
    return reply;
  const isMeant = (unit: ReadUnit, section: Section) => {
    if (section.document !== told.document || unit.cells.length > 1 || !addsToPrice(unit.plain)) return false;
    const times = recurrentTimes(unit.plain, section.language, lexiconOf(section.language));
    return [...question.times].every((time) => times.has(time));
  };
  const own = sections.flatMap((section) =>
    section.units.flatMap((unit) => (isMeant(unit, section) ? [{ unit, section }] : [])),
  );
  const [adding, ...others] = own.some(({ section }) => section === told)
    ? own.filter(({ section }) => section === told)
    : own;
  if (adding === undefined || others.length > 0 || reply.text.text.includes(adding.unit.quote.text)) return reply;
  const quote = adding.unit.quote.from(adding.section.passage);
  return {
    ...reply,
    text: joinTexts([reply.text, quote]),
    sections: [...new Set([...reply.sections, adding.section])],
  };
}
