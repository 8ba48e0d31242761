import { lexiconOf } from '../../../language/lexicon';
import { monthsAmong, recurrentTimes } from '../../../language/question/recurrent-times';
import { terms as termsOf } from '../../../language/terms';
import { lastHeading } from '../passages/section';
import type { Scene } from '../scoring/features/scene';
import type { RankedUnit } from '../scoring/rank-units';
import { BARELY, bagFor, FOUND, SAID, strengthIn } from '../scoring/term-match';
import { asksOpeningHours } from './opening-hours';

/** 'bus' of 'The last bus leaves Ambleside at 5.35 pm', 'taxi' of 'A taxi from Ambleside costs about £25' */
const SUBJECT =
  /^(?:the|an?|our) (?:(?:last|first|next|only) )?(\p{L}{3,20}) (?:from|to|leaves?|runs?|goes|stops?|starts?|departs?|arrives?|costs?|takes?|is|are)(?!\p{L})/u;

/**
 * Whether a sentence is about another thing than the one asked about, which its passage tells of beside it: in 'Getting
 * here', the last bus is not the last shuttle, though 'The shuttle runs until October' stands above.
 */
function isOfOtherSubject({ terms, question }: Scene, { unit, section, own, strengths }: RankedUnit): boolean {
  const [, subject] = SUBJECT.exec(unit.plain) ?? [];
  if (subject === undefined || unit.kind === 'row' || section.language !== question.language) return false;
  const bag = bagFor(subject, section.language);
  if (terms.some((term) => strengthIn(bag, term) >= BARELY)) return false;
  return terms.some(
    ({ term, paraphrases }, index) =>
      term.role === 'content' &&
      paraphrases.size === 0 &&
      (own[index] ?? 0) < BARELY &&
      (strengths.whole[index] ?? 0) >= FOUND &&
      section.units.some((_, place) => (strengths.units[place]?.[index] ?? 0) >= SAID),
  );
}

/** 'Closed from 7 to 27 December' does not say whether it is open in November. */
function isOfOtherMonth({ question }: Scene, { unit, section: { language } }: RankedUnit): boolean {
  const asked = monthsAmong(question.times);
  if (asked.length === 0 || !asksOpeningHours(question)) return false;
  const lexicon = lexiconOf(language);
  // 'Open in summer only' does say it of winter.
  if (!(lexicon.closure?.test(unit.plain) ?? false)) return false;
  const told = monthsAmong(recurrentTimes(unit.plain, language, lexicon));
  return told.length > 0 && !asked.some((month) => told.includes(month));
}

/** 'Cancel our wedding', and above some rules 'Changing or cancelling a class' */
const DOING = /(?<!\p{L})(\p{L}{4,}) (?:an?|the|my|our|your|this|that) (\p{L}{3,})/gu;
const DONE = /(?<!\p{L})(\p{L}{4,}ing) (?:an?|the|your) (\p{L}{3,})/u;
/** What may be anything that is booked. */
const ANYTHING =
  /^(?:bookings?|orders?|reservations?|appointments?|places?|visits?|dates?|stays?|slots?|events?|items?|goods|contracts?|subscriptions?|memberships?)$/u;

/** Whether a passage is headed by doing the same with another thing: what holds for a class does not for a wedding. */
function isOfOtherThingDone({ terms, question }: Scene, best: RankedUnit): boolean {
  const { section, own, strengths } = best;
  const [, doing, other] = DONE.exec(lastHeading(section.headingPlain)) ?? [];
  if (doing === undefined || other === undefined || ANYTHING.test(other) || section.language !== question.language)
    return false;
  const above = bagFor(other, section.language);
  const done = bagFor(doing, section.language);
  return [...question.plain.matchAll(DOING)].some(([, verb = '', thing = '']) => {
    if (ANYTHING.test(thing) || !termsOf(verb, section.language).some((term) => done.terms.has(term))) return false;
    const index = terms.findIndex(({ term: { word } }) => word.form === thing);
    const asked = terms[index];
    if (asked === undefined || strengthIn(above, asked) >= BARELY) return false;
    return Math.max(own[index] ?? 0, strengths.heading[index] ?? 0) < BARELY;
  });
}

/** Whether a unit has the words of a question, and still is about another thing or another time. */
export const isOfOtherMatter = (scene: Scene, best: RankedUnit): boolean =>
  isOfOtherSubject(scene, best) || isOfOtherMonth(scene, best) || isOfOtherThingDone(scene, best);
