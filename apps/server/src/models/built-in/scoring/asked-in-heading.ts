import { lastHeading, type Section } from '../passages/section';
import type { Scene } from './features/scene';
import { putFirst } from './put-first';
import type { RankedUnit } from './rank-units';
import { sameQuestion } from './same-question';

/** More words on average do not stand in the heading of one question. */
const SEVERAL_WORDS = 2;

/**
 * For 'class full what now', what stands below 'What happens if a class is full?', which need not repeat it, before
 * what is paid back in full for a class.
 * @param ranked all, best first
 */
export function askedInHeadingFirst(scene: Scene, ranked: readonly RankedUnit[]): readonly RankedUnit[] {
  const isSame = sameQuestion(scene);
  const [best] = ranked;
  if (isSame === null || best === undefined || scene.terms.length < SEVERAL_WORDS) return ranked;
  const isAsked = ({ pair, heading, language }: Section) => {
    const above = lastHeading(heading);
    return !pair && above.endsWith('?') && language === scene.question.language && isSame(above);
  };
  if (isAsked(best.section)) return ranked;
  const below = [...new Set(ranked.map(({ section }) => section))].filter(isAsked);
  const [only, ...others] = below;
  if (only === undefined || others.length > 0) return ranked;
  return putFirst(
    ranked,
    ranked.filter(({ section }) => section === only).toSorted((one, other) => one.place - other.place)[0],
    best.chance,
  );
}
