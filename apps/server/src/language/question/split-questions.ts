import { type Lexicon, plain } from '../lexicon/lexicon';

const QUESTIONS_MAX = 4;
const END = /(?<=[?？؟])["'”»)]*\s*/u;
const AND = /(?:,|(?<!\s))\s+(?:and|und|et|y|e|en|и)\s+/giu;

/**
 * The questions in a message, in order; the whole message if it asks only one. Two may be joined by 'and' if both begin
 * like questions: 'how long is a tour and who leads it?'
 */
export function splitQuestions(message: string, lexicon: Lexicon): string[] {
  const parts = message.split(END).map((part) => part.trim());
  const asked = parts.filter((part) => /[?？؟]["'”»)]*$/u.test(part) && /[\p{L}\p{N}]/u.test(part));
  const whole = asked.length > 1 ? asked : [message];
  return whole.flatMap((question) => splitAtAnd(question, lexicon)).slice(0, QUESTIONS_MAX);
}

function splitAtAnd(question: string, lexicon: Lexicon): string[] {
  for (const match of question.matchAll(AND)) {
    const first = question.slice(0, match.index);
    const second = question.slice(match.index + match[0].length);
    if (asks(first, lexicon) && asks(second, lexicon)) return [`${first}?`, second];
  }
  return [question];
}

/** Whether a text begins like a question. */
function asks(text: string, lexicon: Lexicon): boolean {
  const seen = plain(text);
  return lexicon.kinds.some(([, pattern]) => pattern.exec(seen)?.index === 0);
}
