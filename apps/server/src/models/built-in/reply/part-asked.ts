import { plain } from '../../../language/lexicon/lexicon';
import { isAnsweredByHours, saysOpen } from '../evidence/opening-hours';
import { either, type Scene, type Spot } from '../scoring/features/scene';

const FOUND = 0.5;

/** The places of those terms of a question for opening hours that name a part of the business: the pool, the kitchen. */
export function partAsked({ question, terms }: Scene): number[] {
  const { weekend, weekdays } = question.lexicon;
  const namesDays = (form: string) => [weekend, weekdays].some((days) => days?.test(plain(form)));
  return terms.flatMap(({ term: { role, word } }, index) =>
    role === 'light' || role === 'time' || isAnsweredByHours(word.form) || saysOpen(word.form) || namesDays(word.form)
      ? []
      : [index],
  );
}

/** Whether all of it is named beside or above some hours. */
export function isOfPart(part: readonly number[], { own, strengths }: Spot): boolean {
  const found = either(own, strengths.heading, strengths.title);
  return part.every((index) => (found[index] ?? 0) >= FOUND);
}
