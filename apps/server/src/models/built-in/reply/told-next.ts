import { lexiconOf } from '../../../language/lexicon';
import type { QuestionKind } from '../../../language/lexicon/lexicon';
import { evidenceIn, holdsAnswer } from '../evidence/answer-type';
import type { Scene } from '../scoring/features/scene';
import type { RankedUnit } from '../scoring/rank-units';
import { isFound } from '../scoring/term-match';

const TIMED: ReadonlySet<QuestionKind> = new Set<QuestionKind>(['when', 'how-long']);
/** 'Do not try to.' */
const FORBIDS = /^(?:please )?(?:do not|don't|never)(?!\p{L})/u;
const AFTER_THAT =
  /^(?:after (?:that|this)|any later|later than that|otherwise|if (?:it is|you are|it's|you're) (?:any )?later|danach|spater|sonst|andernfalls|apres (?:cela|ca)|sinon|despues de eso|dopo|daarna|anders)(?!\p{L})/u;
/** Words too short to be what a sentence is about. */
const WORD_MIN = 4;

/**
 * The sentence after the best one, where only that has what is asked for: 'until the cancellation deadline', and then
 * 'The default deadline is 12 hours before the start'; what an error means, and then what to do about it.
 * @param ranked all, best first
 * @returns null if the best sentence answers by itself
 */
export function toldNext(
  { question, terms }: Scene,
  best: RankedUnit,
  ranked: readonly RankedUnit[],
): RankedUnit | null {
  const next = ranked.find(({ section, place }) => section === best.section && place === best.place + 1);
  if (next?.unit.kind !== 'sentence' || best.unit.kind !== 'sentence' || next.unit.title) return null;
  // 'Tell us before 4pm and we refund you in full. After that we can't' is half told without its end.
  if (question.kind === 'yes-no' && AFTER_THAT.test(next.unit.plain)) return next;
  if (question.kind === 'how-to') {
    const { imperative } = lexiconOf(best.section.language);
    const tells = ({ unit }: RankedUnit) => imperative?.test(unit.plain) ?? false;
    return !tells(best) && tells(next) ? next : null;
  }
  if (question.kind === 'yes-no') {
    const { prohibition, negation } = lexiconOf(best.section.language);
    const forbids = FORBIDS.test(next.unit.plain) || (prohibition?.test(next.unit.plain) ?? false);
    const isAbout = terms.some((term, index) => term.term.role === 'content' && isFound(term, next.own[index]));
    return forbids && isAbout && !negation.test(best.unit.plain) ? next : null;
  }
  const holds = ({ unit, section }: RankedUnit) => holdsAnswer(question, evidenceIn(unit, section.language));
  const goesOn = [...next.unit.terms].some((term) => term.length >= WORD_MIN && best.unit.terms.has(term));
  // 'Until the deadline' names a time without saying which.
  const tells = holds(best) && (!TIMED.has(question.kind) || /\d/.test(best.unit.text) || !/\d/.test(next.unit.text));
  return tells === false && holds(next) === true && goesOn ? next : null;
}
