import { NEVER, type QuestionKind } from '../../../language/lexicon/lexicon';
import { isCostWord } from '../../../language/lexicon/related-words';
import { type Question, readQuestion } from '../../../language/question/question';
import { wordTerms } from '../../../language/terms';
import type { Section } from '../passages/section';
import { isOfOneThing } from '../scoring/answers-another';
import type { Scene } from '../scoring/features/scene';
import { SAYING_LITTLE } from '../scoring/naming-row';
import { SAID } from '../scoring/term-match';

/** Kinds of questions that merely name a topic. */
const OPEN: ReadonlySet<QuestionKind> = new Set<QuestionKind>(['what', 'what-is', 'which']);

/** 'When do you do that?' is not 'Do you do that?', nor is 'without booking' 'need to book'. */
function asksAlike(asked: Question, written: Question): boolean {
  const { negation, necessity = NEVER } = asked.lexicon;
  const same = [negation, necessity].every((pattern) => pattern.test(asked.plain) === pattern.test(written.plain));
  const alike =
    asked.asksPrice || asked.kind === written.kind || (OPEN.has(asked.kind) && !isOfOneThing(asked, written));
  return same && alike && asked.asksPrice === written.asksPrice;
}

/**
 * The owner's answer to the same question in other words: 'What's the price of a headstone?' for 'How much does a
 * headstone cost?'. Each has all the words of the other, apart from light words and those for a price.
 * @returns null if several qualify
 */
export function pairAsked({ question, terms, sections }: Scene): Section | null {
  const { language } = question;
  const weighs = ({ role, word }: Question['terms'][number]) =>
    !SAYING_LITTLE.has(role) && !isCostWord(word.form, language);
  const asked = terms.filter(({ term, lightly }) => !lightly && weighs(term));
  if (asked.length === 0 || question.amounts.length > 0) return null;
  const found = sections.filter((section) => {
    const [first] = section.units;
    if (!section.pair || first === undefined || section.language !== language) return false;
    const written = readQuestion(first.text, language);
    const means = (stem: string) => asked.find(({ tokens }) => (tokens.get(stem) ?? 0) >= SAID);
    const meant = written.terms.filter(weighs).map(({ word }) => wordTerms(word, language).map(means).find(Boolean));
    return asksAlike(question, written) && meant.every(Boolean) && asked.every((term) => meant.includes(term));
  });
  return found.length === 1 ? (found[0] ?? null) : null;
}
