import { plain } from '../../../language/lexicon/lexicon';
import { minuteIn } from '../evidence/hour-asked';
import {
  isAnsweredByHours,
  namesHours,
  namesHoursAlone,
  saysHours,
  saysOpen,
  tellsOpening,
} from '../evidence/opening-hours';
import { namesSpan } from '../evidence/weekly-hours';
import { lastHeading, type Section } from '../passages/section';
import { either, type Scene, type Spot, spotsOf, type WeightedTerm } from './features/scene';
import { isOfSeason } from './in-season';
import { bagFor, FOUND, strengthIn } from './term-match';

/** Every reading of hours asks for it, several of them for each table. */
const asked = new WeakMap<Scene, readonly number[]>();

/** Indexes of the terms in a question about opening hours that name a part of the business: the pool, the kitchen. */
export function partAsked(scene: Scene): readonly number[] {
  const known = asked.get(scene);
  if (known !== undefined) return known;
  const { question, terms } = scene;
  // A question may say 'shop' hundreds of times.
  const apart = new Map<string, boolean>();
  const isApart = (index: number, form: string) => {
    const before = apart.get(form) ?? isToldApart(scene, index);
    apart.set(form, before);
    return before;
  };
  const { weekend, weekdays } = question.lexicon;
  const namesDays = (form: string) => [weekend, weekdays].some((days) => days?.test(plain(form)));
  const asksHour = minuteIn(question.plain) !== null;
  const isHour = (form: string) => asksHour && /^(?:\d|[ap]m$|uhr$)/u.test(form);
  const isWhen = (form: string) => isAnsweredByHours(form) || saysOpen(form) || namesDays(form) || isHour(form);
  const parts = terms.flatMap(({ term: { role, word } }, index) => {
    const isPart = PLACE.test(word.form) ? isApart(index, word.form) : role !== 'light' && !isWhen(word.form);
    return isPart && role !== 'time' ? [index] : [];
  });
  asked.set(scene, parts);
  return parts;
}

/** What a business calls itself, or a part of itself. */
const PLACE = /^(?:shop|store|office)s?$/u;

/**
 * Whether a place has hours of its own: under 'Shop', or in 'the shop is open from 10', while others stand under the name
 * of something else.
 */
function isToldApart(scene: Scene, index: number): boolean {
  const told = [...spotsOf(scene)].filter(({ unit, section }) => namesHours(unit.plain, section.language));
  const names = ({ section, own, unit }: Spot) =>
    (own[index] ?? 0) >= FOUND ||
    (unit.kind !== 'row' &&
      strengthIn(bagFor(lastHeading(section.heading), section.language), scene.terms[index] as WeightedTerm) >= FOUND);
  const isOfOther = (spot: Spot) =>
    !names(spot) &&
    spot.section.heading !== null &&
    !saysHours(lastHeading(spot.section.headingPlain)) &&
    namesSpan(spot.unit.plain);
  return told.some((spot) => names(spot) && namesSpan(spot.unit.plain)) && told.some(isOfOther);
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
