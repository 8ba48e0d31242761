import { plain } from '../../../language/lexicon/lexicon';
import type { Question } from '../../../language/question/question';
import { words } from '../../../language/words';
import type { Section } from '../passages/section';

/** Words for a whole business; a shop or a café may be a part of one. */
const BUSINESS =
  /^(?:rink|spa|salon|clinic|surgery|practice|school|academy|gym|museum|gallery|library|farm|nursery|studio|garage|workshop|hotel|theatre|cinema|centre|center|praxis|schule)$/u;

/** 'When is the rink open' is a question about the whole of 'Northpoint Ice Rink', as its documents are titled. */
export function withoutBusinessName(question: Question, sections: readonly Section[]): Question {
  const named = question.terms.filter(({ word }) => BUSINESS.test(plain(word.form)));
  if (named.length === 0) return question;
  const titles = new Set(
    sections.flatMap(({ heading }) => words(plain(heading?.split(' > ')[0] ?? '')).map(({ form }) => form)),
  );
  const terms = question.terms.filter((term) => !(named.includes(term) && titles.has(term.word.form)));
  return { ...question, terms };
}
