import { NEVER, type QuestionKind } from '../../../language/lexicon/lexicon';
import { isCostWord, relatedWords } from '../../../language/lexicon/related-words';
import { type Question, readQuestion } from '../../../language/question/question';
import { stem } from '../../../language/stem';
import { wordTerms } from '../../../language/terms';
import { isOfOneThing } from './answers-another';
import type { Scene } from './features/scene';
import { SAYING_LITTLE } from './naming-row';
import { SAID } from './term-match';

/** Kinds of questions that merely name a topic. */
const OPEN: ReadonlySet<QuestionKind> = new Set<QuestionKind>(['what', 'what-is', 'which']);

/** 'When do you do that?' is not 'Do you do that?', nor is 'without booking' 'need to book'. */
function asksAlike(asked: Question, written: Question): boolean {
  const { negation, necessity = NEVER } = asked.lexicon;
  const same = [negation, necessity].every((pattern) => pattern.test(asked.plain) === pattern.test(written.plain));
  const alike =
    asked.asksPrice || asked.kind === written.kind || (OPEN.has(asked.kind) && !isOfOneThing(asked, written));
  return same && alike && asked.asksPrice === written.asksPrice && !doOtherwise(asked, written);
}

/** 'Do you sell games', 'can I bring my own games' */
const DOES =
  /^(?:and |so )?(?:do|does|can|could|may|will|would|should|must) (?:i|we|you|u|one|they|people) (?:(?:need|have|want) to )?(\p{L}{3,})/u;
/** May mean any of the others. */
const ANY_VERB =
  /^(?:have|got|get|does|offer|provide|give|take|accept|allow|make|use|need|want|also|still|just|ever|guys|all)$/u;

/** Whether each of the two names what is done, and the two are not the same. */
function doOtherwise(asked: Question, written: Question): boolean {
  const [one, other] = [asked, written].map(({ plain }) => DOES.exec(plain)?.[1]);
  if (one === undefined || other === undefined || ANY_VERB.test(one) || ANY_VERB.test(other)) return false;
  const [first, second] = [one, other].map((verb) => stem(verb, asked.language)) as [string, string];
  const { synonyms, near } = relatedWords(asked.language);
  return (
    first !== second &&
    ![synonyms, near].some((related) => related.get(first)?.has(second) || related.get(second)?.has(first))
  );
}

/**
 * Tells which written questions ask the same in other words: 'What's the price of a headstone?' and 'How much does a
 * headstone cost?' Each has all the words of the other, apart from light words and those for a price.
 * @returns null if the question names nothing, or an amount
 */
export function sameQuestion({ question, terms }: Scene): ((written: string) => boolean) | null {
  const { language } = question;
  const weighs = ({ role, word }: Question['terms'][number]) =>
    !SAYING_LITTLE.has(role) && !isCostWord(word.form, language);
  const asked = terms.filter(({ term, lightly }) => !lightly && weighs(term));
  if (asked.length === 0 || question.amounts.length > 0) return null;
  const means = (stem: string) => asked.find(({ tokens }) => (tokens.get(stem) ?? 0) >= SAID);
  return (text) => {
    const written = readQuestion(text, language);
    const meant = written.terms.filter(weighs).map(({ word }) => wordTerms(word, language).map(means).find(Boolean));
    return asksAlike(question, written) && meant.every(Boolean) && asked.every((term) => meant.includes(term));
  };
}
