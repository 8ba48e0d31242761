import { plain } from '../../../language/lexicon/lexicon';
import { isCostWord } from '../../../language/lexicon/related-words';
import { terms as termsOf } from '../../../language/terms';
import { evidenceIn } from '../evidence/answer-type';
import { either, type Scene, type Spot, type WeightedTerm } from './features/scene';
import { meantBy, type RankedUnit } from './rank-units';
import { isFound, strengthIn } from './term-match';

/** A row names what a sentence does not: in the same word or one that means the same, not in one like it. */
const NAMED = 0.7;
/** Sentences above a table that say what it is about. */
const ABOVE_MAX = 2;
export const SAYING_LITTLE: ReadonlySet<string> = new Set(['light', 'amount']);

/**
 * Puts a row that has a word of the question before sentences and rows that lack it, where it lacks no other word: what shipping costs
 * to Austria is not what it costs within Germany. A name is enough; of other words the row has to say all.
 * @param ranked all, best first
 */
export function namingRowFirst(scene: Scene, ranked: readonly RankedUnit[]): readonly RankedUnit[] {
  const [best] = ranked;
  if (best === undefined) return ranked;
  const isRow = best.unit.kind === 'row';
  const lacked = isRow ? lackedBy(scene, saidByRow(scene, best), best) : lackedBy(scene, meantBy(best));
  // Of two rows one is better only where nothing is missing in it, or where it alone has the price.
  if (isRow && lacked.length === 0 && (!scene.question.asksPrice || evidenceIn(best.unit, best.section.language).money))
    return ranked;
  const row =
    lacked.length > 0
      ? ranked.find((one) => saysMore(scene, one, best, lacked) && (!isRow || saysAll(scene, one)))
      : ranked.find((one) => isPriceOf(scene, one, best));
  if (row === undefined) return ranked;
  // It alone is meant, and no sentence about another thing is to follow.
  return [{ ...row, chance: 1 }, ...ranked.filter((one) => one !== row)];
}

function saysMore(scene: Scene, row: RankedUnit, best: RankedUnit, lacked: readonly number[]): boolean {
  if (row.unit.kind !== 'row' || row.section.document !== best.section.document) return false;
  const still = lackedBy(scene, saidByRow(scene, row), row);
  const had = lacked.filter((index) => !still.includes(index));
  const isName = (index: number) => scene.terms[index]?.term.role === 'name';
  return (
    still.every((index) => lacked.includes(index)) &&
    had.some((index) => isLabel(scene.terms[index], row) && (isName(index) || still.length === 0))
  );
}

const saysAll = (scene: Scene, row: RankedUnit) => lackedBy(scene, saidByRow(scene, row), row).length === 0;

/** A row with a price that says all of the question, where a sentence leaves some of it to the question that it answers. */
function isPriceOf(scene: Scene, row: RankedUnit, best: RankedUnit): boolean {
  const isWhole = best.unit.kind !== 'row' && lackedBy(scene, best.own).length === 0;
  if (!scene.question.asksPrice || row.unit.kind !== 'row' || isWhole) return false;
  const priced = evidenceIn(row.unit, row.section.language).money;
  return priced && saysAll(scene, row);
}

/** Whether a row begins with a word of the question: what it is about, and not what is said of it. */
function isLabel(term: WeightedTerm | undefined, { unit, section }: Spot): boolean {
  const [label] = unit.cells;
  if (term === undefined || label === undefined || SAYING_LITTLE.has(term.term.role)) return false;
  return (
    strengthIn({ terms: new Set(termsOf(label.value, section.language)), plain: plain(label.value) }, term) >= NAMED
  );
}

/**
 * Of each term, how far a row says it: all that it says is in its cells and headings, and in the sentences above its table if
 * the question names the row.
 */
export function saidByRow({ terms }: Scene, row: Spot, ...together: Float64Array[]): Float64Array {
  const { own, strengths, section, place } = row;
  if (!terms.some((term) => isLabel(term, row))) return either(own, strengths.heading, strengths.title, ...together);
  const isProse = (at: number) => section.units[at]?.kind === 'sentence' || section.units[at]?.kind === 'lead';
  let first = place;
  while (first > 0 && section.units[first - 1]?.kind === 'row') first--;
  let above = first;
  while (above > 0 && first - above < ABOVE_MAX && isProse(above - 1)) above--;
  return either(own, strengths.heading, strengths.title, ...strengths.units.slice(above, first), ...together);
}

/** Places of the question's words of weight that are not found. 'Cost' is said by a row with a sum of money. */
export function lackedBy({ question, terms }: Scene, found: Float64Array, row?: Spot): number[] {
  const money = row !== undefined && evidenceIn(row.unit, row.section.language).money;
  return terms.flatMap((matcher, index) => {
    const { term, lightly } = matcher;
    const counts =
      !lightly && !SAYING_LITTLE.has(term.role) && !(money && isCostWord(term.word.form, question.language));
    return counts && !isFound(matcher, found[index]) ? [index] : [];
  });
}
