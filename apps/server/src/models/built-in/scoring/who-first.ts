import { evidenceIn } from '../evidence/answer-type';
import type { Scene } from './features/scene';
import { SAYING_LITTLE } from './naming-row';
import { putFirst } from './put-first';
import { meantBy, type RankedUnit } from './rank-units';
import { FOUND } from './term-match';

const ASKED = /^(?:and |so |hi |hello )?(?:who|wer) (?!do |can |could |should |to |kann )/u;

/**
 * For 'who runs the drawing classes', 'The classes are run by Tomas Pine' before the days of the classes: whoever asks
 * who wants somebody's name.
 * @param ranked all, best first
 */
export function whoFirst({ question, terms }: Scene, ranked: readonly RankedUnit[]): readonly RankedUnit[] {
  const [best] = ranked;
  if (best === undefined || question.kind !== 'who' || !ASKED.test(question.plain)) return ranked;
  const namesOne = ({ unit, section }: RankedUnit) => evidenceIn(unit, section.language).person;
  if (best.unit.kind !== 'row' || namesOne(best)) return ranked;
  const named = terms.flatMap(({ term: { role } }, index) => (SAYING_LITTLE.has(role) ? [] : [index]));
  const said = (one: RankedUnit) => named.filter((index) => (meantBy(one)[index] ?? 0) >= FOUND).length;
  const told = ranked
    .filter((one) => one.unit.kind !== 'row' && namesOne(one))
    .map((one) => ({ one, words: said(one) }));
  const most = Math.max(1, ...told.map(({ words }) => words));
  return putFirst(ranked, told.find(({ words }) => words === most)?.one);
}
