import type { Scene } from './features/scene';
import type { RankedUnit } from './rank-units';

/** 'v = vegetarian, vg = vegan, gf = gluten free' */
const LEGEND = /(?:^|[,;.] )\p{L}{1,3} ?(?:=|–|:) ?[^,;=]{2,40}[,;] ?\p{L}{1,3} ?(?:=|–|:) ?\p{L}/u;
const ASKS_MEANING = /(?<!\p{L})(?:mean|means|stands? for|bedeutet|signifie|significa)(?!\p{L})/u;

/**
 * Puts the key to a table's marks last: it has the words that the marks stand for, and says nothing of any dish.
 * @param ranked all, best first
 */
export function legendLast({ question }: Scene, ranked: readonly RankedUnit[]): readonly RankedUnit[] {
  const isLegend = ({ unit }: RankedUnit) => unit.kind !== 'row' && LEGEND.test(unit.plain);
  if (ASKS_MEANING.test(question.plain) || !ranked.some(isLegend)) return ranked;
  const others = ranked.filter((one) => !isLegend(one));
  return others.length === 0 ? ranked : [...others, ...ranked.filter(isLegend)];
}
