import type { Scene } from './features/scene';
import { putFirst } from './put-first';
import type { RankedUnit } from './rank-units';
import { SAID } from './term-match';

/** Somebody next to the one who holds an office. */
const DEPUTY =
  /(?<!\p{L})(?:deputy|assistant|vice|acting|former|trainee|stellvertretende[nrs]?|ehemalige[nrs]?|adjointe?|subdirector\p{L}*|vice\p{L}+)(?!\p{L})/u;

/**
 * For 'who is the manager', the manager before the deputy manager.
 * @param ranked all, best first
 */
export function deputyAfter({ question, terms }: Scene, ranked: readonly RankedUnit[]): readonly RankedUnit[] {
  const [best] = ranked;
  if (best === undefined || question.kind !== 'who' || DEPUTY.test(question.plain) || !DEPUTY.test(best.unit.plain))
    return ranked;
  const named = terms.flatMap(({ term: { role } }, index) =>
    role === 'content' && (best.own[index] ?? 0) >= SAID ? [index] : [],
  );
  const holder = ranked.find(
    (one) => !DEPUTY.test(one.unit.plain) && named.every((index) => (one.own[index] ?? 0) >= SAID),
  );
  return named.length === 0 ? ranked : putFirst(ranked, holder, best.chance);
}
