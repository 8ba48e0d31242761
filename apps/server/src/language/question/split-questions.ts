import type { Language } from '../language';
import { lexiconOf } from '../lexicon';
import { type Lexicon, plain } from '../lexicon/lexicon';
import { leaningOf } from './follow-up';
import { readQuestion } from './question';

const QUESTIONS_MAX = 4;
/** In characters; what makes a text a question stands at its beginning, and a message may join two thousand parts by 'and'. */
const BEGINNING = 200;
const END = /(?<=[?？؟])["'”»)]*\s*/u;
/** 'Cost of a wet room and how long does it take' asks two things as well. */
const PRICE_OF =
  /^(?:the )?(?:costs?|prices?|rates?|fees?) (?:of|for) |^(?:die )?(?:kosten|preise?) (?:fur|von|eine[rs]?) /u;
/** 'Easter revision when and how much' */
const ASKED_LAST = /\p{L} (?:when|where|what time|which days?|how long|wann|wo)$/u;
const AND = /(?:,|(?<!\s))\s+(?:and|und|et|y|e|en|и)\s+/giu;

/**
 * The questions in a message, in order; the whole message if it asks only one. The last one may lack its question mark
 * if it names something itself: 'tour in english? what day' asks one thing. Two may be joined by 'and' if both begin
 * like questions: 'how long is a tour and who leads it?'
 */
export function splitQuestions(message: string, language: Language): string[] {
  const lexicon = lexiconOf(language);
  const parts = message.split(END).map((part) => part.trim());
  const isQuestion = (part: string, place: number) =>
    /[?？؟]["'”»)]*$/u.test(part) ||
    (place > 0 &&
      place === parts.length - 1 &&
      asks(part, lexicon) &&
      leaningOf(readQuestion(part, language)) === 'whole');
  const asked = parts.filter((part, place) => /[\p{L}\p{N}]/u.test(part) && isQuestion(part, place));
  const whole = asked.length > 1 ? asked : [message];
  return whole.flatMap((question) => splitAtAnd(question, lexicon)).slice(0, QUESTIONS_MAX);
}

function splitAtAnd(question: string, lexicon: Lexicon): string[] {
  for (const match of question.matchAll(AND)) {
    const first = question.slice(0, match.index);
    const second = question.slice(match.index + match[0].length);
    const isFirst = asks(first, lexicon) || PRICE_OF.test(beginningOf(first)) || ASKED_LAST.test(endOf(first));
    if (isFirst && asks(second, lexicon)) return [`${first}?`, second];
  }
  return [question];
}

/** Whether a text begins like a question. */
function asks(text: string, lexicon: Lexicon): boolean {
  const seen = beginningOf(text);
  return lexicon.kinds.some(([, pattern]) => pattern.exec(seen)?.index === 0);
}

const endOf = (text: string): string => plain(text.slice(-BEGINNING)).trimEnd();

function beginningOf(text: string): string {
  return plain(text.slice(0, BEGINNING));
}
