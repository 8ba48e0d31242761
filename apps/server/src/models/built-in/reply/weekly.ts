import { lexiconOf } from '../../../language/lexicon';
import { plain } from '../../../language/lexicon/lexicon';
import { phrasesOf } from '../../../language/phrases';
import {
  daysOnly,
  monthsAmong,
  type RecurrentTime,
  recurrentSpans,
  recurrentTimes,
} from '../../../language/question/recurrent-times';
import { minuteIn } from '../evidence/hour-asked';
import {
  asksClosed,
  asksOpeningHours,
  namesClock,
  namesHoursAlone,
  saysOpen,
  tellsOpening,
} from '../evidence/opening-hours';
import { namesDayOff, namesSpan, type Span, type WeeklyHours, weeklyHours } from '../evidence/weekly-hours';
import { lastHeading } from '../passages/section';
import type { Cell } from '../passages/table-row';
import { TracedText } from '../passages/traced-text';
import { columnsAsked } from '../scoring/columns-asked';
import { type Scene, type Spot, spotsOf } from '../scoring/features/scene';
import { isOfSeason } from '../scoring/in-season';
import { isOfPart, isOfWhole, isUnderHours, partAsked } from '../scoring/part-asked';
import { FOUND } from '../scoring/term-match';
import { isWithin } from './at-moment';
import { bulleted } from './lists';
import type { Reply } from './reply';
import { rowText } from './rows';
import { joinSentences } from './sentences';

/** Seven days of the week with a line each in two seasons, and a few more. */
const LINES_MAX = 20;
/** Maximum sentences beside them about exceptions: 'closed on bank holidays'. */
const BESIDE_MAX = 2;
/** Minimum number of days in a timetable. */
const DAYS_MIN = 3;

/** Minimum share of its lines with nothing but hours; others have a remark: 'only with appointment'. */
const OF_WHOLE_SHARE = 0.6;

/** A line of a timetable: the part of it asked for, and what it says by day. */
interface Line {
  spot: Spot;
  text: TracedText;
  /** By part of the business, such as shop and workshop; null for what only a reader can judge. */
  hours: (WeeklyHours | null)[];
  /** The days that it begins with, 1 for Monday. */
  days: ReadonlySet<RecurrentTime>;
}

/**
 * Opening hours from a timetable: all of its lines, or those of the requested days, with yes or no if every part of the
 * business is open then, or every part closed.
 * @returns null if something else is asked, or two parts have hours of their own and neither was named
 */
export function weeklyReply(scene: Scene): Reply | null {
  const { question } = scene;
  const days = daysOnly(question.times);
  if (days === null) return null;
  // 'Open weekends?'
  const asks = asksOpeningHours(question) || (days.length > 0 && saysOpen(question.terms[0]?.word.form ?? ''));
  if (!asks) return null;
  // 'On which days are you closed?' is answered by only some of its lines.
  if (days.length === 0 && (asksClosed(question) || question.kind === 'yes-no')) return null;
  const tables = timetables(scene);
  if (tables.length > 1 && !areSeasons(tables)) return null;
  if (isToldApart(scene, tables.flat())) return null;
  const asked = tables
    .map((table) =>
      days.length === 0
        ? withOtherRows(scene, table)
        : table.filter((line) => days.some((day) => line.days.has(`day ${day}`))),
    )
    .filter((table) => table.length > 0);
  const [table] = asked;
  if (table === undefined || asked.flat().length > LINES_MAX) return null;
  const sections = [...new Set(asked.flatMap(([line]) => (line ? [line.spot.section] : [])))];
  const beside = sections.flatMap((section) =>
    days.length === 0 ? otherwise(section, asked.flat()) : closedInMonths(section, days),
  );
  const opening = days.length === 0 || beside.length > 0 ? null : verdict(scene, asked.flat(), days);
  const before = opening === null ? [] : [TracedText.own(opening)];
  const after = beside.length === 0 ? [] : [joinSentences(beside)];
  const told = sections.length === 1 ? [toldOf(asked.flat())] : asked.map(toldOf);
  const isOneLine = told.length === asked.length && asked.every(({ length }) => length === 1);
  if (isOneLine && asked.length === 1)
    return { text: joinSentences([...before, ...told, ...after]), sections, answered: true };
  const list = isOneLine ? [bulleted(told)] : told;
  return { text: TracedText.join([...before, ...list, ...after], '\n\n'), sections, answered: true };
}

/**
 * Hours for several parts of the year, each under a heading of its own, or side by side in one passage, where the name
 * of each column says when or for what: 'Term time', 'School holidays'.
 */
function areSeasons(tables: readonly (readonly Line[])[]): boolean {
  const sections = tables.flatMap(([line]) => (line ? [line.spot.section] : []));
  if (new Set(sections).size === 1) return tables.every(([line]) => line?.spot.unit.cells.length === 2);
  const headings = new Set(sections.map(({ headingPlain }) => headingPlain));
  return headings.size === tables.length && sections.every(isOfSeason);
}

/** Its lines, under the season in which they hold. */
function toldOf(table: readonly Line[]): TracedText {
  const [first] = table;
  const lines = table.map(({ text, spot }) => text.from(spot.section.passage));
  const season = first && isOfSeason(first.spot.section) ? lastHeading(first.spot.section.heading) : null;
  const before = (end: string) => (season === null ? [] : [TracedText.own(`${season}:${end}`)]);
  const [line] = lines;
  return TracedText.concat(line && lines.length === 1 ? [...before(' '), line] : [...before('\n\n'), bulleted(lines)]);
}

/** The lists and tables of hours for what is asked about; just one if only its heading is about hours. */
function timetables(scene: Scene): Line[][] {
  const byPlace = new Map<string, Line[]>();
  for (const spot of spotsOf(scene)) {
    const { kind, list, cells } = spot.unit;
    if (kind !== 'row' && kind !== 'item') continue;
    const line = lineOf(scene, spot);
    if (line === null) continue;
    const place = `${spot.sectionPlace} ${kind} ${list} ${columnsOf(cells)}`;
    byPlace.set(place, [...(byPlace.get(place) ?? []), line]);
  }
  const tables = [...byPlace.values()].filter((lines) => {
    const days = new Set(lines.flatMap(({ hours }) => hours.flatMap((told) => [...(told?.keys() ?? [])])));
    return lines.length > 1 && days.size >= DAYS_MIN && isAbout(scene, lines);
  });
  const sectionsOf = (some: readonly Line[][]) => some.flatMap(([line]) => (line ? [line.spot.section] : []));
  const named = tables.filter((table) => sectionsOf([table]).some(isUnderHours));
  if (named.length === 0) return tables;
  // 'Winter hours' stand beside 'Opening hours, April to September'.
  return sectionsOf(named).every(isOfSeason)
    ? tables.filter((table) => named.includes(table) || sectionsOf([table]).every(isOfSeason))
    : named;
}

/** Rows of the same table without a day of the week are opening hours too: 'Bank holidays'. */
function withOtherRows(scene: Scene, table: readonly Line[]): Line[] {
  const known = new Map(table.map((line) => [line.spot.unit, line]));
  const [first] = table;
  if (first?.spot.unit.kind === 'item') return [...table];
  const spots = [...spotsOf(scene)].filter((spot) => first !== undefined && isOfTable(spot, first.spot));
  return spots.flatMap((spot) => {
    const line = known.get(spot.unit);
    if (line !== undefined) return [line];
    const { cells, plain: text } = spot.unit;
    const [label, ...others] = cells;
    if (label === undefined || others.length === 0 || !(namesSpan(text) || namesDayOff(text))) return [];
    return [{ spot, text: cellsText(spot, label, shownOf(scene, spot, others)), hours: [], days: new Set() }];
  });
}

const isOfTable = ({ sectionPlace, unit }: Spot, other: Spot) =>
  unit.kind === 'row' && sectionPlace === other.sectionPlace && columnsOf(unit.cells) === columnsOf(other.unit.cells);

const columnsOf = (cells: readonly Cell[]) => (cells.length > 1 ? cells.map(({ column }) => column).join('; ') : '');

/** A line that begins with days; what it says about them may be for a reader to judge. */
function lineOf(scene: Scene, spot: Spot): Line | null {
  const { unit, section } = spot;
  const { language } = section;
  const [label, ...cells] = unit.cells;
  const [value] = cells;
  // Read with the hours beside them, which show that an abbreviation means a day.
  const said = label && value ? plain(`${label.value}: ${value.value}`) : unit.plain;
  if (recurrentSpans(said, language)[0]?.start !== 0) return null;
  if (label === undefined || cells.length === 0) {
    const days = recurrentTimes(said, language, lexiconOf(language));
    return { spot, text: rowText(unit), hours: [weeklyHours(unit.plain, language)], days };
  }
  const part = { start: 0, end: plain(label.value).length };
  const days = recurrentTimes(said, language, lexiconOf(language), part);
  const shown = shownOf(scene, spot, cells);
  const hours = shown.map(({ value }) => weeklyHours(plain(`${label.value}: ${value}`), language));
  return { spot, text: cellsText(spot, label, shown), hours, days };
}

/** The columns asked for, or all. */
function shownOf({ terms }: Scene, { section }: Spot, cells: readonly Cell[]): readonly Cell[] {
  const named = columnsAsked(terms, cells, section.language);
  return named.length > 0 ? named : cells;
}

/** 'Saturday: 9:30 - 16:00' when the column's name only says that these are hours. */
function cellsText({ unit }: Spot, label: Cell, cells: readonly Cell[]): TracedText {
  const [only, ...others] = cells;
  const alone = unit.cells.length === 2 && others.length === 0;
  if (only === undefined || !alone || !namesHoursAlone(only)) return rowText(unit, [label, ...cells]);
  const value = ({ value: text, valueAt }: Cell) => unit.quote.slice(valueAt, valueAt + text.length);
  return TracedText.join([value(label), value(only)], ': ');
}

/** Whether it gives the hours of everything the question names, or, if it names nothing, of the whole business. */
function isAbout(scene: Scene, lines: readonly Line[]): boolean {
  const part = partAsked(scene);
  if (part.length > 0) return lines.some(({ spot }) => isOfPart(part, spot));
  const ofWhole = lines.filter(({ spot }) => isOfWhole(spot) || isUnderHours(spot.section));
  return ofWhole.length / lines.length >= OF_WHOLE_SHARE;
}

/**
 * Whether a sentence tells the hours of the part asked for on that day, 'the barber side closes at 7pm on Thursdays', and
 * the lines are about it by their headings alone.
 */
function isToldApart(scene: Scene, lines: readonly Line[]): boolean {
  const part = partAsked(scene);
  const names = ({ own }: Spot) => part.every((index) => (own[index] ?? 0) >= FOUND);
  if (part.length === 0 || lines.some(({ spot }) => names(spot))) return false;
  const days = [...scene.question.times].filter((time) => time.startsWith('day'));
  return [...spotsOf(scene)].some((spot) => {
    const { unit, section } = spot;
    if (unit.kind !== 'sentence' || !names(spot) || !namesClock(unit.plain, section.language)) return false;
    const told = recurrentTimes(unit.plain, section.language, lexiconOf(section.language));
    return days.some((day) => told.has(day));
  });
}

/** Yes or no if every part, or no part, is open, or closed if that is asked, on those days or at the requested hour. */
function verdict({ question }: Scene, lines: readonly Line[], days: readonly number[]): string | null {
  if (question.kind !== 'yes-no' || question.moment || question.amounts.length > 0) return null;
  const minute = minuteIn(question.plain);
  if (minute === undefined) return null;
  const told = days.flatMap((day) =>
    lines.flatMap(({ hours }) => hours.filter((each) => each === null || each.has(day)).map((each) => each?.get(day))),
  );
  if (told.includes(undefined) || told.length === 0) return null;
  const isOpen = (spans: readonly Span[] = []) =>
    minute === null ? spans.length > 0 : isWithin({ minute }, spans, []);
  const open = told.filter(isOpen).length;
  if (open > 0 && open < told.length) return null;
  const { yes, no } = phrasesOf(question.answerIn);
  return open > 0 === asksClosed(question) ? no : yes;
}

/** 'From November to February we are closed on Saturdays', of the days asked about. */
function closedInMonths({ units, language, passage }: Spot['section'], days: readonly number[]): TracedText[] {
  return units.flatMap((unit) => {
    if (unit.cells.length > 0 || !namesDayOff(unit.plain)) return [];
    const times = recurrentTimes(unit.plain, language, lexiconOf(language));
    const isMeant = monthsAmong(times).length > 0 && days.some((day) => times.has(`day ${day}`));
    return isMeant ? [unit.quote.from(passage)] : [];
  });
}

/** What the same passage says about other days: holidays, a season. */
function otherwise({ units, language, passage }: Spot['section'], table: readonly Line[]): TracedText[] {
  const lines = new Set(table.map(({ spot }) => spot.unit));
  return units
    .filter(
      (unit) =>
        unit.kind === 'sentence' && !lines.has(unit) && /[.!]$/u.test(unit.text) && tellsOpening(unit.plain, language),
    )
    .slice(0, BESIDE_MAX)
    .map(({ quote }) => quote.from(passage));
}
