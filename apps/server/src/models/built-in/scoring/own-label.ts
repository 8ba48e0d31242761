import { terms as termsOf } from '../../../language/terms';
import { lastHeading, type Section } from '../passages/section';
import { withoutRemarks } from '../passages/table-row';
import type { Scene, Spot, WeightedTerm } from './features/scene';
import { SAYING_LITTLE } from './naming-row';
import type { RankedUnit } from './rank-units';
import { FOUND, SAID, strengthIn } from './term-match';

/** 'Compost, bark and sundries', 'Brot & Kuchen', but not 'Bathrooms (labour, suite not included)' */
const LISTS = /,|&|\+| (?:and|und|et|y|e|en) /iu;

/** Whether the last heading of a passage lists kinds of things. */
export const listsThings = ({ heading }: Pick<Section, 'heading'>): boolean =>
  LISTS.test(withoutRemarks(lastHeading(heading)));

/**
 * Under 'Compost, bark and sundries', the rows called compost before topsoil, for which only the heading has the word: a
 * heading that lists things says of no single row what it is.
 * @param ranked all, best first
 */
export function ownLabelFirst({ terms }: Scene, ranked: readonly RankedUnit[]): readonly RankedUnit[] {
  const [best] = ranked;
  if (best === undefined || best.unit.cells.length < 2 || !listsThings(best.section)) return ranked;
  const above = terms.filter(
    (term, index) =>
      !SAYING_LITTLE.has(term.term.role) &&
      (best.own[index] ?? 0) < FOUND &&
      (best.strengths.heading[index] ?? 0) >= FOUND,
  );
  if (above.length === 0) return ranked;
  const called = ranked.filter((one) => one.section === best.section && above.every((term) => isCalled(one, term)));
  return called.length > 0 ? [...called, ...ranked.filter((one) => !called.includes(one) && one !== best)] : ranked;
}

function isCalled({ unit, section }: Spot, term: WeightedTerm): boolean {
  const [label, ...others] = unit.cells;
  if (label === undefined || others.length === 0) return false;
  return strengthIn({ terms: new Set(termsOf(label.value, section.language)) }, term) >= SAID;
}
