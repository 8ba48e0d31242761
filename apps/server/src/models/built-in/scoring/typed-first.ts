import { plain } from '../../../language/lexicon/lexicon';
import type { Scene } from './features/scene';
import { putFirst } from './put-first';
import { meantBy, type RankedUnit } from './rank-units';
import { SAID } from './term-match';

/** Minimum chance relative to the best. */
const LEAST_SHARE = 0.3;

/**
 * After 'when is the tap room open on Sunday', 'and the shop?' means a sentence about the shop: what is typed tells more
 * than what is carried over from the conversation.
 * @param ranked all, best first
 */
export function typedFirst({ question, terms }: Scene, ranked: readonly RankedUnit[]): readonly RankedUnit[] {
  const [best] = ranked;
  const isUnit = (form: string) => question.lexicon.timeUnit.test(plain(form));
  const typed = terms.flatMap(({ term: { carried, role, word } }, index) =>
    !carried && (role === 'content' || role === 'name') && !isUnit(word.form) ? [index] : [],
  );
  // With more words, what is typed is a question of its own.
  if (best === undefined || typed.length !== 1 || !terms.some(({ term }) => term.carried)) return ranked;
  const times = terms.flatMap(({ term: { role } }, index) => (role === 'time' ? [index] : []));
  const has = (found: Float64Array, indexes: readonly number[]) =>
    indexes.every((index) => (found[index] ?? 0) >= SAID);
  // 'Coeliacs' are told more of by a sentence about coeliac disease than by the price of gluten-free meals.
  const itself = (one: RankedUnit) => typed.every((index) => one.own[index] === 1);
  const own = itself(best) ? undefined : ranked.find((one) => one.section === best.section && itself(one));
  if (own !== undefined) return putFirst(ranked, own, 1);
  if (has(meantBy(best), typed)) return ranked;
  const told = ranked.find(
    (one) => one.chance >= LEAST_SHARE * best.chance && has(one.own, typed) && has(one.own, times),
  );
  return putFirst(ranked, told, 1);
}
