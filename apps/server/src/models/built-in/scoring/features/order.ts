import type { ReadUnit } from '../../passages/section';
import type { FeatureGroup, WeightedTerm } from './scene';

/** Neighbours have at most one word between them. */
const NEIGHBOURS = 2;

/** Whether the words found are in the question's order, and close together. */
export const order: FeatureGroup = {
  names: ['neighbours kept', 'longest run', 'in order', 'nearness', 'first found at'],
  fill({ terms }, { unit, own }, into, at) {
    const found = terms.map((term, index) => ((own[index] ?? 0) >= 0.5 ? placesOf(term, unit) : []));
    let pairs = 0;
    let kept = 0;
    let ordered = 0;
    let run = 0;
    let longest = 0;
    for (let index = 0; index + 1 < found.length; index++) {
      const [first, second] = [found[index] as number[], found[index + 1] as number[]];
      pairs++;
      const together = first.some((one) => second.some((two) => two > one && two - one <= NEIGHBOURS));
      run = together ? run + 1 : 0;
      longest = Math.max(longest, run);
      if (together) kept++;
      if (first.length > 0 && second.some((two) => two > (first[0] ?? 0))) ordered++;
    }
    const places = found.flat();
    const hit = found.filter((each) => each.length > 0).length;
    const window = hit < 2 ? 0 : hit / Math.max(hit, narrowest(found) + 1);
    const share = (count: number) => (pairs === 0 ? -1 : count / pairs);
    const first = places.length === 0 ? -1 : Math.min(...places) / Math.max(1, unit.sequence.length);
    into.set([share(kept), longest, share(ordered), window, first], at);
  },
};

function placesOf(term: WeightedTerm, { sequence }: ReadUnit): number[] {
  const places: number[] = [];
  for (let place = 0; place < sequence.length; place++) {
    if (term.tokens.has(sequence[place] as string)) places.push(place);
  }
  return places;
}

/** Length of the shortest stretch from some found word that includes the nearest position of each of the others. */
function narrowest(found: readonly (readonly number[])[]): number {
  const present = found.filter((each) => each.length > 0);
  let best = Number.POSITIVE_INFINITY;
  for (const from of present[0] ?? []) {
    let [low, high] = [from, from];
    for (const places of present) {
      const nearest = places.reduce((one, other) => (Math.abs(other - from) < Math.abs(one - from) ? other : one));
      low = Math.min(low, nearest);
      high = Math.max(high, nearest);
    }
    best = Math.min(best, high - low);
  }
  return best;
}
