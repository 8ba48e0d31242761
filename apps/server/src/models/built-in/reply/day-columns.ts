import { lexiconOf } from '../../../language/lexicon';
import { plain } from '../../../language/lexicon/lexicon';
import { phrasesOf } from '../../../language/phrases';
import { daysOnly, recurrentTimes } from '../../../language/question/recurrent-times';
import { words } from '../../../language/words';
import { asksOpeningHours, namesClock } from '../evidence/opening-hours';
import { namesDayOff } from '../evidence/weekly-hours';
import type { Section } from '../passages/section';
import type { Cell } from '../passages/table-row';
import { TracedText } from '../passages/traced-text';
import { ALIKE } from '../scoring/columns-asked';
import { type Scene, type Spot, spotsOf, type WeightedTerm } from '../scoring/features/scene';
import { asksTimeOfDay } from '../scoring/hours-told';
import { SAYING_LITTLE } from '../scoring/naming-row';
import { rowsOfAmount } from '../scoring/rows-of-amount';
import { FOUND, SAID } from '../scoring/term-match';
import { bulleted } from './lists';
import type { Reply } from './reply';
import { rowText } from './rows';
import { joinSentences } from './sentences';

/** Minimum number of columns that are days, for a timetable. */
const DAYS_MIN = 2;
const ROWS_MAX = 10;
const NOTHING = /^[-‐‑‒–—―−]*$/u;

/**
 * 'Is there yoga on Friday?', 'What is on on Wednesday?' over a timetable with a column for each day: the rows with
 * something on that day, or the named row, if need be with the days that it is on instead.
 * @returns null if no day of the week is asked about, or not exactly one timetable is about it
 */
export function dayColumnsReply(scene: Scene): Reply | null {
  const { question } = scene;
  const days = daysOnly(question.times) ?? [];
  if (days.length === 0) return null;
  const asksTimes =
    !question.asksPrice &&
    (question.kind === 'when' || question.kind === 'yes-no' || asksOpeningHours(question) || asksTimeOfDay(question));
  const tables = timetables(scene).filter((rows) => !asksTimes || rows.some(tellsTime));
  const [rows] = tables;
  if (rows === undefined || tables.length > 1) return null;
  const [{ section }] = rows as [Spot];
  const isOn = (cell: Cell) => !isNothing(cell, section) && daysOf(cell, section).some((day) => days.includes(day));
  const on = rows.filter(({ unit }) => unit.cells.some(isOn));
  const named = namesRows(scene, rows);
  if (on.length === 0 && !named) return null;
  const told = rowsOfAmount(question, on.length > 0 ? on : rows);
  const texts = told.slice(0, ROWS_MAX).map(({ unit }) => {
    const [label, ...others] = unit.cells as [Cell, ...Cell[]];
    const shown = others.filter((cell) => (on.length > 0 ? isOn(cell) : daysOf(cell, section).length > 0));
    return rowText(unit, [label, ...shown.filter(({ value }) => !NOTHING.test(value))]).from(section.passage);
  });
  const phrases = phrasesOf(question.answerIn);
  const decides = question.kind === 'yes-no' && named && !question.moment;
  const opening = decides ? [TracedText.own(on.length > 0 ? phrases.yes : phrases.no)] : [];
  const [only] = texts;
  const text =
    only !== undefined && texts.length === 1
      ? joinSentences([...opening, only])
      : TracedText.join([...opening, bulleted(texts)], '\n\n');
  return { text, sections: [section], answered: true };
}

/** A dash, or 'closed' without hours. */
function isNothing({ value }: Cell, { language }: Section): boolean {
  const seen = plain(value);
  return NOTHING.test(value) || (namesDayOff(seen) && !namesClock(seen, language));
}

/** A price for each day is no timetable. */
const tellsTime = ({ unit, section: { language } }: Spot): boolean =>
  unit.cells.slice(1).some(({ value }) => namesClock(plain(value), language) || namesDayOff(plain(value)));

/** The rows asked about, by timetable: those whose label has what is named, or all if its heading has it. */
function timetables(scene: Scene): Spot[][] {
  const named = namedIn(scene);
  const rows = [...spotsOf(scene)].filter(
    ({ unit, section }) => unit.cells.slice(1).filter((cell) => daysOf(cell, section).length > 0).length >= DAYS_MIN,
  );
  const meant = rows.filter((spot) => named.every((term) => strengthOf(scene, spot, term) >= SAID));
  // Breakfast is a meal, and the row of that name is meant before the evening meal.
  const inAll = (spot: Spot) => named.reduce((sum, term) => sum + strengthOf(scene, spot, term), 0);
  return scene.sections
    .map((section) => meant.filter((spot) => spot.section === section))
    .map((table) => table.filter((spot) => inAll(spot) >= ALIKE * Math.max(...table.map(inAll))))
    .filter((table) => table.length > 0);
}

/** The question's words beyond the day; 'there', 'on' and 'open' name nothing. */
const namedIn = ({ terms }: Scene): readonly WeightedTerm[] =>
  terms.filter(({ term, lightly }) => !lightly && term.role !== 'time' && !SAYING_LITTLE.has(term.role));

const strengthOf = ({ terms }: Scene, { own, strengths }: Spot, term: WeightedTerm): number =>
  Math.max(own[terms.indexOf(term)] ?? 0, strengths.heading[terms.indexOf(term)] ?? 0);

/** Whether the question names some rows rather than the whole table. */
function namesRows(scene: Scene, rows: readonly Spot[]): boolean {
  return namedIn(scene).some((term) =>
    rows.every(({ own, strengths }) => {
      const at = scene.terms.indexOf(term);
      return (own[at] ?? 0) >= SAID && (strengths.heading[at] ?? 0) < FOUND;
    }),
  );
}

/** The days in a column's name; one hour behind it makes abbreviations count: 'Mon'. */
function daysOf({ column }: Cell, { language }: Section): readonly number[] {
  if (words(column).length > 3) return [];
  const times = recurrentTimes(`${plain(column)} 9:00-10:00`, language, lexiconOf(language));
  return daysOnly(times) ?? [];
}
