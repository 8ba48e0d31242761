import type { QuestionKind } from '../../../language/lexicon/lexicon';
import { evidenceIn, holdsAnswer } from '../evidence/answer-type';
import type { Scene } from './features/scene';
import { SAYING_LITTLE } from './naming-row';
import { putFirst } from './put-first';
import { meantBy, type RankedUnit } from './rank-units';
import { FOUND } from './term-match';

/**
 * Puts units that cover more of the question first when some source is in another language: the weights, fitted within
 * one language, overrate words spelled alike in both, such as names. The same applies when one unit has what is asked
 * for, such as a price, and the other lacks it.
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
    // 'For Spanish-speaking families' above a sentence does not make it one about Spanish.
    const isAway = best.section.language === language && one.section.language !== language;
    const said = isAway ? saidOf(scene, one, one.own) : saidOf(scene, one);
    return (said.size > had.size || (lacking && said.size > 0)) && [...had].every((index) => said.has(index));
  });
  const plainest = better.reduce<RankedUnit | null>(
    (most, one) => (most === null || sumOf(scene, one) > sumOf(scene, most) ? one : most),
    null,
  );
  return putFirst(ranked, plainest);
}

/** Indexes of the weighty words that a unit or its headings contain. @param meant how strongly it has each word */
function saidOf({ terms }: Scene, unit: RankedUnit, meant = meantBy(unit)): ReadonlySet<number> {
  return new Set(
    terms.flatMap(({ term, lightly }, index) =>
      !lightly && !SAYING_LITTLE.has(term.role) && (meant[index] ?? 0) >= FOUND ? [index] : [],
    ),
  );
}

/** How strongly it matches all of them: for a cat, 'cat' beats 'pet'. */
function sumOf(scene: Scene, unit: RankedUnit): number {
  const meant = meantBy(unit);
  return [...saidOf(scene, unit)].reduce((sum, index) => sum + (meant[index] ?? 0), 0);
}

/** Whether it lacks the number asked for; a price table may name its currency only once. */
function lacksAnswer({ question }: Scene, { unit, section }: RankedUnit): boolean {
  const evidence = evidenceIn(unit, section.language);
  return NUMBERS.has(question.kind) && !evidence.number && holdsAnswer(question, evidence) === false;
}

const NUMBERS: ReadonlySet<QuestionKind> = new Set<QuestionKind>(['how-much', 'how-many', 'how-long']);
