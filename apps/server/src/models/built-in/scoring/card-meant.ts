import { plain } from '../../../language/lexicon/lexicon';
import type { Question } from '../../../language/question/question';
import type { Section } from '../passages/section';

const KIND_OF_CARD = /(?<!\p{L})(credit|debit|bank) cards?(?!\p{L})/u;

/** A question about credit cards as one about cards, where no source tells kinds of cards apart. */
export function withoutKindOfCard(question: Question, sections: readonly Section[]): Question {
  const kind = KIND_OF_CARD.exec(question.plain)?.[1];
  if (kind === undefined || sections.some(({ units }) => units.some((unit) => unit.plain.includes(kind))))
    return question;
  return { ...question, terms: question.terms.filter(({ word }) => plain(word.form) !== kind) };
}
