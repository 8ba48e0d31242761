import { plain } from '../../../language/lexicon/lexicon';
import { asksClosed, asksOpeningHours } from '../evidence/opening-hours';
import { namesDayOff, namesSpan } from '../evidence/weekly-hours';
import { type Scene, type Spot, spotsOf } from '../scoring/features/scene';
import { ofAsked } from '../scoring/part-asked';
import { sentenceOrList } from './lists';
import type { Reply } from './reply';
import { rowText } from './rows';
import { isOfDays, monthsIn, rowsOfSeason } from './season-rows';

/** A single row may be about anything. */
const ROWS_MIN = 2;
const ROWS_MAX = 8;

/**
 * Opening hours from a table with a row per season and a column per group of days: 'Summer (23 May - 6 Sept) |
 * Mon-Thu'. Shows the rows and columns for the requested month, season or day. If two rows include days of May, the
 * reader, who knows the date, must choose.
 * @returns null if something else is asked, or there is not exactly one such table
 */
export function seasonHoursReply(scene: Scene): Reply | null {
  const { question } = scene;
  if (!asksOpeningHours(question) || question.amounts.length > 0) return null;
  if (question.kind === 'yes-no' && asksClosed(question)) return null;
  const rows = [...spotsOf(scene)].filter(isSeason).filter(ofAsked(scene));
  const [first] = rows;
  if (first === undefined || rows.length < ROWS_MIN || rows.length > ROWS_MAX) return null;
  if (rows.some(({ section }) => section !== first.section)) return null;
  const { section } = first;
  const asked = rowsOfSeason(rows, question.plain, question.times, section.language);
  const days = [...question.times].filter((time) => time.startsWith('day'));
  const texts = asked.flatMap(({ unit }) => {
    const [label, ...others] = unit.cells;
    const cells = days.length === 0 ? others : others.filter((cell) => isOfDays(cell, days, section.language));
    return label && cells.length > 0 ? [rowText(unit, [label, ...cells]).from(section.passage)] : [];
  });
  if (texts.length === 0) return null;
  return { text: sentenceOrList(texts), sections: [section], answered: true };
}

/** Whether its label has months, and its cells hours or closed days. */
function isSeason({ unit, section: { language } }: Spot): boolean {
  const [label, ...others] = unit.cells;
  if (unit.kind !== 'row' || label === undefined || others.length === 0) return false;
  const hours = others.filter(({ value }) => namesSpan(plain(value)) || namesDayOff(plain(value)));
  return monthsIn(label.value, language).length > 0 && hours.length * 2 > others.length;
}
