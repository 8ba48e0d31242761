import { literally } from '../../../language/literally';
import type { Question } from '../../../language/question/question';
import type { WeightedTerm } from '../scoring/features/scene';

const FREE = /free|frei|vrij|(?<!\p{L})(?:sans|sin|senza|sem|zonder) /u;

/** Whether a plain text speaks of being without a thing: 'gluten-free', 'free of gluten', 'glutenfrei'. */
function namesFree(text: string, thing: string): boolean {
  const name = literally(thing);
  return new RegExp(
    `(?<!\\p{L})${name}(?:[- ]?(?:free|frei\\p{L}{0,2}|vrije?))(?!\\p{L})|(?<!\\p{L})(?:free (?:of|from)|frei von|sans|sin|senza|sem|zonder) ${name}`,
    'u',
  ).test(text);
}

/**
 * Whether only one of a question and a plain text speaks of being free of what is asked about: 'not gluten-free' is no
 * denial of 'is there gluten in the chips'.
 */
export function isFreeOtherwise(question: Question, terms: readonly WeightedTerm[], text: string): boolean {
  if (!FREE.test(question.plain) && !FREE.test(text)) return false;
  return terms.some(({ term: { role, word } }) => {
    if (role === 'light' || role === 'time' || role === 'amount') return false;
    const thing = word.form.replace(/[- ]?(?:free|frei|vrij)$/u, '');
    return thing.length > 2 && namesFree(question.plain, thing) !== namesFree(text, thing);
  });
}
