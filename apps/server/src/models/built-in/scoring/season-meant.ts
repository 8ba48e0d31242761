import { daysOfYear, monthsOf } from '../../../language/question/days-of-year';
import type { Question } from '../../../language/question/question';
import { monthsAmong, type RecurrentTime } from '../../../language/question/recurrent-times';
import { words } from '../../../language/words';
import { tellsOpening } from '../evidence/opening-hours';
import { timesTold } from '../evidence/times-told';
import type { Scene } from './features/scene';
import { partAsked } from './part-asked';
import { putFirst } from './put-first';
import type { RankedUnit } from './rank-units';
import { FOUND } from './term-match';

/**
 * Puts what holds in the requested months first, and drops what holds in others: for July, '1 June - 31 August' without
 * the lines for spring and autumn beside it.
 */
export function seasonMeantFirst(scene: Scene, ranked: readonly RankedUnit[]): readonly RankedUnit[] {
  const { question } = scene;
  const [best] = ranked;
  const asked = monthsAmong(question.times);
  if (best === undefined || asked.length === 0) return ranked;
  const limited = ranked.find((one) => isLimited(scene, one));
  if (limited !== undefined) return putFirst(ranked, limited, 1);
  const told = new Map(ranked.map((one) => [one, toldBy(one)]));
  const holds = (one: RankedUnit) => asked.every((month) => told.get(one)?.has(month));
  const isOfOthers = (one: RankedUnit) =>
    monthsAmong(told.get(one) ?? new Set()).length > 0 && !asked.some((month) => told.get(one)?.has(month));
  const holding = ranked.filter((one) => one.section === best.section && holds(one));
  // 'In December we stay open until 8pm' before what holds on the Mondays before Christmas.
  const named = holding.find((one) => saysTime(question, one));
  const sooner = named !== undefined && holds(best) && !saysTime(question, best);
  const meant = sooner ? named : holding[0];
  if (meant === undefined) return ranked;
  const rest = ranked.filter((one) => one !== meant && !(one.section === meant.section && isOfOthers(one)));
  if (sooner) return [meant, ...rest];
  return isOfOthers(best) ? [meant, ...rest] : [...new Set([best, meant, ...rest])];
}

const ONLY = /(?<!\p{L})(?:only|nur|uniquement|seulement|solo|solamente|soltanto|alleen|apenas)(?!\p{L})/u;

/** 'The hot tub is open in summer only' answers whether it is open in February, unlike the hours of the pool. */
function isLimited(scene: Scene, { unit, section, own }: RankedUnit): boolean {
  const part = partAsked(scene);
  return (
    part.length > 0 &&
    part.every((index) => (own[index] ?? 0) >= FOUND) &&
    ONLY.test(unit.plain) &&
    tellsOpening(unit.plain, section.language) &&
    monthsAmong(toldBy({ unit, section })).length > 0
  );
}

/** Whether a unit has a month of the question by its name, and does not only imply it. */
function saysTime({ terms }: Question, { unit }: RankedUnit): boolean {
  const said = new Set(words(unit.text).map(({ form }) => form));
  return terms.some(({ role, word }) => role === 'time' && said.has(word.form));
}

const toldBy = ({ unit, section: { language } }: Pick<RankedUnit, 'unit' | 'section'>): ReadonlySet<RecurrentTime> =>
  new Set([
    ...timesTold(unit, language),
    ...daysOfYear(unit.plain, language).flatMap((days) => monthsOf(days).map((month) => `month ${month}` as const)),
  ]);
