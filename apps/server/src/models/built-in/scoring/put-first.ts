import type { RankedUnit } from './rank-units';

/**
 * Moves one of the ranked units to the front.
 * @param one as it was found among them; without one, nothing moves
 * @param chance its chance from now on, if not its own; at 1, no sentence about another thing follows
 */
export function putFirst(
  ranked: readonly RankedUnit[],
  one: RankedUnit | null | undefined,
  chance = one?.chance,
): readonly RankedUnit[] {
  if (!one || chance === undefined) return ranked;
  const first = chance === one.chance ? one : { ...one, chance };
  return [first, ...ranked.filter((other) => other !== one)];
}
