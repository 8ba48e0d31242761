import { lexiconOf } from '../../../language/lexicon';
import { plain } from '../../../language/lexicon/lexicon';
import { phrasesOf } from '../../../language/phrases';
import {
  type DaysOfYear,
  daysIn,
  daysOfYear,
  feastIn,
  feastsIn,
  isPublicHoliday,
  isWithinDays,
  movableFeastsIn,
  namesPublicHolidays,
} from '../../../language/question/days-of-year';
import type { Question } from '../../../language/question/question';
import { type Word, words } from '../../../language/words';
import { MONEY } from '../evidence/answer-type';
import {
  asksOpeningHours,
  isAnsweredByHours,
  namesClock,
  namesHours,
  saysHours,
  saysOpen,
} from '../evidence/opening-hours';
import { YES_OR_NO } from '../evidence/polarity';
import type { Cell } from '../passages/table-row';
import { TracedText } from '../passages/traced-text';
import { columnsAsked } from '../scoring/columns-asked';
import { type Scene, type Spot, spotsOf } from '../scoring/features/scene';
import { isOfPart, isOfWhole, partAsked } from '../scoring/part-asked';
import type { Reply } from './reply';
import { rowText } from './rows';
import { joinSentences } from './sentences';

/** 'Is there skating on 25 December': nothing is on while all is closed. */
const HAPPENING =
  /^(?:and )?(?:is|are|will) there(?!\p{L})|(?<!\p{L})(?:can|could) (?:i|we) (?:come|visit|skate|swim|play|train|pop in|stop by)(?!\p{L})|(?<!\p{L})do you (?:have|do|run|offer)(?!\p{L})/u;

/** The day of the year asked for, and the words that name it. */
interface Asked {
  /** Null for a holiday that moves, and for public holidays in general. */
  days: DaysOfYear | null;
  named: string;
  /** Whether places that close on public holidays are closed on this day. */
  isHoliday: boolean;
}

/**
 * Answers with what the sources say about the day of the year asked for, whatever the hours of its weekday are: 'No.
 * Closed 24 December to 9 January', '27 to 31 December – Reception: 10:00 – 15:00'. If they say nothing about a
 * particular public holiday, what they say about public holidays in general.
 * @returns null if no such day is asked for, or nothing is said about it
 */
export function datedHoursReply(scene: Scene): Reply | null {
  const { question } = scene;
  // 'Zu Weihnachten' contains the German word for closed without asking about it.
  const asksShut = question.lexicon.closure?.test(question.plain) ?? false;
  const asksHours = asksOpeningHours(question) || question.terms.some(({ word }) => isAnsweredByHours(word.form));
  const asksOpen = asksHours || asksShut;
  if (!asksOpen && !(question.kind === 'yes-no' && HAPPENING.test(question.plain))) return null;
  const asked = dayAsked(question);
  if (asked === null) return null;
  if (!asksOpen) return closedReply(scene, asked);
  const part = partAsked(scene).filter((index) => !asked.named.includes(scene.terms[index]?.term.word.form ?? ''));
  const spots = [...spotsOf(scene)].filter((spot) => (part.length === 0 ? !isOfThing(spot) : isOfPart(part, spot)));
  const shut = spots.find((spot) => isShut(spot) && isOn(spot, asked));
  const spot = shut ?? spots.find((one) => tellsHours(one) && isOn(one, asked));
  if (spot !== undefined) return replyOf(scene, spot, asksShut);
  const general =
    asked.isHoliday && spots.find((one) => namesPublicHolidays(one.unit.plain) && (isShut(one) || isOpening(one)));
  if (!general) return null;
  const { unit, section } = general;
  return { text: rowText(unit).from(section.passage), sections: [section], answered: true };
}

/** That the business is closed on the day asked for, if it is. */
function closedReply(scene: Scene, asked: Asked): Reply | null {
  const shut = [...spotsOf(scene)].find((spot) => !isOfThing(spot) && isShut(spot) && isOn(spot, asked));
  return shut === undefined ? null : replyOf(scene, shut, false);
}

function replyOf({ question, terms }: Scene, spot: Spot, asksShut: boolean): Reply {
  const { no, yes } = phrasesOf(question.answerIn);
  const [label, ...others] = spot.unit.cells;
  const asked = columnsAsked(terms, others, spot.section.language);
  const told = asked.length > 0 ? asked : others;
  const isOfOne = movableFeastsIn(spot.unit.plain).length < 2 && !opensToo(spot);
  const opens =
    question.kind === 'yes-no' &&
    !YES_OR_NO.test(spot.unit.text) &&
    isOfOne &&
    isShut(spot) &&
    !isPartlyOpen(spot, told);
  const opening = opens ? [TracedText.own(asksShut ? yes : no)] : [];
  const quote = label && asked.length > 0 ? rowText(spot.unit, [label, ...asked]) : rowText(spot.unit);
  const text = joinSentences([...opening, quote.from(spot.section.passage)]);
  return { text, sections: [spot.section], answered: true };
}

/** 'Closed on Christmas Day but open on Boxing Day' */
function opensToo({ unit, section: { language } }: Spot): boolean {
  const { closure } = lexiconOf(language);
  const saysSo = ({ form }: Word) => saysOpen(form) && !(closure?.test(form) ?? false);
  return feastsIn(unit.plain).length > 1 && words(unit.plain).some(saysSo);
}

/** 'Christmas wreath | 28 November to 12 December' is a row about a wreath, and not about when the business is open. */
function isOfThing(spot: Spot): boolean {
  const { unit, section } = spot;
  const [label] = unit.cells;
  if (unit.kind !== 'row' || label === undefined || isOfWhole(spot)) return false;
  if (MONEY.test(unit.plain)) return true;
  const name = plain(label.value);
  return (
    daysOfYear(name, section.language).length === 0 && feastIn(name) === null && movableFeastsIn(name).length === 0
  );
}

/** The day of the year that a question names, directly or as 'today' or 'tomorrow'. */
function dayAsked({ plain: asked, language, moment }: Question): Asked | null {
  if (moment) {
    const day = moment.month * 100 + moment.date;
    const days = { from: day, to: day };
    return { days, named: '', isHoliday: isPublicHoliday(days) };
  }
  const [dated, ...others] = daysOfYear(asked, language);
  if (others.length > 0) return null;
  const days = dated ?? feastIn(asked);
  if (days) return { days, named: asked.slice(days.start, days.end), isHoliday: isPublicHoliday(days) };
  const [movable] = movableFeastsIn(asked);
  if (movable !== undefined) return { days: null, named: movable, isHoliday: true };
  return namesPublicHolidays(asked) ? { days: null, named: asked, isHoliday: true } : null;
}

const isShut = ({ unit, section: { language } }: Spot): boolean =>
  lexiconOf(language).closure?.test(unit.plain) ?? false;

const tellsHours = ({ unit, section: { language } }: Spot): boolean => namesHours(unit.plain, language);

/** 'Pop-in – Sat, Sun & bank holidays: £14' tells what is charged then. */
const isOpening = (spot: Spot): boolean =>
  tellsHours(spot) && (!MONEY.test(spot.unit.plain) || saysHours(spot.unit.plain));

/** Whether one branch is open while another is closed, or all of them for some hours. */
function isPartlyOpen({ unit, section: { language } }: Spot, cells: readonly Cell[]): boolean {
  const { closure } = lexiconOf(language);
  if (cells.length === 0) return namesClock(unit.plain, language);
  return cells.some(({ value }) => /\d/.test(value) && !closure?.test(plain(value)));
}

/** Longer stretches are seasons, whose hours depend on the weekday, unless everything is closed in them. */
const EXCEPTION_DAYS_MAX = 21;

function isOn(spot: Spot, { days: asked, named: word }: Asked): boolean {
  const { unit, section } = spot;
  if (asked === null) return movableFeastsIn(unit.plain).includes(word);
  const days = daysOfYear(unit.plain, section.language);
  // 'Xmas: 24 Dec closes 1pm' is about Christmas, whatever days follow.
  const named = feastsIn(unit.plain);
  const feasts = days.length === 0 ? named : named.filter(({ start }) => start === 0);
  const closed = isShut(spot) && !tellsHours(spot);
  return [...days, ...feasts].some(
    (told) => isWithinDays(asked, told) && (closed || daysIn(told) <= EXCEPTION_DAYS_MAX),
  );
}
