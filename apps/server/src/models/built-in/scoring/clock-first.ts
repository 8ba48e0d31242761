import { plain } from '../../../language/lexicon/lexicon';
import { evidenceIn } from '../evidence/answer-type';
import { namesAges } from '../evidence/measure';
import { namesClock } from '../evidence/opening-hours';
import { either, type Scene } from './features/scene';
import { putFirst } from './put-first';
import type { RankedUnit } from './rank-units';
import { FOUND } from './term-match';

const WHAT_TIME =
  /(?<!\p{L})(?:(?:what|which) time|how late|latest|um wie viel uhr|bis wie viel uhr|a quelle heure|a que hora|a che ora|hoe laat)(?!\p{L})/u;
/** 'Until when can I cancel' may be answered by 24 hours as well. */
const UNTIL_WHEN = /(?<!\p{L})(?:until|till) when(?!\p{L})/u;

/** 'From 3:30 pm to 8 pm' says when things begin and end. */
const SPAN = /\d ?(?:am|pm)? ?(?:-|–|to|until|bis|a|à) ?\d{1,2}(?:[:.]\d\d)? ?(?:am|pm|uhr|h)?/u;
const ENDS = /^(?:begin|begins|start|starts|end|ends|finish|finishes|stop|stops|beginnt|endet)$/u;

/**
 * For 'what time do I need to order by', 'order by 1pm' before 'order by 11 February', which has no time of day.
 * @param ranked all, best first
 */
export function clockFirst({ question, terms }: Scene, ranked: readonly RankedUnit[]): readonly RankedUnit[] {
  const [best] = ranked;
  if (best === undefined || question.times.size > 0 || tells(best)) return ranked;
  const isUnlimited = UNTIL_WHEN.test(question.plain) && !lasts(best);
  if (!WHAT_TIME.test(question.plain) && !isUnlimited) return ranked;
  const isSpan = (one: RankedUnit) => SPAN.test(one.unit.plain);
  const found = ({ own, strengths, section }: RankedUnit) =>
    section.pair ? either(own, strengths.heading, strengths.title) : own;
  const covers = (one: RankedUnit) =>
    terms.every(
      ({ term: { role, word } }, index) =>
        role !== 'content' ||
        (best.own[index] ?? 0) < FOUND ||
        (found(one)[index] ?? 0) >= FOUND ||
        (isSpan(one) && ENDS.test(plain(word.form))),
    );
  const isAbout = (one: RankedUnit) =>
    terms.some(({ term: { role } }, index) => role === 'content' && (found(one)[index] ?? 0) >= FOUND);
  const told = ranked.find((one) => tells(one) && isAbout(one) && covers(one));
  return putFirst(ranked, told, best.chance);
}

/** 'Price per day' is the name of a column, and says nothing of how long. */
function lasts({ unit, section: { language } }: RankedUnit): boolean {
  const [, ...cells] = unit.cells;
  const values = cells.map(({ value }) => ({ text: value, plain: plain(value) }));
  return (values.length > 0 ? values : [unit]).some((told) => evidenceIn(told, language).duration);
}

/** Ages of '3 to 8' are no hours. */
function tells({ unit: { cells, plain: said }, section: { language } }: RankedUnit): boolean {
  if (cells.length < 2) return namesClock(said, language);
  return cells.some(({ column, value }) => !namesAges(plain(column)) && namesClock(plain(value), language));
}
