import { lexiconOf } from '../../../language/lexicon';
import type { Question } from '../../../language/question/question';
import { monthsAmong, recurrentTimes } from '../../../language/question/recurrent-times';
import { namesDayOff } from '../evidence/weekly-hours';
import type { Section } from '../passages/section';
import type { Reply } from './reply';
import { joinSentences, joinTexts } from './sentences';

/**
 * A price for a month, after what the same document says of being closed in that month: a price list for winter has
 * prices for January, though 'we are closed the whole of January'.
 */
export function withClosure(reply: Reply, question: Question, sections: readonly Section[]): Reply {
  const months = monthsAmong(question.times);
  const told = sections.find(({ passage }) => passage === reply.sections[0]?.passage);
  if (!reply.answered || !question.asksPrice || months.length === 0 || told === undefined) return reply;
  const closing = sections.flatMap((section) =>
    section.document !== told.document
      ? []
      : section.units.flatMap((unit) => {
          if (unit.cells.length > 0 || !namesDayOff(unit.plain)) return [];
          const times = recurrentTimes(unit.plain, section.language, lexiconOf(section.language));
          return months.every((month) => times.has(month)) ? [{ unit, section }] : [];
        }),
  );
  const [first] = closing;
  if (first === undefined || reply.text.text.includes(first.unit.quote.text)) return reply;
  const text = joinTexts([joinSentences([first.unit.quote.from(first.section.passage)]), reply.text]);
  return { ...reply, text, sections: [...new Set([first.section, ...reply.sections])] };
}
