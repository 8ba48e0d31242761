import { isForeign } from '../../../language/crossing/crossings';
import type { Language } from '../../../language/language';
import type { Question } from '../../../language/question/question';
import { stem } from '../../../language/stem';
import { isStopWord } from '../../../language/stop-words';
import { words } from '../../../language/words';
import { withoutRemarks } from '../passages/table-row';
import { isWhole } from '../scoring/features/place';
import type { WeightedTerm } from '../scoring/features/scene';
import type { RankedUnit } from '../scoring/rank-units';
import { SAID } from '../scoring/term-match';

/** Minimum share of an item's words that must match the question, for an item that is not a sentence. */
const ITEM_SHARE = 0.4;

/**
 * 'Wednesdays, meeting point Linney Park car park, 9 weeks' is about a course; 'do you have a car park?' gets no yes.
 */
export function namesInPassing(
  question: Question,
  terms: readonly WeightedTerm[],
  { unit, section, strengths }: RankedUnit,
): boolean {
  if (unit.kind !== 'item' || isWhole(unit) || isForeign(question.language, section.language)) return false;
  if (terms.some(({ term }, index) => term.role !== 'light' && (strengths.heading[index] ?? 0) >= SAID)) return false;
  const said = stemsOf(unit.text, section.language);
  const asked = new Set(stemsOf(question.text, question.language));
  return said.filter((word) => asked.has(word)).length < ITEM_SHARE * said.length;
}

/** More than this share of a row's label must match the question. */
const LABEL_SHARE = 0.5;

/**
 * 'Stove door rope: £28' for 'can you fit a stove?': a row about a part, or about a thing with the word in its name.
 */
export function isOfNarrowerThing(question: Question, { unit, section }: RankedUnit): boolean {
  const [label] = unit.kind === 'row' ? unit.cells : [];
  if (label === undefined || isForeign(question.language, section.language)) return false;
  const name = unit.cells.length === 1 ? label.column : label.value;
  // 'Goggles, junior' are goggles.
  const [thing = ''] = withoutRemarks(name).split(',');
  const named = stemsOf(thing, section.language);
  const asked = stemsOf(question.text, question.language);
  const isAsked = (word: string) => asked.some((each) => each === word || isOfOneWord(each, word));
  return named.length > 1 && named.filter(isAsked).length <= LABEL_SHARE * named.length;
}

/** Shorter stems begin too many words. */
const STEM_MIN = 5;

/** 'Deliver' and 'delivery', whose stems differ. */
const isOfOneWord = (one: string, other: string): boolean =>
  (one.length >= STEM_MIN && other.startsWith(one)) || (other.length >= STEM_MIN && one.startsWith(other));

/** The stems of a text's words, without stop words. */
export const stemsOf = (text: string, language: Language) =>
  words(text).flatMap(({ form }) => (isStopWord(form, language) ? [] : [stem(form, language)]));
