import { lexiconOf } from '../../../language/lexicon';
import { type Scene, shareOf } from './features/scene';
import { putFirst } from './put-first';
import type { RankedUnit } from './rank-units';

/** 'Settings > Billing', 'Profile → Security': where to click. */
const PATH = /\p{L} ?(?:>|→|»|›) ?\p{Lu}/u;
/** Units that cover this fraction of what the best one covers say as much of the question. */
const ALIKE = 0.95;

/**
 * For 'How do I cancel my plan?', 'The owner cancels under Settings > Billing' before 'Plans can be cancelled at any
 * time': of the units that say as much of the question, one that tells what to do.
 * @param ranked all, best first
 */
export function instructingFirst(scene: Scene, ranked: readonly RankedUnit[]): readonly RankedUnit[] {
  const [best] = ranked;
  if (best === undefined || scene.question.kind !== 'how-to' || best.section.pair || instructs(best)) return ranked;
  const least = ALIKE * shareOf(scene, best.own);
  const telling = ranked.find((one) => !one.section.pair && instructs(one) && shareOf(scene, one.own) >= least);
  return putFirst(ranked, telling);
}

const instructs = ({ unit, section }: RankedUnit): boolean =>
  unit.marker === 'number' ||
  PATH.test(unit.text) ||
  (lexiconOf(section.language).imperative?.test(unit.plain) ?? false);
