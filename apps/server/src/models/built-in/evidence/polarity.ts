import { isForeign } from '../../../language/crossing/crossings';
import type { Language } from '../../../language/language';
import { lexiconOf } from '../../../language/lexicon';
import { everywhere, type Lexicon, NEVER, plain } from '../../../language/lexicon/lexicon';
import { relatedWords } from '../../../language/lexicon/related-words';
import { agreesOn } from '../../../language/question/amounts';
import type { Question } from '../../../language/question/question';
import { sentences, withoutNumberSigns } from '../../../language/sentences';
import { stem } from '../../../language/stem';
import { isStopWord } from '../../../language/stop-words';
import { terms as termsOf } from '../../../language/terms';
import { words } from '../../../language/words';
import type { WeightedTerm } from '../scoring/features/scene';
import type { RankedUnit } from '../scoring/rank-units';
import { SAID, strengthIn } from '../scoring/term-match';
import { evidenceIn } from './answer-type';
import { saidInCells } from './cells';
import { cellPolarity, cellsAsked } from './cells-asked';
import { bagOf, isOfOtherSentence, isSupported } from './clause-support';
import { clausesOf } from './clauses';
import { fragmentPolarity, isListed } from './fragment';
import { isFreeOtherwise } from './free-from';
import { isOfNarrowerThing, namesInPassing } from './of-another-thing';
import { isOfSome } from './of-some';
import { isOfOneThing } from './one-thing';
import { isSaidApart } from './said-apart';
import { isSpreadOut } from './spread-out';
import { isOfOtherTimes, isOnlyPartOf, isPriceOfDay } from './times-meant';

export type Polarity = 'yes' | 'no' | 'unclear';

/** An answer that begins with yes or no; 'No smoking' does not. */
export const YES_OR_NO =
  /^(?:yes|yeah|yep|sure|of course|no(?! (?!(?:we|you|i|it|they|he|she|that|this|there|those|these|sorry|not|but|the|our|your|all|please|unfortunately)(?!\p{L}))\p{L})|nope|ja|nein|nee|oui|non|sí|sì|sim|não|да|нет|是的|不是|はい|いいえ|نعم|لا)(?!\p{L})/iu;
/** An amount of money: the thing is free in some cases but not in others. */
const SUM = /[€£$]\s?\d|\d\s?(?:[€£$]|euros?(?!\p{L})|chf(?!\p{L}))/iu;
const SAME =
  /^(?:(?:the )?same (?:for|goes|applies|is true)|likewise|dasselbe|das gleiche|ebenso|lo mismo|pareil|idem)(?!\p{L})/u;
const LATER =
  /(?<!\p{L})(?:(?:opens?|starts?|available|back|open) again|re-?opens?|closed (?:until|for)|wieder (?:ab|geoffnet)|offnet wieder|rouvr\p{L}+|reabr\p{L}+|riapr\p{L}+)(?!\p{L})/u;
const ASIDE = /\([^()]*\)/gu;
const DISTANCE = /(?<!\p{L})(?:miles?|km|kilomet\p{L}+|distance|entfernung|distancia|distanza|afstand)(?!\p{L})/u;
/** Shared initial letters of two forms of a word. */
const LETTERS_MIN = 3;

/**
 * Whether a sentence answers a yes-no question, and how. Anything doubtful is 'unclear': a condition ('only',
 * 'unless'), a negated question, or a word of the question missing from the sentence.
 */
export function polarityOf(question: Question, terms: readonly WeightedTerm[], ranked: RankedUnit): Polarity {
  // Antonyms are only known within a language.
  if (isForeign(question.language, ranked.section.language)) return 'unclear';
  if (question.lexicon.negation.test(question.plain)) return 'unclear';
  // What is not included must be brought, and what is included need not be.
  if (TO_BE_BROUGHT.test(question.plain) && INCLUDED.test(ranked.unit.plain)) return 'unclear';
  const cell = cellPolarity(terms, ranked);
  if (cell !== null) return isOfOtherSentence(terms, ranked) ? 'unclear' : cell;
  const { unit, section } = ranked;
  const lexicon = lexiconOf(section.language);
  const fragment = fragmentPolarity(question, ranked);
  // 'More than eight' of something on a list of what is forbidden denies no six.
  if (fragment !== null)
    return isSupported(terms, ranked, unit.plain) && !namesNumber(question, terms) ? fragment : 'unclear';
  if (namesInPassing(question, terms, ranked) || isSaidApart(terms, ranked)) return 'unclear';
  if (isFreeOtherwise(question, terms, unit.plain) || isPriceOfDay(question, ranked)) return 'unclear';
  // How far a place is does not tell whether anybody goes there.
  if (unit.cells.length > 1 && unit.cells.slice(1).every(({ column }) => DISTANCE.test(plain(column))))
    return 'unclear';
  const clauses =
    unit.kind === 'row'
      ? [plain(saidInCells({ ...unit, cells: cellsAsked(terms, ranked) }))]
      : sentences(unit.text).flatMap(({ text }) => clausesOf(plain(withoutNumberSigns(text)), lexicon));
  const exception = exceptionAmong(clauses, terms, ranked);
  const clause = exception ?? deciding(clauses, terms, ranked);
  const said = exception === undefined ? clause : unit.plain;
  // What is the same stands in the sentence before; what opens again is shut until then.
  if (SAME.test(unit.plain) || LATER.test(unit.plain)) return 'unclear';
  if (!isSupported(terms, ranked, said) || comparesAmounts(question, terms, ranked) || isOnlyPartOf(question, ranked))
    return 'unclear';
  if (lexicon.condition.test(unit.plain) || question.lexicon.condition.test(question.plain)) return 'unclear';
  if (question.lexicon.prohibition?.test(question.plain))
    return (lexicon.prohibition?.test(clause) ?? false) ? 'yes' : 'unclear';
  if (isOfNarrowerThing(question, ranked)) return 'unclear';
  if (isOfSome(clause, terms, section.language)) return 'unclear';
  if (isNarrower(question, clause) || lexicon.relativeNegation?.test(clause)) return 'unclear';
  // Free from some amount on, or free apart from other costs.
  if (question.lexicon.gratis.test(question.plain) && SUM.test(unit.text)) return 'unclear';
  const cost = asksWhetherItCosts(question, ranked);
  if (cost !== null) return cost;
  if (isOfOneThing(question, terms, ranked, clause)) return 'unclear';
  // 'Costs nothing' denies nothing that was asked, and 'no cost' is not the opposite of 'free'.
  const paid = clause.replace(everywhere(lexicon.gratis), ' ');
  const contrary = hasContrary(question, terms, paid, section.language);
  if (!contrary && isClosed(question, clause, lexicon)) return 'unclear';
  const negated = lexicon.negation.test(paid);
  // 'Dogs are welcome (not at story hour)': what parentheses deny is an exception.
  if (negated && paid.includes('(') && !lexicon.negation.test(paid.replace(ASIDE, ' '))) return 'unclear';
  const forbidden = lexicon.prohibition?.test(clause) ?? false;
  if (contrary && negated && !forbidden) return 'unclear';
  if (forbidden && isTakenBack(clause, lexicon)) return 'unclear';
  if (contrary || negated || forbidden)
    return isConfined(clause, terms, ranked) ||
      isOfOthersOnly(clause, terms, ranked) ||
      isOfOtherTimes(question, clause, section.language) ||
      isOfOtherSentence(terms, ranked)
      ? 'unclear'
      : 'no';
  const { permission } = lexicon;
  // That something has a fee or a place does not mean it is allowed.
  if (permission && question.lexicon.permission?.asked.test(question.plain) && !permission.given.test(clause))
    return 'unclear';
  // That something is welcome does not mean it is needed.
  const { necessity } = lexicon;
  if (necessity && question.lexicon.necessity?.test(question.plain) && !necessity.test(clause)) return 'unclear';
  if (isListed(clause, ranked)) return 'unclear';
  if (isSpreadOut(question, terms, ranked)) return 'unclear';
  if (clauses.length > 1 && isSplit(clauses, terms, ranked)) return 'unclear';
  return isExcepted(clauses, clause, terms, ranked) ? 'unclear' : 'yes';
}

/** 'Closed on Sundays to visitors' contains all of 'Can I visit on a Sunday?' but does not say yes. */
const isClosed = (question: Question, clause: string, { closure = NEVER }: Lexicon) =>
  closure.test(clause) && !(question.lexicon.closure ?? NEVER).test(question.plain);

/** 'Welcome in the courtyard but not in the studio': true in one place, not asked about, but not in another. */
function isExcepted(
  clauses: readonly string[],
  clause: string,
  terms: readonly WeightedTerm[],
  { section }: RankedUnit,
): boolean {
  const { negation, circumstance } = lexiconOf(section.language);
  const excepts = clauses.some((other) => other !== clause && other.trim().search(negation) === 0);
  const at = circumstance === undefined || !excepts ? -1 : endOf(circumstance, clause);
  return at >= 0 && isOfOther(clause.slice(at), terms, section.language);
}

/** 'Not exempt from', 'is never prohibited'. */
function isTakenBack(clause: string, { prohibition, negation }: Lexicon): boolean {
  const before = clause.slice(0, prohibition?.exec(clause)?.index ?? 0);
  return negation.test(before.trimEnd().split(' ').at(-1) ?? '');
}

/** 'Forbidden near the weir': a denial limited to a place or time that was not asked about may not hold elsewhere. */
function isConfined(clause: string, terms: readonly WeightedTerm[], { section }: RankedUnit): boolean {
  const { negation, prohibition, circumstance } = lexiconOf(section.language);
  if (circumstance === undefined) return false;
  const denied = Math.max(endOf(negation, clause), endOf(prohibition ?? NEVER, clause));
  const rest = clause.slice(denied);
  const at = endOf(circumstance, rest);
  if (at < 0) return false;
  return isOfOther(rest.slice(at), terms, section.language);
}

/**
 * 'We do not take cats who are FIV positive', 'for Christmas bookings the deposit is never refunded': a denial of some
 * of what is asked about, told by a clause behind it or at the beginning.
 */
function isOfOthersOnly(clause: string, terms: readonly WeightedTerm[], { section }: RankedUnit): boolean {
  const { negation, prohibition, someOf, beginning } = lexiconOf(section.language);
  const denied = Math.max(endOf(negation, clause), endOf(prohibition ?? NEVER, clause));
  const rest = clause.slice(denied);
  const at = someOf === undefined ? -1 : endOf(someOf, rest);
  if (at >= 0 && isOfOther(rest.slice(at), terms, section.language)) return true;
  const first = beginning?.exec(clause)?.[0];
  return first !== undefined && isOfOther(first, terms, section.language);
}

/** Whether a place or time is none of those asked about. */
function isOfOther(text: string, terms: readonly WeightedTerm[], language: Language): boolean {
  const told = termsOf(text, language);
  const asks = (said: string) =>
    terms.some((term) => term.term.role !== 'light' && strengthIn({ terms: new Set([said]) }, term) > 0);
  return told.some((said) => /\d/.test(said) && !asks(said)) || (told.length > 0 && !told.some(asks));
}

function endOf(pattern: RegExp, text: string): number {
  const match = pattern.exec(text);
  return match === null ? -1 : match.index + match[0].length;
}

/**
 * 'Are all rolls vegan?', 'Is it still so?', 'Are they the same?': unclear unless the sentence repeats the
 * narrowing word.
 */
export function isNarrower({ plain: asked, lexicon }: Question, clause: string): boolean {
  if (lexicon.narrowing === undefined) return false;
  const said = words(clause).map(({ form }) => form);
  const isSaid = (word: string) => said.some((form) => form === word || startAlike(form, word));
  return [...asked.matchAll(everywhere(lexicon.narrowing))].some(([word]) => !isSaid(word));
}

/** Forms of one word, such as 'jede' and 'jeder'. */
function startAlike(one: string, other: string): boolean {
  const length = Math.min(one.length, other.length) - 2;
  return length >= LETTERS_MIN && one.slice(0, length) === other.slice(0, length);
}

/** 'Does parking cost anything?' */
function asksWhetherItCosts(question: Question, { unit, section }: RankedUnit): Polarity | null {
  if (!question.asksPrice) return null;
  if (lexiconOf(section.language).gratis.test(unit.plain)) return 'no';
  // Up to some distance, 'travel is included'.
  if (INCLUDED.test(unit.plain)) return 'unclear';
  return evidenceIn(unit, section.language).money ? 'yes' : null;
}

/** 'Do I need to bring paper' */
const TO_BE_BROUGHT =
  /(?<!\p{L})(?:need|have|has|got|must|should|muss|mussen|sollen?) (?:i |we |ich |wir )?(?:to )?(?:.{0,40} )?(?:bring|buy|pay|provide|supply|get|mitbringen|kaufen|bezahlen)(?!\p{L})/u;

/** A plain text that says what is included. */
export const INCLUDED =
  /(?<!\p{L})(?:includ(?:ed|es)|inbegriffen|inklusive|compris(?:e?s?)|incluid[ao]s?|inclus[aeio])(?!\p{L})/u;

/** The question has an amount that the sentence lacks; whether it is within limits is left to the reader. */
function comparesAmounts(question: Question, terms: readonly WeightedTerm[], { unit, own }: RankedUnit): boolean {
  return (
    countsOtherwise(question, unit.text) ||
    question.amounts.some((amount) => !agreesOn(amount, unit)) ||
    terms.some(({ term }, index) => term.role === 'amount' && (own[index] ?? 0) < 1)
  );
}

function namesNumber({ plain: asked, lexicon, language }: Question, terms: readonly WeightedTerm[]): boolean {
  const spelled = [...asked.matchAll(everywhere(lexicon.number))].some(([word]) => !isStopWord(word, language));
  return spelled || terms.some(({ term }) => term.role === 'amount');
}

/** 'Two' in the question where a text says 'one' or gives no number. */
export function countsOtherwise({ plain: asked, lexicon, language }: Question, text: string): boolean {
  const said = new Set(words(text).map(({ form }) => form));
  const spelled = [...asked.matchAll(everywhere(lexicon.number))].map(([word]) => word);
  return spelled.some((word) => !said.has(word) && !isStopWord(word, language));
}

/** The clause that covers most of the question. */
function deciding(clauses: readonly string[], terms: readonly WeightedTerm[], ranked: RankedUnit): string {
  const score = (clause: string) => {
    const bag = bagOf(clause, ranked);
    return terms.reduce((sum, term) => sum + term.weight * strengthIn(bag, term), 0);
  };
  return clauses.reduce((best, clause) => (score(clause) > score(best) ? clause : best));
}

/** 'but not attachments': a clause that excepts something the question asks about and no other clause names. */
function exceptionAmong(
  clauses: readonly string[],
  terms: readonly WeightedTerm[],
  ranked: RankedUnit,
): string | undefined {
  const { negation } = lexiconOf(ranked.section.language);
  const bags = clauses.map((clause) => bagOf(clause, ranked));
  return clauses.find(
    (clause, place) =>
      place > 0 &&
      clause.trim().search(negation) === 0 &&
      terms.some(
        (term) => term.term.role !== 'light' && bags.every((bag, at) => strengthIn(bag, term) > 0 === (at === place)),
      ),
  );
}

/** The question's words are spread over several clauses, one of them negated, so that none decides. */
function isSplit(clauses: readonly string[], terms: readonly WeightedTerm[], ranked: RankedUnit): boolean {
  const { negation } = lexiconOf(ranked.section.language);
  return clauses.some((clause) => {
    const bag = bagOf(clause, ranked);
    return negation.test(clause) && terms.some((term) => term.term.role !== 'light' && strengthIn(bag, term) >= SAID);
  });
}

function hasContrary(
  question: Question,
  terms: readonly WeightedTerm[],
  clause: string,
  language: Question['language'],
): boolean {
  const { contraries } = relatedWords(question.language);
  const stems = words(clause).map((word) => stem(word.form, language));
  const said = new Set(stems);
  const asked = [...terms.map(({ term }) => stem(term.word.form, question.language))];
  // 'Extra electricity' means more of it, not an extra.
  const isSaid = (contrary: string) =>
    stems.some((word, place) => word === contrary && !(word === 'extra' && asked.includes(stems[place + 1] ?? '')));
  return asked.some(
    (word) =>
      !said.has(word) &&
      [...(contraries.get(word) ?? [])].some(
        (contrary) => isSaid(contrary) || (!/^\p{Script=Latin}/u.test(contrary) && clause.includes(contrary)),
      ),
  );
}
