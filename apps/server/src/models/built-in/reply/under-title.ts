import { isStopWord } from '../../../language/stop-words';
import { words } from '../../../language/words';
import type { TracedText } from '../passages/traced-text';
import type { RankedUnit } from '../scoring/rank-units';
import { joinSentences } from './sentences';

/**
 * The text under a title that matches a question best: 'Payment' alone does not say how one pays. A line with stop
 * words may be a sentence without its full stop.
 * @returns null if the unit is not a title
 */
export function underTitle({ unit, section, place }: RankedUnit, most: number): TracedText | null {
  if (!unit.title || words(unit.text).some(({ form }) => isStopWord(form, section.language))) return null;
  const next = section.units.slice(place + 1);
  const end = next.findIndex(({ kind, title }) => kind !== 'sentence' || title);
  const under = next.slice(0, end < 0 ? most : Math.min(end, most));
  return under.length === 0 ? null : joinSentences(under.map(({ quote }) => quote)).from(section.passage);
}
