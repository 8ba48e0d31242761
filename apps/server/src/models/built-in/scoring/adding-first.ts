import { addsToPrice, asksWhetherMore } from '../evidence/surcharge';
import { quotedBefore } from '../passages/quoted-before';
import type { Scene } from './features/scene';
import { putFirst } from './put-first';
import type { RankedUnit } from './rank-units';
import { FOUND } from './term-match';

/**
 * For 'does that cost more?', what says how much something adds: beside what was just quoted, or with a word of the
 * question. The price itself was told before.
 * @param ranked all, best first
 */
export function addingFirst(
  { question, terms, sections }: Scene,
  ranked: readonly RankedUnit[],
): readonly RankedUnit[] {
  const [best] = ranked;
  if (best === undefined || !asksWhetherMore(question.plain) || addsToPrice(best.unit.plain)) return ranked;
  const quoted = quotedBefore(question.lastReply ?? '', sections);
  const isBeside = (one: RankedUnit) =>
    quoted.some(({ section, place }) => section === one.section && Math.abs(place - one.place) === 1);
  const isNamed = ({ strengths, place }: RankedUnit) =>
    terms.some(
      ({ term }, index) =>
        !term.carried && term.role === 'content' && (strengths.paraphrased[place]?.[index] ?? 0) >= FOUND,
    );
  // 'Extra walk – £5' is a thing of its own.
  const adding = ranked.filter(({ unit }) => unit.cells.length < 2 && addsToPrice(unit.plain));
  const meant = adding.find((one) => isBeside(one) && isNamed(one)) ?? adding.find(isNamed) ?? adding.find(isBeside);
  return putFirst(ranked, meant, 1);
}
