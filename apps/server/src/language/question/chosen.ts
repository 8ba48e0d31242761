import type { Question } from './question';

/** 'Fortnight (40 hours, 10 days): for beginners', 'Courses: Fortnight – Price: £1,680', and not a list of several. */
const NAMED = /^(?:[^\n:–.!?]{2,60}: )?(\p{Lu}[^\n:–.!?(]{1,50})(?:\([^)\n]{1,60}\))?(?:: | – |:$)/u;
const WHICH = /(?<!\p{L})(?:which|welche[nmrs]?|quel(?:le)?s?|cu[aá]l(?:es)?|quale|quali|qual|quais|welke?)(?!\p{L})/u;
const BEGINNING = 200;
const WORDS_MAX = 5;

/** What an answer to 'which course is for me' chose: 'that one' means it, rather than what was asked. */
export function chosenIn(last: Question, answer: string): string | null {
  if (!WHICH.test(last.plain)) return null;
  const name = NAMED.exec(answer.slice(0, BEGINNING))?.[1]?.trim() ?? '';
  return name !== '' && name.split(' ').length <= WORDS_MAX ? name : null;
}
