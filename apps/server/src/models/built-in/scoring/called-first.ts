import { plain } from '../../../language/lexicon/lexicon';
import { headOf } from '../reply/label-head';
import type { Scene, Spot, WeightedTerm } from './features/scene';
import { SAYING_LITTLE } from './naming-row';
import { putFirst } from './put-first';
import type { RankedUnit } from './rank-units';
import { bagFor, SAID, strengthIn } from './term-match';

/**
 * 'King size duvet' before 'King size bed set (sheet, duvet cover)', when asked for king size duvets: of two rows with
 * the same words in their labels, the one that is called so.
 * @param ranked all, best first
 */
export function calledFirst({ terms, question }: Scene, ranked: readonly RankedUnit[]): readonly RankedUnit[] {
  const [best] = ranked;
  if (best === undefined || best.unit.cells.length < 2) return ranked;
  const asked = terms.filter(({ term }) => !SAYING_LITTLE.has(term.role));
  const found = inLabel(asked, best);
  if (found.length === 0 || isCalled(best, found) || isInLabel(question.plain, best)) return ranked;
  const called = ranked.find(
    (one) => one.unit.cells.length > 1 && inLabel(found, one).length === found.length && isCalled(one, found),
  );
  return putFirst(ranked, called, 1);
}

/** A label of three words or more that stands in the question but for what is in brackets: 'first aid at work'. */
const WORDS_MIN = 3;

/** Whether the last words of a row's label stand in the question one after the other. */
function isInLabel(asked: string, { unit }: Spot): boolean {
  const name =
    plain(unit.cells[0]?.value ?? '')
      .split('(')[0]
      ?.trim() ?? '';
  return asked.includes(` ${name.split(' ').slice(-WORDS_MIN).join(' ')}`) && name.split(' ').length >= WORDS_MIN;
}

function inLabel(terms: readonly WeightedTerm[], { unit, section }: Spot): readonly WeightedTerm[] {
  const label = bagFor(unit.cells[0]?.value ?? '', section.language);
  return terms.filter((term) => strengthIn(label, term) >= SAID);
}

/** Whether the row is for a thing of that name: 'Duvet cover' is no duvet. */
export function isCalled(
  { unit, section }: Pick<Spot, 'unit' | 'section'>,
  terms: readonly WeightedTerm[],
  language = section.language,
): boolean {
  const head = headOf(unit.cells[0]?.value ?? '', language);
  return head !== undefined && terms.some((term) => strengthIn(head, term) >= SAID);
}
