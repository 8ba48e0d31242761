import { plain } from '../../../language/lexicon/lexicon';
import type { Scene } from '../scoring/features/scene';
import { meantBy, type RankedUnit } from '../scoring/rank-units';
import { FOUND } from '../scoring/term-match';

/**
 * Whether a yes-no question names a column of a table that the sentence leaves out: 'Blocked sinks: yes. £95' does not
 * say what the plan 'Comfort' covers.
 */
export function lacksColumnNamed({ question, terms, sections }: Scene, best: RankedUnit): boolean {
  if (question.kind !== 'yes-no' || best.unit.kind === 'row') return false;
  const meant = meantBy(best);
  const lacked = terms.flatMap(({ term: { role, word } }, index) =>
    (role === 'content' || role === 'name') && (meant[index] ?? 0) < FOUND ? [plain(word.form)] : [],
  );
  if (lacked.length === 0) return false;
  return sections.some(({ units }) =>
    units.some(({ cells }) => cells.slice(1).some(({ column }) => lacked.includes(plain(column)))),
  );
}
