import { quotedBefore } from '../passages/quoted-before';
import type { Scene } from './features/scene';
import { putFirst } from './put-first';
import type { RankedUnit } from './rank-units';

/**
 * After the dates of the spring term, 'how long is the half-term break' means that of the spring: of items that say as
 * much of what is asked, the one that was just quoted comes first.
 * @param ranked all, best first
 */
export function quotedAgainFirst({ question, sections }: Scene, ranked: readonly RankedUnit[]): readonly RankedUnit[] {
  const [best] = ranked;
  if (best?.unit.kind !== 'item' || !question.lastReply) return ranked;
  const quoted = quotedBefore(question.lastReply, sections);
  const isQuoted = (one: RankedUnit) =>
    quoted.some(({ section, place }) => section === one.section && place === one.place);
  if (isQuoted(best)) return ranked;
  const again = ranked.find(
    (one) =>
      one.section === best.section &&
      isQuoted(one) &&
      best.own.every((strength, index) => (one.own[index] ?? 0) >= strength),
  );
  return putFirst(ranked, again, best.chance);
}
