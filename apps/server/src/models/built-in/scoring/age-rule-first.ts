import { lexiconOf } from '../../../language/lexicon';
import { holdsAmount } from '../../../language/question/amounts';
import type { Question } from '../../../language/question/question';
import { asksAgeLimit, holdsAge, isWordOfAge } from '../evidence/measure';
import type { Scene } from './features/scene';
import { putFirst } from './put-first';
import type { RankedUnit } from './rank-units';
import { FOUND } from './term-match';

/** Whose age it is. */
const PERSON =
  /^(?:sons?|daughters?|child|children|kids?|boys?|girls?|nieces?|nephews?|grand(?:son|daughter|child|children)|sohn|tochter|kind|kinder|brother|sister|friends?)$/u;

/**
 * What is not done for an age, before a thing for other ages: 'We do not do gel on anyone under 16' for 'my daughter is
 * 13 can she have a gel manicure', and for 'is there an age limit for gel'.
 * @param ranked all, best first
 */
export function ageRuleFirst({ question }: Scene, ranked: readonly RankedUnit[]): readonly RankedUnit[] {
  const [best] = ranked;
  if (best === undefined) return ranked;
  if (asksAgeLimit(question.plain)) {
    if (tellsAge(question, best)) return ranked;
    const told = ranked.find((one) => isNamed(question, one) && tellsAge(question, one));
    return putFirst(ranked, told, best.chance);
  }
  const age = question.asksPrice ? undefined : question.amounts.find((amount) => amount.age);
  if (age === undefined || !ASKS_WHETHER.test(question.plain)) return ranked;
  const denied = ranked.find((one) => isNamed(question, one) && denies(one) && holdsAmount(age, one.unit) === 'within');
  return putFirst(ranked, denied, 1);
}

const ASKS_WHETHER = /(?<!\p{L})(?:can|could|may|is|are|do|does|will|would|kann|darf|konnen|durfen)(?!\p{L})/u;

/** In a row, how long something takes or lasts: 'Infill (2-3 weeks)'. */
const LENGTH = /(?<!\d)\d{1,3} ?(?:[-–] ?\d{1,3} ?)?(?:weeks?|months?|wochen|monate)(?!\p{L})/gu;

const tellsAge = ({ plain }: Question, { unit }: RankedUnit): boolean =>
  holdsAge(plain, unit.kind === 'row' ? unit.plain.replace(LENGTH, '') : unit.plain) === true;

const denies = ({ unit, section }: RankedUnit): boolean =>
  unit.kind === 'sentence' && lexiconOf(section.language).negation.test(unit.plain);

/** It has at least half of what is asked about, besides whose age it is. */
function isNamed({ terms }: Question, { own }: RankedUnit): boolean {
  const found = terms.flatMap(({ role, word }, index) =>
    role === 'content' && !PERSON.test(word.form) && !isWordOfAge(word.form) ? [(own[index] ?? 0) >= FOUND] : [],
  );
  const named = found.filter(Boolean).length;
  return named > 0 && 2 * named >= found.length;
}
