import { lexiconOf } from '../../../language/lexicon';
import { plain } from '../../../language/lexicon/lexicon';
import { phrasesOf } from '../../../language/phrases';
import type { Question } from '../../../language/question/question';
import { recurrentTimes } from '../../../language/question/recurrent-times';
import { asksClosed, tellsOpening } from '../evidence/opening-hours';
import { type Span, weeklyHours } from '../evidence/weekly-hours';
import { TracedText } from '../passages/traced-text';
import { columnsAsked } from '../scoring/columns-asked';
import { type Scene, type Spot, spotsOf } from '../scoring/features/scene';
import { ofAsked } from '../scoring/part-asked';
import { type RankedUnit, rankUnits } from '../scoring/rank-units';
import type { Reply } from './reply';
import { rowText } from './rows';
import { joinSentences } from './sentences';

const DAYS = 7;
const DAY_MINUTES = 24 * 60;

/** 'Yes (Wednesday, 10:30 GMT). Monday to Thursday: 9:00 to 17:00': that day's hours, judged by the clock. */
export function momentReply(scene: Scene): Reply | null {
  const { kind, moment } = scene.question;
  if (kind !== 'yes-no' || moment === undefined || asksClosed(scene.question)) return null;
  if (tellsOfMonth(scene, moment.month)) return null;
  const isAbout = ofAsked(scene);
  const best = rankUnits(scene).find((unit) => isAbout(unit) && hoursOn(scene, unit, moment.day));
  const told = best && hoursOn(scene, best, moment.day);
  if (!best || !told || !isToldAlike(scene, isAbout, told, moment.day)) return null;
  const open = moment.when === 'now' ? isWithin(moment, told, lateHours(scene, best, moment.day)) : told.length > 0;
  const said = phrasesOf(scene.question.answerIn)[open ? 'yes' : 'no'];
  const opening = said.replace(/([.。]?)$/u, ` (${moment.text})$1`);
  const text = joinSentences([TracedText.own(opening), rowText(best.unit).from(best.section.passage)]);
  return { text, sections: [best.section], answered: true };
}

/** Whether all that tells hours of the day tells the same. */
function isToldAlike(scene: Scene, isAbout: (spot: Spot) => boolean, told: readonly Span[], day: number): boolean {
  const same = JSON.stringify(told);
  for (const spot of spotsOf(scene)) {
    const others = isAbout(spot) ? hoursOn(scene, spot, day) : undefined;
    if (others !== undefined && JSON.stringify(others) !== same) return false;
  }
  return true;
}

/** Some days of the month have other hours: 'closed from 23 December to 2 January'. */
function tellsOfMonth({ sections }: Scene, month: number): boolean {
  return sections.some(({ units, language }) =>
    units.some(
      ({ plain }) =>
        recurrentTimes(plain, language, lexiconOf(language)).has(`month ${month}`) && tellsOpening(plain, language),
    ),
  );
}

/**
 * The hours a unit gives for a day; for a row, those in the requested columns.
 * @returns null if two columns have hours of their own and neither was named, undefined if it gives none
 */
function hoursOn(
  { terms }: Scene,
  { unit, section: { language } }: Pick<Spot, 'unit' | 'section'>,
  day: number,
): readonly Span[] | null | undefined {
  const [label, ...cells] = unit.cells;
  if (label === undefined || cells.length === 0) return weeklyHours(unit.plain, language)?.get(day);
  const named = columnsAsked(terms, cells, language);
  const [first, ...others] = (named.length > 0 ? named : cells).flatMap(({ value }) => {
    const told = weeklyHours(plain(`${label.value}: ${value}`), language)?.get(day);
    return told === undefined ? [] : [told];
  });
  return others.some((each) => JSON.stringify(each) !== JSON.stringify(first)) ? null : first;
}

/** Hours that began the day before may extend past midnight. */
function lateHours(scene: Scene, { section }: RankedUnit, day: number): readonly Span[] {
  const before = day === 1 ? DAYS : day - 1;
  return section.units.flatMap((unit) => hoursOn(scene, { unit, section }, before) ?? []);
}

/** Whether a minute of the day is within today's hours, or within yesterday's past midnight. */
export function isWithin(
  { minute }: Pick<NonNullable<Question['moment']>, 'minute'>,
  today: readonly Span[],
  yesterday: readonly Span[],
): boolean {
  const ends = ({ from, to }: Span) => (to < from ? to + DAY_MINUTES : to);
  return (
    today.some((span) => minute >= span.from && minute < ends(span)) ||
    yesterday.some((span) => minute + DAY_MINUTES < ends(span))
  );
}
