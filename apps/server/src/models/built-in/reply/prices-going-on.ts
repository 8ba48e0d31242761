import { isCostWord } from '../../../language/lexicon/related-words';
import { MONEY } from '../evidence/answer-type';
import type { ReadUnit } from '../passages/section';
import type { Scene } from '../scoring/features/scene';
import type { RankedUnit } from '../scoring/rank-units';
import { bagFor, FOUND, strengthIn } from '../scoring/term-match';

/** How many more prices are told, and how long a sentence is that tells nothing else. */
const MORE_MAX = 3;
const CHARACTERS_MAX = 140;
/** '£4.50.', but not '£4.50, if you order online.' */
const ENDS_IN_PRICE = /[\d£€$](?: ?(?:each|per \p{L}+|a \p{L}+|pro \p{L}+|\p{Sc}))?[.!]?$/u;

/**
 * Instead of what else may answer, the prices that follow the first one as a list would: 'Delivery in Hadleigh is £4.50.
 * Villages within 8 miles are £7.95. Ipswich is £9.95', of which only the first says that it is about delivery. They tell
 * as well where one delivers.
 */
export function withPricesGoingOn(scene: Scene, chosen: readonly RankedUnit[]): readonly RankedUnit[] {
  const [first] = chosen;
  const more = first ? pricesAfter(scene, first) : [];
  return first && more.length > 0 ? [first, ...more] : chosen;
}

function pricesAfter({ question, terms }: Scene, first: RankedUnit): RankedUnit[] {
  const { section, place } = first;
  if (
    !(question.asksPrice || question.kind === 'where') ||
    first.unit.kind !== 'sentence' ||
    section.pair ||
    !isPrice(first.unit)
  )
    return [];
  const things = terms.filter(
    ({ term: { role, word } }) => role === 'content' && !isCostWord(word.form, question.language),
  );
  // Where the question names the place itself, its price is all that is asked.
  const said = bagFor(first.unit.plain, section.language);
  if (things.length !== 1 || !things.every((term) => strengthIn(said, term) >= FOUND)) return [];
  const more: RankedUnit[] = [];
  for (let at = place + 1; more.length < MORE_MAX; at += 1) {
    const unit = section.units[at];
    if (unit?.kind !== 'sentence' || unit.title || !isPrice(unit)) break;
    more.push({ ...first, unit, place: at });
  }
  return more;
}

const isPrice = ({ text, plain }: ReadUnit): boolean =>
  text.length <= CHARACTERS_MAX && ENDS_IN_PRICE.test(text) && MONEY.test(plain);
