import { plain } from '../../../language/lexicon/lexicon';
import { isCostWord } from '../../../language/lexicon/related-words';
import { asksExtreme } from '../../../language/question/extreme';
import { canonicalNumber } from '../../../language/words';
import { rateTold } from '../evidence/rate';
import type { Section } from '../passages/section';
import { type Scene, spotsOf } from '../scoring/features/scene';
import { isFound } from '../scoring/term-match';
import { priceEndAsked } from './extreme';
import type { Reply } from './reply';

/** What is paid beside the thing itself. */
const BESIDE =
  /(?<!\p{L})(?:deposit|extra|additional|further|set-?up|late|fine|surcharge|discount|voucher|off|free|save|from|less|more|up to|between|anzahlung|kaution|zuschlag|rabatt|ab|zusatzlich|einrichtung)(?!\p{L})/u;
const NUMBER = '(?<![\\d.,])(\\d{1,7}(?:[.,]\\d{1,3}){0,2})';
const AMOUNT = new RegExp(`[€£$] ?${NUMBER}|${NUMBER} ?(?:[€£$]|eur(?:os?)?(?!\\p{L})|chf|pounds?|dollars?)`, 'gu');
const COMPARED_MIN = 2;

/**
 * The cheapest of what sentences tell: 'Starter costs £9 a month. Team costs £19 a month.' Each has one price, for the
 * same length of time, and what is asked for, or stands under it.
 * @returns null if nothing of the kind is asked, some sentence compares by itself, or several passages have prices
 */
export function extremeSentence(scene: Scene): Reply | null {
  const { question, terms } = scene;
  const end = question.kind === 'yes-no' ? null : priceEndAsked(question.plain);
  if (end === null) return null;
  const named = terms.filter(
    ({ term: { role, word } }) =>
      role === 'content' && !isCostWord(word.form, question.language) && !asksExtreme(plain(word.form)),
  );
  if (named.length === 0) return null;
  const spots = [...spotsOf(scene)];
  if (spots.some(({ unit }) => asksExtreme(unit.plain))) return null;
  const priced = spots.flatMap((spot) => {
    const { unit, own, strengths } = spot;
    const amounts = [...unit.plain.matchAll(AMOUNT)];
    const isNamed = (of: Float64Array) => named.every((term) => isFound(term, of[terms.indexOf(term)]));
    if (unit.cells.length > 1 || amounts.length !== 1 || BESIDE.test(unit.plain)) return [];
    if (!isNamed(own) && !isNamed(strengths.heading)) return [];
    const value = Number(canonicalNumber(amounts[0]?.[1] ?? amounts[0]?.[2] ?? ''));
    return Number.isNaN(value) ? [] : [{ spot, value }];
  });
  const sections = new Set<Section>(priced.map(({ spot }) => spot.section));
  const rates = new Set(priced.map(({ spot }) => rateTold(spot.unit.plain)));
  if (priced.length < COMPARED_MIN || sections.size > 1 || rates.size > 1) return null;
  const values = priced.map(({ value }) => value);
  const extreme = end === 'low' ? Math.min(...values) : Math.max(...values);
  const [best, ...others] = priced.filter(({ value }) => value === extreme);
  if (best === undefined || others.length > 0) return null;
  const { unit, section } = best.spot;
  return { text: unit.quote.from(section.passage), sections: [section], answered: true };
}
