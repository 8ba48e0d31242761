import { asksReach } from '../evidence/measure';
import type { Scene } from './features/scene';
import { putFirst } from './put-first';
import type { RankedUnit } from './rank-units';
import { FOUND } from './term-match';

const DISTANCE = /\d[ -]?(?:km|mi|miles?|kilomet(?:er|re)s?|kilometern?)(?!\p{L})/u;

/**
 * For 'how far do you deliver', what the same passage says in miles before what it says about delivering otherwise; or
 * else what is said in miles about delivering anywhere.
 * @param ranked all, best first
 */
export function distanceFirst({ question, terms }: Scene, ranked: readonly RankedUnit[]): readonly RankedUnit[] {
  const [best] = ranked;
  if (best === undefined || !asksReach(question.plain)) return ranked;
  if (DISTANCE.test(best.unit.plain)) return ranked;
  const told = ranked.filter(({ unit }) => DISTANCE.test(unit.plain));
  const isAbout = ({ own }: RankedUnit) =>
    terms.some(({ term: { role } }, index) => role === 'content' && (own[index] ?? 0) >= FOUND);
  const beside = told.find(({ section }) => section === best.section);
  const elsewhere = told.filter(isAbout);
  const said = beside ?? elsewhere.find(({ unit }) => unit.kind !== 'row') ?? elsewhere[0];
  return putFirst(ranked, said, best.chance);
}
