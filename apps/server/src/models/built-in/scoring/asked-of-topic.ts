import type { Scene } from './features/scene';
import { putFirst } from './put-first';
import { meantBy, type RankedUnit } from './rank-units';
import { FOUND, SAID } from './term-match';

/**
 * For 'can I get a refund on the class', the sentence about refunds under 'Sausage-making class' before 'the class runs
 * on Wednesdays': what the heading says of all sentences distinguishes none of them.
 * @param ranked all, best first
 */
export function askedOfTopicFirst({ question, terms }: Scene, ranked: readonly RankedUnit[]): readonly RankedUnit[] {
  const [best] = ranked;
  if (best === undefined || question.kind !== 'yes-no' || best.unit.kind === 'row') return ranked;
  const content = terms.flatMap(({ term: { role }, lightly }, index) =>
    role === 'content' && !lightly ? [index] : [],
  );
  const above = (index: number) => (best.strengths.heading[index] ?? 0) >= SAID;
  const topic = content.filter(above);
  const asked = content.filter((index) => !above(index));
  const meant = meantBy(best);
  if (topic.length === 0 || asked.length === 0 || asked.some((index) => (meant[index] ?? 0) >= FOUND)) return ranked;
  const told = ranked.find(
    (one) => one.section === best.section && asked.every((index) => (one.own[index] ?? 0) >= SAID),
  );
  return putFirst(ranked, told, best.chance);
}
