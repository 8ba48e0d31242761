import { plain } from '../../../language/lexicon/lexicon';
import type { Question } from '../../../language/question/question';
import { words } from '../../../language/words';
import type { Section } from '../passages/section';

/** Words for a whole business; a shop or a café may be a part of one. */
const BUSINESS =
  /^(?:rink|spa|salon|clinic|surgery|practice|school|academy|gym|museum|gallery|library|farm|nursery|studio|garage|workshop|hotel|theatre|cinema|centre|center|museum|praxis|schule|salon|hotel)$/u;

/** 'When is the rink open' is a question about the whole of 'Northpoint Ice Rink', as its documents are titled. */
export function withoutBusinessName(question: Question, sections: readonly Section[]): Question {
  const titles = new Set(
    sections.flatMap(({ heading }) => words(plain(heading?.split(' > ')[0] ?? '')).map(({ form }) => form)),
  );
  const isBusiness = (form: string) => BUSINESS.test(plain(form)) && titles.has(form);
  if (!question.terms.some(({ word }) => isBusiness(word.form))) return question;
  return { ...question, terms: question.terms.filter(({ word }) => !isBusiness(word.form)) };
}
