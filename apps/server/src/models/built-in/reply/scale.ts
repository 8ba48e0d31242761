import { boundsIn, holdsAmount, meetsBounds } from '../../../language/question/amounts';
import { TracedText } from '../passages/traced-text';
import type { Scene } from '../scoring/features/scene';
import type { RankedUnit } from '../scoring/rank-units';
import { isFound } from '../scoring/term-match';
import { listed } from './lists';
import { joinSentences } from './sentences';

/** More steps than this belong in a table. */
const STEPS_MAX = 6;
/** What applies beyond the bound before it. */
const PAST = new RegExp(
  `^(?:${[
    'after that|afterwards|later(?: than that)?|after this|any later|thereafter|otherwise|beyond that|if later|at shorter notice',
    'danach|spater|sonst|ansonsten|bei spaterer',
    'apres|ensuite|passe ce delai|au-dela|sinon|despues|pasado ese plazo|mas tarde|si no|dopo|in seguito|altrimenti|daarna|anders|depois',
  ].join('|')})(?!\\p{L})`,
  'u',
);

/**
 * All steps of a graduated rule if the question does not say which applies: free until 14 days before, half until four,
 * then the full price. The first step alone would be wrong for most askers.
 * @returns null if there is no other step, or one covers the question's amount
 */
export function scaleAround({ question, terms }: Scene, best: RankedUnit): TracedText | null {
  const { unit, section, place, own, strengths } = best;
  if (unit.kind !== 'item' && unit.kind !== 'sentence') return null;
  const kinds = new Set(boundsIn(unit).map(({ kind }) => kind));
  if (kinds.size === 0) return null;
  // 'Opened goods within 30 days' is not a step of 'unopened goods within 60'.
  const isOfSame = (at: number) =>
    terms.every(
      (term, index) =>
        !isFound(term, own[index]) ||
        isFound(term, strengths.heading[index]) ||
        isFound(term, strengths.units[at]?.[index]),
    );
  const sharesWord = (at: number) =>
    terms.some(
      (term, index) =>
        term.term.role === 'content' && isFound(term, own[index]) && isFound(term, strengths.units[at]?.[index]),
    );
  const isStep = (at: number) => {
    const other = section.units[at];
    if (other?.kind !== unit.kind || other.list !== unit.list) return false;
    // 'Inside 14 days the deposit is kept' after 'more than 14 days before, we refund the deposit'.
    const isNext = () => isOfSame(at) || (sharesWord(at) && meetsBounds(unit, other));
    return PAST.test(other.plain) || (boundsIn(other).some(({ kind }) => kinds.has(kind)) && isNext());
  };
  let from = place;
  let to = place;
  while (isStep(from - 1)) from--;
  while (isStep(to + 1)) to++;
  const steps = section.units.slice(from, to + 1);
  const isMeant = steps.some((step) => question.amounts.some((amount) => holdsAmount(amount, step) === 'within'));
  if (steps.length < 2 || steps.length > STEPS_MAX || isMeant) return null;
  const text =
    unit.kind === 'item'
      ? TracedText.join(
          steps.map((step) => listed('-', step)),
          '\n',
        )
      : joinSentences(steps.map(({ quote }) => quote));
  return text.from(section.passage);
}
