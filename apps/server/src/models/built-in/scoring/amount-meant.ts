import type { QuestionKind } from '../../../language/lexicon/lexicon';
import { amountsIn, holdsAmount } from '../../../language/question/amounts';
import type { Question } from '../../../language/question/question';
import { MONEY } from '../evidence/answer-type';
import { saysAgeLimit } from '../evidence/measure';
import type { ReadUnit } from '../passages/section';
import type { Scene } from './features/scene';
import { putFirst } from './put-first';
import type { RankedUnit } from './rank-units';

/** Minimum chance relative to the best: within a section, only the amounts tell such units apart. */
const LEAST_SHARE = 0.02;

/** A word counts as present from the first strength on, and as absent below the second. */
const NAMED = 0.7;
const LACKED = 0.5;

/**
 * Puts a unit for the amount asked about before units for other amounts of its kind: of 'under 12' and 'from 16', the
 * one that covers an eleven-year-old.
 */
export function amountMeantFirst({ question }: Scene, ranked: readonly RankedUnit[]): readonly RankedUnit[] {
  const { amounts } = question;
  const asksWhether = !question.asksPrice && WHETHER.has(question.kind) && amounts.some(({ age }) => age);
  const limit = asksWhether && ranked.find((one) => isLimitOfThing(question, one));
  if (limit) return putFirst(ranked, limit);
  const [best] = ranked;
  const ahead = best && aheadOf(question, best, ranked);
  if (ahead) return putFirst(ranked, ahead, Math.max(best.chance, ahead.chance));
  const priced = best && pricedFor(question, best, ranked);
  if (priced) return putFirst(ranked, priced, Math.max(best.chance, priced.chance));
  const amount = best && amounts.find((each) => holdsAmount(each, best.unit) === 'beside');
  if (!best || !amount) return ranked;
  const first = ranked.find(
    (one) =>
      (one.section === best.section || (amount.age && saysOther(one, best))) &&
      one.chance >= LEAST_SHARE * best.chance &&
      holdsAmount(amount, one.unit) === 'within',
  );
  return putFirst(ranked, first);
}

/**
 * For 'if I cancel ten days before', a rule about the time before something, where the best one is about no such time: one
 * that covers it, or else one beside it, whose next step does.
 * @returns one that has as many of the words that matter
 */
function aheadOf(
  { amounts, terms }: Question,
  best: RankedUnit,
  ranked: readonly RankedUnit[],
): RankedUnit | undefined {
  const amount = amounts.find(({ ahead }) => ahead);
  if (amount === undefined || holdsAmount(amount, best.unit) !== null) return undefined;
  const names = ({ own }: RankedUnit) =>
    terms.filter(({ role }, index) => role === 'content' && (own[index] ?? 0) >= NAMED).length;
  const told = ranked.filter((one) => names(one) > 0 && names(one) >= names(best));
  const that = (held: 'within' | 'beside') => told.find((one) => holdsAmount(amount, one.unit) === held);
  return that('within') ?? that('beside');
}

/** Tables may have it as a column, so that it is no amount everywhere. */
const FOR_ONE = /(?<!\p{L})for an? (?=\p{L})/gu;

/**
 * For 'how much is a lane for an hour', the sentence with its price for one hour, where the best one has a price for three
 * hours, or none.
 */
function pricedFor(
  { plain, asksPrice, terms }: Question,
  best: RankedUnit,
  ranked: readonly RankedUnit[],
): RankedUnit | undefined {
  const amount = amountsIn(plain.replace(FOR_ONE, 'for 1 ')).find(({ kind, ahead }) => kind === 'hours' && !ahead);
  if (!asksPrice || amount === undefined || best.unit.kind === 'row') return undefined;
  const isPriced = ({ unit, own }: RankedUnit) =>
    unit.kind === 'sentence' &&
    MONEY.test(unit.plain) &&
    amountsIn(unit.plain).some(({ kind, value }) => kind === amount.kind && value === amount.value) &&
    terms.some(({ role }, index) => role === 'content' && (own[index] ?? 0) >= NAMED);
  return isPriced(best) ? undefined : ranked.find(isPriced);
}

/** 'My son is 5, can he play?' is read as the second. */
const WHETHER: ReadonlySet<QuestionKind> = new Set<QuestionKind>(['yes-no', 'what']);

/** 'Minimum age laser tag 6' for 'my son is 5, can he play laser tag': it names half of what is said of the child. */
function isLimitOfThing({ terms }: Question, { unit, own }: RankedUnit): boolean {
  const content = terms.flatMap(({ role }, index) => (role === 'content' ? [own[index] ?? 0] : []));
  const named = content.filter((strength) => strength >= NAMED);
  return named.length > 0 && 2 * named.length >= content.length && saysAgeLimit(unit.plain);
}

/** It has a word of the question that the other lacks: an age limit for what is asked about, not for something else. */
const saysOther = (one: RankedUnit, other: RankedUnit) =>
  one.own.some((strength, index) => strength >= NAMED && (other.own[index] ?? 0) < LACKED);

/** Whether it covers an amount the question asks about. */
export const isOfAmount = ({ amounts }: Question, unit: ReadUnit): boolean =>
  amounts.some((amount) => holdsAmount(amount, unit) === 'within');

/**
 * 'Less than 24 hours before' when asked about 30 hours, and a chosen sentence covers those; so is what else the same
 * passage says of no amount, unless it goes on from that sentence.
 */
export function isOfOtherAmount({ amounts }: Question, one: RankedUnit, chosen: readonly RankedUnit[]): boolean {
  return amounts.some((amount) => {
    const meant = chosen.find((other) => holdsAmount(amount, other.unit) === 'within');
    if (meant === undefined) return false;
    const held = holdsAmount(amount, one.unit);
    const isApart = meant.section === one.section && Math.abs(meant.place - one.place) > 1;
    return held === 'beside' || (held === null && isApart && !amount.age);
  });
}
