import { lastHeading } from '../passages/section';
import type { Scene } from './features/scene';
import { SAYING_LITTLE } from './naming-row';
import { putFirst } from './put-first';
import type { RankedUnit } from './rank-units';
import { sameQuestion } from './same-question';
import { FOUND } from './term-match';

/** One word alone is asked about in other ways as well. */
const TERMS_MIN = 2;

/**
 * For 'class full what now', what stands below 'What happens if a class is full?', which need not repeat it, before
 * what is paid back in full for a class.
 * @param ranked all, best first
 */
export function askedInHeadingFirst(scene: Scene, ranked: readonly RankedUnit[]): readonly RankedUnit[] {
  const isSame = sameQuestion(scene);
  const [best] = ranked;
  if (isSame === null || best === undefined || scene.terms.length < TERMS_MIN) return ranked;
  const named = scene.terms.flatMap(({ term: { role } }, index) => (SAYING_LITTLE.has(role) ? [] : [index]));
  const isAsked = ({ section: { pair, heading, language }, strengths }: RankedUnit) => {
    const above = lastHeading(heading);
    const mayBe = !pair && above.endsWith('?') && language === scene.question.language;
    // Only headings with its words are read as questions.
    return mayBe && named.every((index) => (strengths.heading[index] ?? 0) >= FOUND) && isSame(above);
  };
  if (isAsked(best)) return ranked;
  const firstOf = new Map<RankedUnit['section'], RankedUnit>();
  for (const one of ranked) {
    const known = firstOf.get(one.section);
    if (known === undefined || one.place < known.place) firstOf.set(one.section, one);
  }
  const [first, ...others] = [...firstOf.values()].filter(isAsked);
  return others.length > 0 ? ranked : putFirst(ranked, first, best.chance);
}
