import { isForeign } from '../../../language/crossing/crossings';
import { lexiconOf } from '../../../language/lexicon';
import { NEVER, plain } from '../../../language/lexicon/lexicon';
import { terms as termsOf } from '../../../language/terms';
import { countsOtherwise, isNarrower, YES_OR_NO } from '../evidence/polarity';
import { lastHeading } from '../passages/section';
import { TracedText } from '../passages/traced-text';
import type { Scene } from '../scoring/features/scene';
import type { RankedUnit } from '../scoring/rank-units';
import { strengthIn } from '../scoring/term-match';
import { joinSentences } from './sentences';

/** What separates 'Yes' and 'No' from what they introduce: 'No smoking' answers nothing. */
const BEHIND = /^\s*(?:[,.;:!–—、。，！]\s*)+|^\s+-\s+|^$/u;
const CONTINUES = /^\s*[,–—、，-]/u;
/** 'We do.', 'You can.': nothing without the word before it. */
const ECHO = /^[^.!?]{0,24}[.!?](?=\s|$)/u;
const ECHO_WORDS = 3;
/** Half a sentence, completed by the question before it. */
const PARTIAL =
  /^(?:not|only|never|depends|nicht|nur|nie|no para|s[oó]lo|nunca|pas|seulement|jamais|non per|solo|mai|niet|alleen|nooit)(?!\p{L})/iu;
/** Strength from which the other question counts as asking about a term too. */
const SAID = 0.7;

/**
 * A quote that begins with 'Yes' or 'No', without that word if it answers a different question: 'No. Just come.' says
 * that one need not book, not whether one may. If nothing else remains, or only half a sentence as in 'Yes, when we
 * install a new one', the question it answers is quoted with it.
 */
export function withoutForeignLead(scene: Scene, one: RankedUnit, quote: TracedText): TracedText {
  if (PARTIAL.test(quote.text)) return withItsQuestion(scene, one, quote);
  const [word = ''] = YES_OR_NO.exec(quote.text) ?? [];
  const [behind] = BEHIND.exec(quote.text.slice(word.length)) ?? [];
  if (word === '' || behind === undefined || isForeign(scene.question.language, one.section.language)) return quote;
  const answered = questionOf(one);
  if (answered !== null && asksTheSame(scene, answered.text, one)) return quote;
  const rest = withoutEcho(quote.slice(word.length + behind.length));
  const continues = answered !== null && CONTINUES.test(behind);
  if (rest !== null && !continues) return capitalized(rest);
  return answered === null ? quote : joinSentences([asWritten(answered).from(one.section.passage), quote]);
}

/** 'Not for tasters.' answers whether experience is needed; for whether one may come without, it is the opposite. */
function withItsQuestion(scene: Scene, one: RankedUnit, quote: TracedText): TracedText {
  const answered = isForeign(scene.question.language, one.section.language) ? null : questionOf(one);
  if (answered === null || one.section.units[one.place - 1]?.kind === 'sentence') return quote;
  return asksTheSame(scene, answered.text, one)
    ? quote
    : joinSentences([asWritten(answered).from(one.section.passage), quote]);
}

/** Owners keep questions as visitors typed them, without a question mark. */
function asWritten(question: TracedText): TracedText {
  const text = capitalized(question);
  return /[.!?…。！？؟]\s*$/u.test(text.text) ? text : TracedText.concat([text.trim(), TracedText.own('?')]);
}

/** The question that a unit answers in its source: the last one before it, or its heading. */
function questionOf({ section, place }: RankedUnit): TracedText | null {
  const before = section.units.findLast((unit, index) => index < place && unit.kind === 'question');
  if (before !== undefined) return before.quote;
  const [first] = section.units;
  if (section.pair && first) return first.quote;
  const heading = lastHeading(section.heading);
  return /[?？؟]\s*$/u.test(heading) ? TracedText.own(heading) : null;
}

/** Whether a yes or no to the source's question also answers the one asked, as far as the words show. */
function asksTheSame({ question, terms }: Scene, text: string, { section }: RankedUnit): boolean {
  // 'Taking on new patients?' is a yes-no question without the form of one.
  if (question.kind !== 'yes-no' && question.kind !== 'what') return false;
  const [asked, answered, there] = [question.plain, plain(text), lexiconOf(section.language)];
  const { lexicon } = question;
  const alike = (one = NEVER, other = NEVER) => one.test(asked) === other.test(answered);
  if (!alike(lexicon.negation, there.negation) || !alike(lexicon.necessity, there.necessity)) return false;
  if (isNarrower(question, answered) || countsOtherwise(question, text)) return false;
  const bag = { terms: new Set(termsOf(text, section.language)), plain: answered };
  return terms.every((term) => term.term.role === 'light' || strengthIn(bag, term) >= SAID);
}

/** @returns null if nothing else is said */
function withoutEcho(rest: TracedText): TracedText | null {
  const [echo = ''] = ECHO.exec(rest.text) ?? [];
  const isEcho = echo !== '' && echo.trim().split(/\s+/).length <= ECHO_WORDS;
  const said = (isEcho ? rest.slice(echo.length) : rest).trim();
  return said.text === '' ? null : said;
}

function capitalized(text: TracedText): TracedText {
  const [first = ''] = text.text;
  const upper = first.toUpperCase();
  return upper === first ? text : TracedText.concat([TracedText.own(upper), text.slice(first.length)]);
}
