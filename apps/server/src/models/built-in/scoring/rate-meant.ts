import { plain } from '../../../language/lexicon/lexicon';
import { MONEY } from '../evidence/answer-type';
import { namesRate, rateAsked, tellsRate } from '../evidence/rate';
import { type Scene, type Spot, spotsOf } from './features/scene';
import { putFirst } from './put-first';
import type { RankedUnit } from './rank-units';
import { FOUND } from './term-match';

/**
 * Where the price of an hour is asked for and only sentences tell prices by the hour, the one about what is asked: 'the
 * charge is £38 an hour per gardener', not the price of a row that shares a word.
 */
export function spotOfRate(scene: Scene): Spot | null {
  const { question, terms } = scene;
  const rate = question.asksPrice ? rateAsked(question.plain) : null;
  if (rate === null) return null;
  const tells = ({ unit, section }: Spot) =>
    tellsRate(`${section.headingPlain} ${unit.plain}`, rate) && MONEY.test(unit.plain);
  const telling = [...spotsOf(scene)].filter(tells);
  const cells = [...spotsOf(scene)].flatMap(({ unit }) => (unit.cells.length > 1 ? unit.cells : []));
  if (cells.some(({ column, value }) => [column, value].some((name) => namesRate(plain(name), rate)))) return null;
  const covered = ({ own }: Spot) =>
    terms.reduce((sum, { term, weight }, index) => {
      const counts = (term.role === 'content' || term.role === 'name') && (own[index] ?? 0) >= FOUND;
      return counts ? sum + weight : sum;
    }, 0);
  const most = Math.max(0, ...telling.map(covered));
  const meant = telling.filter((spot) => covered(spot) === most);
  return most > 0 && meant.length === 1 ? (meant[0] ?? null) : null;
}

/** @param ranked all, best first */
export function rateFirst(scene: Scene, ranked: readonly RankedUnit[]): readonly RankedUnit[] {
  const told = spotOfRate(scene);
  const [best] = ranked;
  const meant = told && ranked.find((one) => one.section === told.section && one.place === told.place);
  return putFirst(ranked, meant, best?.chance);
}
