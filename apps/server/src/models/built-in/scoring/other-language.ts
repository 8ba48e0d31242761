import type { QuestionKind } from '../../../language/lexicon/lexicon';
import { evidenceIn, holdsAnswer } from '../evidence/answer-type';
import type { Scene } from './features/scene';
import { SAYING_LITTLE } from './naming-row';
import { meantBy, type RankedUnit } from './rank-units';
import { FOUND } from './term-match';

/**
 * Puts what says more of the question before what says less of it, where either is in another language than the question: weights
 * that were fitted within one language take a word that both write alike, as a name, for more than it is. So it is where the one
 * has what is asked for, as a price, and the other has not.
 * @param ranked all, best first
 */
export function otherLanguageFirst(scene: Scene, ranked: readonly RankedUnit[]): readonly RankedUnit[] {
  const [best] = ranked;
  const { language } = scene.question;
  if (best === undefined || scene.sections.every((section) => section.language === language)) return ranked;
  const had = saidOf(scene, best);
  const lacking = lacksAnswer(scene, best);
  const better = ranked.filter((one) => {
    if ((one.section.language === language && best.section.language === language) || lacksAnswer(scene, one))
      return false;
    const said = saidOf(scene, one);
    return (said.size > had.size || (lacking && said.size > 0)) && [...had].every((index) => said.has(index));
  });
  const plainest = better.reduce<RankedUnit | null>(
    (most, one) => (most === null || sumOf(scene, one) > sumOf(scene, most) ? one : most),
    null,
  );
  return plainest === null ? ranked : [plainest, ...ranked.filter((one) => one !== plainest)];
}

/** Places of the words of weight that a unit says, or that stand above it. */
function saidOf({ terms }: Scene, unit: RankedUnit): ReadonlySet<number> {
  const meant = meantBy(unit);
  return new Set(
    terms.flatMap(({ term, lightly }, index) =>
      !lightly && !SAYING_LITTLE.has(term.role) && (meant[index] ?? 0) >= FOUND ? [index] : [],
    ),
  );
}

/** How plainly it says all of them: a cat is meant by 'cat' before 'pet'. */
function sumOf(scene: Scene, unit: RankedUnit): number {
  const meant = meantBy(unit);
  return [...saidOf(scene, unit)].reduce((sum, index) => sum + (meant[index] ?? 0), 0);
}

/** Whether it has no number where one is asked for; a table of prices may name its currency but once. */
function lacksAnswer({ question }: Scene, { unit, section }: RankedUnit): boolean {
  const evidence = evidenceIn(unit, section.language);
  return NUMBERS.has(question.kind) && !evidence.number && holdsAnswer(question, evidence) === false;
}

const NUMBERS: ReadonlySet<QuestionKind> = new Set<QuestionKind>(['how-much', 'how-many', 'how-long']);
