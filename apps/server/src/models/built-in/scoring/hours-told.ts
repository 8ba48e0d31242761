import { lexiconOf } from '../../../language/lexicon';
import type { Question } from '../../../language/question/question';
import { daysOnly, monthsAmong, recurrentTimes } from '../../../language/question/recurrent-times';
import { evidenceIn } from '../evidence/answer-type';
import {
  isAnsweredByHours,
  namesClock,
  namesDate,
  namesHours,
  saysHours,
  saysOpen,
  tellsOpening,
} from '../evidence/opening-hours';
import { countSpans, weeklyHours } from '../evidence/weekly-hours';
import type { Section } from '../passages/section';
import { type Scene, type Spot, shareOf } from './features/scene';
import { partAsked } from './part-asked';
import { FOUND } from './term-match';

/**
 * The possible answers to a question about opening hours: if a sentence with hours covers as much of it as any other,
 * the ones without hours are about something else, as 'opened goods may be returned within 30 days' is.
 */
export function tellingHours(scene: Scene, spots: readonly Spot[]): readonly Spot[] {
  const regular = withoutPrices(withoutEvents(scene, spots));
  const ofPart = tellsOfPart(scene);
  const told = tellingTimes(
    scene,
    regular.filter((spot) => namesHours(spot.unit.plain, spot.section.language) || ofPart(spot)),
  );
  const week = asksHoursAlone(scene) ? told.filter(tellsWholeWeek) : [];
  if (week.length > 0) return week;
  const ofDays = asksDaysAlone(scene) ? tellingDays(scene, told) : [];
  if (ofDays.length > 0) return ofDays;
  const each = asksHoursAlone(scene) || asksDaysAlone(scene) ? told.filter(tellsEachDay) : [];
  if (each.length > 0) return each;
  const most = Math.max(0, ...told.map(({ own }) => shareOf(scene, own)));
  // 'Open the windows' says no more about being open on a Friday.
  const besides = ({ own }: Spot) =>
    own.map((strength, index) => (saysOpen(scene.terms[index]?.term.word.form ?? '') ? 0 : strength));
  return most === 0 ? regular : regular.filter((spot) => told.includes(spot) || shareOf(scene, besides(spot)) > most);
}

/** 'The café closes half an hour before the shop' tells its hours without one. */
function tellsOfPart(scene: Scene): (spot: Spot) => boolean {
  const part = partAsked(scene);
  return ({ unit, own }) =>
    part.length > 0 && saysHours(unit.plain) && part.every((index) => (own[index] ?? 0) >= FOUND);
}

const tellsWeek = (text: string, { language }: Section): boolean => weeklyHours(text, language) !== null;

const tellsWholeWeek = ({ unit, section }: Spot): boolean =>
  tellsWeek(unit.plain, section) && tellsOpening(unit.plain, section.language);

const DAYS_MIN = 6;
const SPANS_MIN = 2;

/** 'In winter the sessions are Monday to Friday 10 to 12, Saturday 11 to 17, Sunday 11 to 16' tells when there is any. */
const tellsEachDay = ({ unit, section: { language } }: Spot): boolean =>
  unit.kind !== 'row' &&
  countSpans(unit.plain) >= SPANS_MIN &&
  [...recurrentTimes(unit.plain, language, lexiconOf(language))].filter((time) => time.startsWith('day')).length >=
    DAYS_MIN;

/** 'What are your hours', 'when are you open': no word has to be found anywhere. */
const asksHoursAlone = ({ terms }: Scene): boolean =>
  terms.every(({ term: { role, word } }) => role === 'light' || isAnsweredByHours(word.form));

/** 'Are you open on Saturdays', 'Sunday opening?': besides days, no word has to be found anywhere. */
const asksDaysAlone = ({ question, terms }: Scene): boolean =>
  (daysOnly(question.times) ?? []).length > 0 &&
  question.amounts.length === 0 &&
  terms.every(
    ({ term: { role, word } }) =>
      role === 'light' || role === 'time' || isAnsweredByHours(word.form) || saysOpen(word.form),
  );

/**
 * The sentences that tell the hours of the days asked about: who works on a Saturday opens nothing. None where a row
 * names them, as its columns may be of other parts.
 */
function tellingDays({ question }: Scene, spots: readonly Spot[]): readonly Spot[] {
  const days = daysOnly(question.times) ?? [];
  const named = spots.filter(({ unit, section }) => {
    const times = recurrentTimes(unit.plain, section.language, lexiconOf(section.language));
    return days.some((day) => times.has(`day ${day}`));
  });
  return named.some(({ unit }) => unit.kind === 'row') ? [] : named.filter(tellsWholeWeek);
}

const WHAT_TIME =
  /^(?:and |at |from |until )*(?:what|which) time|^(?:um |ab )?wie ?viel uhr|^(?:a )?que hora|^a quelle heure/u;

/** Whether a question asks for a time of day: 'what time do you close'. */
export const asksTimeOfDay = ({ plain }: Pick<Question, 'plain'>): boolean => WHAT_TIME.test(plain);

/** 'What time do you close' is answered by a time: 'we close for bank holidays' tells none. */
function tellingTimes({ question }: Scene, told: readonly Spot[]): readonly Spot[] {
  if (!asksTimeOfDay(question) || question.times.size > 0) return told;
  const timed = told.filter(({ unit, section }) => namesClock(unit.plain, section.language));
  return timed.length > 0 ? timed : told;
}

/** If no month is asked about, something open on one date is an event, not part of the weekly hours. */
function withoutEvents({ question }: Scene, spots: readonly Spot[]): readonly Spot[] {
  if (question.moment || monthsAmong(question.times).length > 0) return spots;
  const regular = spots.filter(({ unit, section }) => !namesDate(unit.plain, section.language));
  return regular.some(({ unit, section }) => tellsWeek(unit.plain, section)) ? regular : spots;
}

/** A call-out from 8 to 18 for £75 does not say when the business is open, unless nothing else does. */
function withoutPrices(spots: readonly Spot[]): readonly Spot[] {
  const isPrice = ({ unit, section }: Spot) => evidenceIn(unit, section.language).money && !saysHours(unit.plain);
  const others = spots.filter((spot) => !isPrice(spot));
  return others.some(({ unit, section }) => tellsWeek(unit.plain, section)) ? others : spots;
}
