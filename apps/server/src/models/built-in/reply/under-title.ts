import { isStopWord } from '../../../language/stop-words';
import { words } from '../../../language/words';
import type { TracedText } from '../passages/traced-text';
import type { RankedUnit } from '../scoring/rank-units';
import { joinSentences } from './sentences';

/**
 * What stands under a title that comes nearest to a question: 'Payment' by itself says nothing of how one pays. A line with
 * words that build sentences may be a sentence without its full stop.
 * @returns null where the unit is no title
 */
export function underTitle({ unit, section, place }: RankedUnit, most: number): TracedText | null {
  if (!unit.title || words(unit.text).some(({ form }) => isStopWord(form, section.language))) return null;
  const next = section.units.slice(place + 1);
  const end = next.findIndex(({ kind, title }) => kind !== 'sentence' || title);
  const under = next.slice(0, end < 0 ? most : Math.min(end, most));
  return under.length === 0 ? null : joinSentences(under.map(({ quote }) => quote)).from(section.passage);
}
