import { plain } from '../../../language/lexicon/lexicon';
import { minuteIn } from '../evidence/hour-asked';
import { isAnsweredByHours, namesHoursAlone, saysHours, saysOpen, tellsOpening } from '../evidence/opening-hours';
import { lastHeading, type Section } from '../passages/section';
import { either, type Scene, type Spot } from './features/scene';
import { isOfSeason } from './in-season';

const FOUND = 0.5;

/** Indexes of the terms in a question about opening hours that name a part of the business: the pool, the kitchen. */
export function partAsked({ question, terms }: Scene): number[] {
  const { weekend, weekdays } = question.lexicon;
  const namesDays = (form: string) => [weekend, weekdays].some((days) => days?.test(plain(form)));
  const asksHour = minuteIn(question.plain) !== null;
  const isHour = (form: string) => asksHour && /^(?:\d|[ap]m$|uhr$)/u.test(form);
  const isWhen = (form: string) => isAnsweredByHours(form) || saysOpen(form) || namesDays(form) || isHour(form);
  return terms.flatMap(({ term: { role, word } }, index) =>
    role === 'light' || role === 'time' || isWhen(word.form) ? [] : [index],
  );
}

/** Whether hours are the whole business's, by their text or, for a row, by its heading or column names. */
export function isOfWhole({ unit, section }: Spot): boolean {
  if (tellsOpening(unit.plain, section.language)) return true;
  if (unit.kind !== 'row') return false;
  return isUnderHours(section) || unit.cells.slice(1).every(namesHoursAlone);
}

/** Whether a passage is headed by being open, directly or above the season in which its hours hold. */
export function isUnderHours(section: Section): boolean {
  const above = isOfSeason(section) ? section.headingPlain : lastHeading(section.headingPlain);
  return saysHours(above);
}

/** Whether hours are for the requested part (the pool), named beside or above them, or for the whole business. */
export function ofAsked(scene: Scene): (spot: Spot) => boolean {
  const part = partAsked(scene);
  return part.length > 0 ? (spot) => isOfPart(part, spot) : isOfWhole;
}

/** Whether the whole part is named beside or above some hours. */
export function isOfPart(part: readonly number[], { own, strengths }: Spot): boolean {
  const found = either(own, strengths.heading, strengths.title);
  return part.every((index) => (found[index] ?? 0) >= FOUND);
}
