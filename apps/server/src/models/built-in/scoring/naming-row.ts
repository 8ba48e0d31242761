import { isCostWord } from '../../../language/lexicon/related-words';
import { paymentDueAsked } from '../../../language/question/paying';
import { evidenceIn } from '../evidence/answer-type';
import { either, type Scene, type Spot, type WeightedTerm } from './features/scene';
import { putFirst } from './put-first';
import { meantBy, type RankedUnit } from './rank-units';
import { bagFor, isFound, strengthIn } from './term-match';

/** A row must name what the sentence lacks in the same word or a synonym, not in a similar word. */
const NAMED = 0.7;
/** Maximum sentences above a table that describe it. */
const ABOVE_MAX = 2;
export const SAYING_LITTLE: ReadonlySet<string> = new Set(['light', 'amount']);

/**
 * Puts a row with a word of the question before sentences and rows without it, if it lacks no other word: shipping
 * costs to Austria are not those within Germany. A name alone is enough; otherwise the row must cover all words.
 * @param ranked all, best first
 */
export function namingRowFirst(scene: Scene, ranked: readonly RankedUnit[]): readonly RankedUnit[] {
  const [best] = ranked;
  if (best === undefined) return ranked;
  const isRow = best.unit.kind === 'row';
  const lacked = isRow ? lackedBy(scene, saidByRow(scene, best), best) : lackedBy(scene, meantBy(best));
  // Another row is better only if the best one lacks something, or has no price when one is asked for.
  if (isRow && lacked.length === 0 && (!scene.question.asksPrice || evidenceIn(best.unit, best.section.language).money))
    return ranked;
  const row =
    lacked.length > 0
      ? ranked.find((one) => saysMore(scene, one, best, lacked) && (!isRow || saysAll(scene, one)))
      : ranked.find((one) => isPriceOf(scene, one, best));
  // Only this row is meant; no sentence about another thing may follow.
  return putFirst(ranked, row, 1);
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

/** A row with a price that covers the whole question, when a sentence leaves part of it to the question it answers. */
function isPriceOf(scene: Scene, row: RankedUnit, best: RankedUnit): boolean {
  const isWhole = best.unit.kind !== 'row' && lackedBy(scene, best.own).length === 0;
  if (!scene.question.asksPrice || row.unit.kind !== 'row' || isWhole) return false;
  const priced = evidenceIn(row.unit, row.section.language).money;
  return priced && saysAll(scene, row);
}

/** Whether a row begins with a word of the question, as its label rather than a value. */
function isLabel(term: WeightedTerm | undefined, { unit, section }: Spot): boolean {
  const [label] = unit.cells;
  if (term === undefined || label === undefined || SAYING_LITTLE.has(term.term.role)) return false;
  return strengthIn(bagFor(label.value, section.language), term) >= NAMED;
}

/**
 * How strongly a row matches each term: by its cells and headings, and, if the question names the row, by the sentences
 * above its table.
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

/** Indexes of the question's weighty words that are not found. A row with an amount of money covers 'cost'. */
export function lackedBy({ question, terms }: Scene, found: Float64Array, row?: Spot): number[] {
  const money =
    row !== undefined &&
    paymentDueAsked(question.plain) === undefined &&
    evidenceIn(row.unit, row.section.language).money;
  return terms.flatMap((matcher, index) => {
    const { term, lightly } = matcher;
    const counts =
      !lightly && !SAYING_LITTLE.has(term.role) && !(money && isCostWord(term.word.form, question.language));
    return counts && !isFound(matcher, found[index]) ? [index] : [];
  });
}
