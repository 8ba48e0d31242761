import { sentences } from '../../../language/sentences';
import { terms as termsOf } from '../../../language/terms';
import type { WeightedTerm } from '../scoring/features/scene';
import type { RankedUnit } from '../scoring/rank-units';
import { FOUND, strengthIn } from '../scoring/term-match';

/** A first sentence of at most so many words is a label: 'Deposit. A deposit of 20% holds your date.' */
const LABEL_WORDS = 3;

/**
 * Whether a line of several sentences has what is asked about in one and what is asked of it in another: 'Sunita Rao –
 * international moves. In the office on Tuesdays' does not speak of moving offices.
 */
export function isSaidApart(terms: readonly WeightedTerm[], { unit, section, own }: RankedUnit): boolean {
  const said = sentences(unit.text).map(({ text }) => new Set(termsOf(text, section.language)));
  const asked = terms.filter(
    ({ term: { role } }, index) => (role === 'content' || role === 'name') && (own[index] ?? 0) >= FOUND,
  );
  const [first, ...others] = said;
  if (first === undefined || others.length === 0 || asked.length < 2) return false;
  const label = first.size <= LABEL_WORDS ? [...first] : [];
  return !said.some((sentence) =>
    asked.every((term) => strengthIn({ terms: new Set([...label, ...sentence]) }, term) >= FOUND),
  );
}
