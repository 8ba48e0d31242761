import type { Question } from '../../../language/question/question';
import { sentences } from '../../../language/sentences';
import { evidenceIn, holdsAnswer } from '../evidence/answer-type';
import { YES_OR_NO } from '../evidence/polarity';
import { isOfOtherAmount } from './amount-meant';
import { FEATURES } from './features';
import { isDependent, isWhole } from './features/place';
import type { RankedUnit } from './rank-units';

/** Sentences are added until the answer is this likely to be among them, if it is there at all. */
const ENOUGH = 0.85;
/** A further sentence is at least this likely to be the answer. */
const LEAST = 0.06;
/** And at least such a share as likely as the best one: what is less likely pads more replies than it completes. */
const LEAST_SHARE = 0.2;
/** A further sentence of another document says at least such a share of what the best one says of the question. */
const ELSEWHERE = 2 / 3;
/** From this share on the best one says all of the question, in its own words: 'is called' is not 'call us'. */
const ALL = 0.95;
/** The share of the best one's chance under which another is far less likely. */
const FAR_LESS = 0.12;
const OWN = FEATURES.indexOf('own share');
const SAYS = FEATURES.indexOf('own, heading and title');
/** 'No, thanks', not 'No dogs'. */
const SET_OFF = /^\p{L}+\s?[,.;:!،。，–—-]/u;
/** An item that is shorter is part of its list. */
const ITEM_WORDS_MIN = 3;
/** Two sentences that share more of their words say the same. */
const SAME_SHARE = 0.8;

/**
 * The sentences of a reply, the likeliest first. One that leans on the sentence before it brings that along.
 * @param most sentences at most
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
    const said = chosen.some((other) => sharedWords(unit, other) > SAME_SHARE);
    const beside =
      addsLittle(question, unit, chosen) ||
      isNoSentence(unit) ||
      isElsewhere(unit, chosen) ||
      answersAnother(unit, chosen) ||
      isBeside(unit, chosen) ||
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
 * A bare 'Yes.' before the sentence that it opens, and what leans on a sentence right behind that one; everything else behind
 * what is likelier.
 */
function placeAmong(chosen: readonly RankedUnit[], { unit, section, place }: RankedUnit): number {
  const before = chosen.findIndex((other) => other.section === section && other.place === place - 1);
  if (before >= 0 && isDependent(section, place)) return before + 1;
  if (unit.sequence.length > 1 || !YES_OR_NO.test(unit.text)) return chosen.length;
  const next = chosen.findIndex((other) => other.section === section && other.place === place + 1);
  return next < 0 ? chosen.length : next;
}

/** A 'Yes' or 'No' that is not beside the best one answers what is asked there, unless that is what is asked here. */
function answersAnother(one: RankedUnit, [best]: readonly RankedUnit[]): boolean {
  if (best === undefined || !YES_OR_NO.test(one.unit.text) || !SET_OFF.test(one.unit.text)) return false;
  if ((one.features[SAYS] ?? 0) >= (best.features[SAYS] ?? 0)) return false;
  return best.section !== one.section || Math.abs(best.place - one.place) > 1;
}

/** That it shares but some words with the question, and is in a document that says nothing of the rest. */
function isElsewhere(one: RankedUnit, [best]: readonly RankedUnit[]): boolean {
  if (best === undefined || best.section.document === one.section.document) return false;
  const most = best.features[SAYS] ?? 0;
  return (one.features[SAYS] ?? 0) < (most >= ALL ? ALL : ELSEWHERE) * most;
}

/**
 * Where the best one says all of the question in its own words: a row of a table, unless a day is asked for, what is far less
 * likely, and what says less in another document.
 */
function addsLittle({ moment, times }: Question, one: RankedUnit, [best]: readonly RankedUnit[]): boolean {
  if (best === undefined || one.section === best.section || (best.features[OWN] ?? 0) < ALL) return false;
  if (one.unit.kind === 'row') return moment === undefined && times.size === 0;
  if (one.chance < FAR_LESS * best.chance) return true;
  return one.section.document !== best.section.document && (one.features[OWN] ?? 0) < ALL;
}

/** That it says nothing of what is asked, while the best one says all of it, and continues no sentence before it. */
function isBeside({ section, place, strengths }: RankedUnit, [best]: readonly RankedUnit[]): boolean {
  const says = strengths.paraphrased[place]?.some((strength) => strength > 0) ?? false;
  return best !== undefined && (best.features[SAYS] ?? 0) >= ALL && !says && !isDependent(section, place);
}

/** That the question asks for a time, a price or a place which what is said already holds, and this does not. */
function lacksKind(question: Question, one: RankedUnit, chosen: readonly RankedUnit[]): boolean {
  const evidence = ({ unit, section }: RankedUnit) => evidenceIn(unit, section.language);
  const holds = (unit: RankedUnit) => holdsAnswer(question, evidence(unit));
  if (holds(one) === false) return chosen.some((other) => holds(other) === true);
  // A year says how long something has been, but not beside how long it takes.
  return question.kind === 'how-long' && !evidence(one).duration && chosen.some((other) => evidence(other).duration);
}

/** A title, what opens a list, or a word or two of one says nothing more. */
function isNoSentence({ unit }: RankedUnit): boolean {
  if (unit.kind === 'item') return !isWhole(unit) && unit.sequence.length < ITEM_WORDS_MIN;
  return unit.kind === 'lead' || (unit.kind === 'sentence' && !isWhole(unit));
}

/** The sentence that 'it' or 'this' at the beginning of another one stands for. */
function antecedentOf({ section, place }: RankedUnit, ranked: readonly RankedUnit[]): RankedUnit[] {
  if (!isDependent(section, place)) return [];
  const before = ranked.find((other) => other.section === section && other.place === place - 1);
  return before?.unit.kind === 'sentence' ? [before] : [];
}

function sharedWords(one: RankedUnit, other: RankedUnit): number {
  const shared = [...one.unit.terms].filter((term) => other.unit.terms.has(term)).length;
  return shared / Math.max(1, Math.min(one.unit.terms.size, other.unit.terms.size));
}
