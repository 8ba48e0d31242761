import type { Question } from '../../../language/question/question';
import { monthsAmong } from '../../../language/question/recurrent-times';
import { sentences } from '../../../language/sentences';
import { evidenceIn, holdsAnswer } from '../evidence/answer-type';
import { YES_OR_NO } from '../evidence/polarity';
import { addsToPrice } from '../evidence/surcharge';
import { timesTold } from '../evidence/times-told';
import { isOfOtherAmount } from './amount-meant';
import { FEATURES } from './features';
import { antecedentPlace, isDependent, isWhole } from './features/place';
import type { RankedUnit } from './rank-units';
import { isOfTwin } from './twins';

/** Adds sentences until the answer is this likely to be among them, if there is one. */
const ENOUGH = 0.85;
/** Minimum chance of a further sentence being the answer. */
const LEAST = 0.06;
/** Minimum chance relative to the best sentence: less likely ones pad more replies than they complete. */
const LEAST_SHARE = 0.2;
/** A further sentence from another document must cover this share of what the best one covers of the question. */
const ELSEWHERE = 2 / 3;
/** A further sentence away from the best one must cover this share of what the best one covers. */
const AWAY = 0.5;
/** From this share on, the best sentence covers all of the question in its own words: 'is called' is not 'call us'. */
const ALL = 0.95;
/** From this strength on, a word is said, not only hinted at. */
const NAMED = 0.7;
/** Below this share of the best one's chance, another sentence is far less likely. */
const FAR_LESS = 0.12;
const OWN = FEATURES.indexOf('own share');
const MEANS = FEATURES.indexOf('share with paraphrases');
const SAYS = FEATURES.indexOf('own, heading and title');
/** Matches 'No, thanks' but not 'No dogs'. */
const SET_OFF = /^\p{L}+\s?[,.;:!،。，–—-]/u;
/** A shorter item is part of its list. */
const ITEM_WORDS_MIN = 3;
/** Sentences that share more of their words than this say the same. */
const SAME_SHARE = 0.8;

/**
 * The sentences of a reply, likeliest first. A sentence that depends on the one before it brings that along.
 * @param most maximum number of sentences
 */
export function chooseUnits(question: Question, ranked: readonly RankedUnit[], most: number): RankedUnit[] {
  const chosen: RankedUnit[] = [];
  let room = most;
  let chance = 0;
  const least = Math.max(LEAST, LEAST_SHARE * (ranked[0]?.chance ?? 0));
  for (const unit of ranked) {
    if (chosen.length > 0 && (room <= 0 || chance >= ENOUGH || unit.chance < least)) break;
    const added = [...antecedentOf(unit, ranked), unit].filter((one) => !chosen.includes(one));
    const length = added.reduce((sum, one) => sum + sentences(one.unit.text).length, 0);
    const said = chosen.some((other) => sharedWords(unit, other) > SAME_SHARE && !isOfOtherSeason(unit, other));
    const beside =
      isRowBesideRule(question, unit, chosen) ||
      addsLittle(question, unit, chosen) ||
      isNoSentence(unit) ||
      isElsewhere(unit, chosen) ||
      isLabelledApart(unit, chosen) ||
      (chosen[0] !== undefined && isOfTwin(unit, chosen[0])) ||
      answersAnother(unit, chosen) ||
      isBeside(unit, chosen) ||
      addsNothing(question, unit, chosen) ||
      saysLess(question, unit, chosen) ||
      isOfOtherAmount(question, unit, chosen) ||
      lacksKind(question, unit, chosen);
    if (chosen.length > 0 && (said || length > room || beside)) continue;
    const fitting = length > room && room > 0 ? [unit] : added;
    chosen.splice(placeAmong(chosen, unit), 0, ...fitting);
    room -= fitting.reduce((sum, one) => sum + sentences(one.unit.text).length, 0);
    chance += fitting.reduce((sum, one) => sum + one.chance, 0);
  }
  return chosen;
}

/**
 * Puts a bare 'Yes.' before the sentence it opens and a dependent sentence right after the one it depends on; anything
 * else goes after what is likelier.
 */
function placeAmong(chosen: readonly RankedUnit[], { unit, section, place }: RankedUnit): number {
  const from = antecedentPlace(section, place);
  const before = chosen.findLastIndex(
    (other) => other.section === section && from !== null && other.place >= from && other.place < place,
  );
  if (before >= 0) return before + 1;
  if (unit.sequence.length > 1 || !YES_OR_NO.test(unit.text)) return chosen.length;
  const next = chosen.findIndex((other) => other.section === section && other.place === place + 1);
  return next < 0 ? chosen.length : next;
}

/** A 'Yes' or 'No' away from the best sentence answers another question, unless it covers this one as well. */
function answersAnother(one: RankedUnit, [best]: readonly RankedUnit[]): boolean {
  if (best === undefined || !YES_OR_NO.test(one.unit.text) || !SET_OFF.test(one.unit.text)) return false;
  if ((one.features[SAYS] ?? 0) >= (best.features[SAYS] ?? 0)) return false;
  return best.section !== one.section || Math.abs(best.place - one.place) > 1;
}

/** It shares only some words with the question, and its document does not mention the rest. */
function isElsewhere(one: RankedUnit, [best]: readonly RankedUnit[]): boolean {
  if (best === undefined || best.section.document === one.section.document) return false;
  const most = best.features[SAYS] ?? 0;
  return (one.features[SAYS] ?? 0) < (most >= ALL ? ALL : ELSEWHERE) * most;
}

/** 'Dogs are welcome in the café' needs no hot dog behind it. */
function isRowBesideRule(
  { kind, asksPrice, times, lexicon, plain }: Question,
  { unit }: RankedUnit,
  [best]: readonly RankedUnit[],
): boolean {
  if (kind !== 'yes-no' || asksPrice || times.size > 0 || lexicon.gratis.test(plain)) return false;
  return unit.kind === 'row' && best !== undefined && best.unit.kind !== 'row';
}

/** 'Waiting time right now: about 2 weeks' */
const LABEL = /^[\p{Lu}\p{N}][^.:;!?]{1,40}: [\p{L}\d]/u;

/** A line with a label of its own is about that, unless it has a word of the question that the best one lacks. */
function isLabelledApart(one: RankedUnit, [best]: readonly RankedUnit[]): boolean {
  if (best === undefined || one.unit.kind === 'row' || !LABEL.test(one.unit.text)) return false;
  const isItem = one.unit.kind === 'item';
  if (isItem && (best.unit.kind === 'item' || best.section === one.section)) return false;
  const isWithin = one.own.every((strength, index) => strength < NAMED || (best.own[index] ?? 0) >= NAMED);
  // An item is told with its list, or not at all.
  return isWithin && (isItem || best.own.some((strength, index) => strength >= NAMED && (one.own[index] ?? 0) < NAMED));
}

/**
 * Adds little to a best sentence that covers all of the question in its own words: a table row, unless a day is asked
 * about; anything far less likely; and anything from another document that covers less.
 */
function addsLittle({ moment, times }: Question, one: RankedUnit, [best]: readonly RankedUnit[]): boolean {
  if (best === undefined || one.section === best.section || (best.features[OWN] ?? 0) < ALL) return false;
  if (one.unit.kind === 'row') return moment === undefined && times.size === 0;
  if (one.chance < FAR_LESS * best.chance) return true;
  return one.section.document !== best.section.document && (one.features[OWN] ?? 0) < ALL;
}

/** It covers nothing of the question while the best one covers all of it, and continues no sentence before it. */
function isBeside({ section, place, strengths }: RankedUnit, [best]: readonly RankedUnit[]): boolean {
  const says = strengths.paraphrased[place]?.some((strength) => strength > 0) ?? false;
  return best !== undefined && (best.features[SAYS] ?? 0) >= ALL && !says && !isDependent(section, place);
}

/**
 * The best one has each weighty word of the question and what is asked for, the other has none of them and is about
 * something else: oat milk is 40p extra, and there always is a cake.
 */
function addsNothing(question: Question, one: RankedUnit, [best]: readonly RankedUnit[]): boolean {
  if (best === undefined || isDependent(one.section, one.place)) return false;
  if (addsToPrice(one.unit.plain)) return false;
  const weighty = question.terms.flatMap(({ role }, index) => (role === 'light' || role === 'amount' ? [] : [index]));
  const answers = holdsAnswer(question, evidenceIn(best.unit, best.section.language));
  const says = one.strengths.paraphrased[one.place];
  return (
    answers === true &&
    weighty.length > 0 &&
    weighty.every((index) => (best.own[index] ?? 0) >= NAMED && !((says?.[index] ?? 0) > 0))
  );
}

/**
 * It is neither next to the best sentence nor continues another, says little of what is asked about, and has no time
 * where one is asked for.
 */
function saysLess(question: Question, one: RankedUnit, [best]: readonly RankedUnit[]): boolean {
  if (best === undefined || isDependent(one.section, one.place)) return false;
  const timed = question.kind === 'how-long' || question.kind === 'when';
  if (timed && holdsAnswer(question, evidenceIn(one.unit, one.section.language))) return false;
  const isNext = one.section === best.section && Math.abs(one.place - best.place) === 1;
  return !isNext && (one.features[MEANS] ?? 0) < AWAY * (best.features[MEANS] ?? 0);
}

/** The question asks for a time, price or place that an already chosen sentence has and this one lacks. */
function lacksKind(question: Question, one: RankedUnit, chosen: readonly RankedUnit[]): boolean {
  const evidence = ({ unit, section }: RankedUnit) => evidenceIn(unit, section.language);
  const holds = (unit: RankedUnit) => holdsAnswer(question, evidence(unit));
  if (holds(one) === false) return chosen.some((other) => holds(other) === true);
  // A year says how long something has existed, not how long it takes.
  return question.kind === 'how-long' && !evidence(one).duration && chosen.some((other) => evidence(other).duration);
}

/** A title, the lead of a list, or an item of a word or two adds nothing. */
function isNoSentence({ unit }: RankedUnit): boolean {
  if (unit.kind === 'item') return !isWhole(unit) && unit.sequence.length < ITEM_WORDS_MIN;
  return unit.kind === 'lead' || (unit.kind === 'sentence' && !isWhole(unit));
}

/** The sentence that an initial 'it' or 'this' refers to. */
function antecedentOf({ section, place }: RankedUnit, ranked: readonly RankedUnit[]): RankedUnit[] {
  const from = antecedentPlace(section, place);
  return ranked.filter((other) => other.section === section && other.place === from);
}

/** 'Summer: 10 to 7' and 'Winter: 11 to 6' say the same of different months. */
function isOfOtherSeason(one: RankedUnit, other: RankedUnit): boolean {
  const [months, others] = [one, other].map(({ unit, section }) => monthsAmong(timesTold(unit, section.language)));
  return months !== undefined && months.length > 0 && !months.some((month) => others?.includes(month));
}

function sharedWords(one: RankedUnit, other: RankedUnit): number {
  const shared = [...one.unit.terms].filter((term) => other.unit.terms.has(term)).length;
  return shared / Math.max(1, Math.min(one.unit.terms.size, other.unit.terms.size));
}
