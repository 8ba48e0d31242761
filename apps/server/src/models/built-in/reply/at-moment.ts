import { phrasesOf } from '../../../language/phrases';
import type { Question } from '../../../language/question/question';
import { isAnsweredByHours, saysOpen } from '../evidence/opening-hours';
import { type Span, weeklyHours } from '../evidence/weekly-hours';
import { either, type Scene, type Spot, spotsOf } from '../scoring/features/scene';
import type { RankedUnit } from '../scoring/rank-units';

const FOUND = 0.5;
const DAYS = 7;
const DAY_MINUTES = 24 * 60;
/** 'Are you closed today?' is answered the other way round, which the quote does by itself. */
const ASKS_CLOSED =
  /(?<!\p{L})(?:clos\p{L}*|shut|geschlossen|zu|schliess\p{L}*|ferm\p{L}*|cerrad\p{L}*|chius\p{L}*|fechad\p{L}*|gesloten|dicht)(?!\p{L})/u;

/**
 * 'Yes (Wednesday 10:30 GMT).': whether it is open at the moment that is asked for, by the regular hours of the best
 * unit. Nothing where no hours are told of that day, or several that differ.
 */
export function openingAtMoment(scene: Scene, best: RankedUnit): string | null {
  const { question } = scene;
  if (question.kind !== 'yes-no' || question.moment === undefined || ASKS_CLOSED.test(question.plain)) return null;
  const { moment } = question;
  const told = hoursOn(best, moment.day);
  if (told === undefined || !isAbout(scene, best)) return null;
  for (const spot of spotsOf(scene)) {
    const others = isAbout(scene, spot) ? hoursOn(spot, moment.day) : undefined;
    if (others !== undefined && JSON.stringify(others) !== JSON.stringify(told)) return null;
  }
  const open = moment.when === 'now' ? isWithin(moment, told, lateHours(best, moment.day)) : told.length > 0;
  const said = phrasesOf(question.answerIn)[open ? 'yes' : 'no'];
  return said.replace(/([.。]?)$/u, ` (${moment.text})$1`);
}

function hoursOn({ unit, section }: Spot, day: number): readonly Span[] | undefined {
  return weeklyHours(unit.plain, section.language)?.get(day);
}

/** What opened the day before may still be open past midnight. */
function lateHours({ section }: RankedUnit, day: number): readonly Span[] {
  const before = day === 1 ? DAYS : day - 1;
  return section.units.flatMap(({ plain }) => weeklyHours(plain, section.language)?.get(before) ?? []);
}

function isWithin(
  { minute }: NonNullable<Question['moment']>,
  today: readonly Span[],
  yesterday: readonly Span[],
): boolean {
  const ends = ({ from, to }: Span) => (to < from ? to + DAY_MINUTES : to);
  return (
    today.some((span) => minute >= span.from && minute < ends(span)) ||
    yesterday.some((span) => minute + DAY_MINUTES < ends(span))
  );
}

/** What is asked about besides the hours stands in the unit, or above it: the pool, the kitchen. */
function isAbout({ terms }: Scene, { own, strengths }: Spot): boolean {
  const found = either(own, strengths.heading, strengths.title);
  return terms.every(
    ({ term }, index) =>
      term.role === 'light' ||
      term.role === 'time' ||
      isAnsweredByHours(term.word.form) ||
      saysOpen(term.word.form) ||
      (found[index] ?? 0) >= FOUND,
  );
}
