import type { Section } from '../passages/section';
import type { Scene } from '../scoring/features/scene';
import { sameQuestion } from '../scoring/same-question';

/** The owner's answer to the same question in other words; null if several qualify. */
export function pairAsked(scene: Scene): Section | null {
  const isSame = sameQuestion(scene);
  if (isSame === null) return null;
  const found = scene.sections.filter(({ pair, units: [first], language }) => {
    return pair && first !== undefined && language === scene.question.language && isSame(first.text);
  });
  return found.length === 1 ? (found[0] ?? null) : null;
}
