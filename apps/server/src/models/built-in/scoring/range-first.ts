import { plain } from '../../../language/lexicon/lexicon';
import { asksExtreme } from '../../../language/question/extreme';
import { tellsRange } from '../evidence/range';
import type { Scene } from './features/scene';
import { putFirst } from './put-first';
import type { RankedUnit } from './rank-units';
import { isFound } from './term-match';

/** The least or most of what is measured in money: the largest room is not the dearest one. */
const ASKED =
  /^(?:and |so |hi |hello )?(?:what|which|how)(?!\p{L}).*(?<!\p{L})(?:biggest|largest|highest|maximum|smallest|lowest|minimum) (?:\p{L}+ )?(?:cards?|vouchers?|orders?|amount|donation|deposit|price|fee|spend|payment|value)(?!\p{L})/u;

/**
 * For 'what's the biggest gift card', 'Gift cards are sold from £10 to £250' before how long they are valid.
 * @param ranked all, best first
 */
export function rangeFirst({ question, terms }: Scene, ranked: readonly RankedUnit[]): readonly RankedUnit[] {
  if (!ASKED.test(question.plain)) return ranked;
  const named = terms.flatMap((matcher, index) =>
    matcher.term.role === 'content' && !asksExtreme(plain(matcher.term.word.form)) ? [index] : [],
  );
  const covers = ({ own }: RankedUnit) =>
    named.some((index) => {
      const term = terms[index];
      return term !== undefined && isFound(term, own[index]);
    });
  const told = ranked.find((one) => one.unit.kind === 'sentence' && tellsRange(one.unit.plain) && covers(one));
  return putFirst(ranked, told, 1);
}
