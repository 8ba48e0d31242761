import { denyingAbove } from '../evidence/denying-above';
import type { TracedText } from '../passages/traced-text';
import type { Scene } from '../scoring/features/scene';
import type { RankedUnit } from '../scoring/rank-units';
import { withoutForeignLead } from './leading-word';
import { rowText } from './rows';
import { joinSentences } from './sentences';

/** Units quoted in sequence, each after the text that denies it, given once: 'Pets we cannot take: parrots.' */
export function quotesOf(scene: Scene, units: readonly RankedUnit[]): TracedText[] {
  let before = '';
  return units.map((one) => {
    const { unit, section, place } = one;
    const quote = withoutForeignLead(scene, one, rowText(unit).from(section.passage));
    const above = denyingAbove(section, place);
    const again = above?.text === before;
    before = above?.text ?? '';
    return above === null || again ? quote : joinSentences([above, quote]);
  });
}
