import { isCostWord } from '../../../language/lexicon/related-words';
import { MONEY } from '../evidence/answer-type';
import { type Scene, type Spot, spotsOf } from '../scoring/features/scene';
import { SAYING_LITTLE } from '../scoring/naming-row';
import { bagFor, SAID, strengthIn } from '../scoring/term-match';
import type { Reply } from './reply';
import { joinSentences } from './sentences';

/** Asks for a price, and names what it is of. */
const EXTRA = /^(?:extra|additional)$/u;
/** 'Extra person: £12 each' */
const LABEL = /^([\p{Lu}\p{N}][^.:;!?]{1,40}): /u;

/**
 * 'How much for an extra person' where a line below the table says it, 'Extra person: £12 each', and the rows only say
 * 'Extra set': the line is called exactly so.
 * @returns null if no price is asked for, or not exactly one line is called so
 */
export function labelledPriceReply(scene: Scene): Reply | null {
  const { question, terms } = scene;
  if (!question.asksPrice) return null;
  const named = terms.filter(
    ({ term: { role, word }, lightly }) =>
      !lightly && !SAYING_LITTLE.has(role) && (!isCostWord(word.form, question.language) || EXTRA.test(word.form)),
  );
  if (named.length === 0) return null;
  const isCalledSo = ({ unit, section: { language } }: Spot) => {
    const label = unit.kind === 'row' ? undefined : LABEL.exec(unit.text)?.[1];
    if (label === undefined || !MONEY.test(unit.plain)) return false;
    const bag = bagFor(label, language);
    const isAsked = (said: string) => terms.some((term) => strengthIn({ terms: new Set([said]) }, term) >= SAID);
    return [...bag.terms].every(isAsked) && named.every((term) => strengthIn(bag, term) >= SAID);
  };
  const [only, ...others] = [...spotsOf(scene)].filter(isCalledSo);
  if (only === undefined || others.length > 0) return null;
  const { unit, section } = only;
  return { text: joinSentences([unit.quote.from(section.passage)]), sections: [section], answered: true };
}
