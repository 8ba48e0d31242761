import { lexiconOf } from '../../../language/lexicon';
import { phrasesOf } from '../../../language/phrases';
import { type DaysOfYear, daysOfYear, feastIn, isWithinDays } from '../../../language/question/days-of-year';
import type { Question } from '../../../language/question/question';
import { asksOpeningHours } from '../evidence/opening-hours';
import { TracedText } from '../passages/traced-text';
import { type Scene, type Spot, spotsOf } from '../scoring/features/scene';
import { isOfPart, partAsked } from './part-asked';
import type { Reply } from './reply';
import { joinSentences } from './sentences';

/**
 * 'No. Closed 24 December to 9 January': a closure on the requested day of the year overrides its weekday's hours. Null
 * if no such day is asked about, or no source says it is closed then.
 */
export function closedDaysReply(scene: Scene): Reply | null {
  const { question } = scene;
  // The closure words match 'Zu Weihnachten', which does not ask about closing.
  const asksShut = question.lexicon.closure?.test(question.plain) ?? false;
  if (!asksOpeningHours(question) && !asksShut) return null;
  const asked = daysAsked(question);
  if (asked === null) return null;
  const part = partAsked(scene).filter((index) => !asked.named.includes(scene.terms[index]?.term.word.form ?? ''));
  for (const spot of spotsOf(scene)) {
    if (!isShutOn(spot, asked.days) || (part.length > 0 && !isOfPart(part, spot))) continue;
    const { no, yes } = phrasesOf(question.answerIn);
    const opening = question.kind === 'yes-no' ? [TracedText.own(asksShut ? yes : no)] : [];
    const text = joinSentences([...opening, spot.unit.quote.from(spot.section.passage)]);
    return { text, sections: [spot.section], answered: true };
  }
  return null;
}

/** The day of the year named in a question, or meant by its 'today' or 'tomorrow', with the words that name it. */
function daysAsked({ plain, language, moment }: Question): { days: DaysOfYear; named: string } | null {
  if (moment) {
    const day = moment.month * 100 + moment.date;
    return { days: { from: day, to: day }, named: '' };
  }
  const [dated, ...others] = daysOfYear(plain, language);
  const days = others.length > 0 ? null : (dated ?? feastIn(plain));
  return days && { days, named: plain.slice(days.start, days.end) };
}

function isShutOn({ unit, section: { language } }: Spot, asked: DaysOfYear): boolean {
  const { closure } = lexiconOf(language);
  if (!(closure?.test(unit.plain) ?? false)) return false;
  const days = daysOfYear(unit.plain, language);
  const feast = days.length === 0 ? feastIn(unit.plain) : null;
  return [...days, ...(feast ? [feast] : [])].some((shut) => isWithinDays(asked, shut));
}
