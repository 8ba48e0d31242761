import type { Caution } from '@parley/contract/constants';
import { isCrossed, isForeign } from '../../../language/crossing/crossings';
import { plain, type QuestionKind } from '../../../language/lexicon/lexicon';
import { isCostWord } from '../../../language/lexicon/related-words';
import { isBeyond, isSum } from '../../../language/question/beyond';
import { asksExtreme } from '../../../language/question/extreme';
import { evidenceIn } from '../evidence/answer-type';
import { holdsPrice } from '../evidence/cells';
import { isClockAlone } from '../evidence/clock-alone';
import { lacksDoing, verbDoneHere } from '../evidence/doing';
import { lacksHead } from '../evidence/head-lacked';
import { lacksHeads } from '../evidence/heads-counted';
import { kindWordsOf } from '../evidence/kind-words';
import { asksAgeLimit, asksReach, holdsAge, holdsMeasure, isWordOfAge } from '../evidence/measure';
import { lacksColumnNamed } from '../evidence/named-column';
import { deniesThing } from '../evidence/no-such';
import { asksOpeningHours, isAnsweredByHours, namesHours, saysHours, tellsOpening } from '../evidence/opening-hours';
import { saysOpposite } from '../evidence/opposite';
import { isOfOtherMatter } from '../evidence/other-matter';
import { lacksPerson } from '../evidence/person-lacked';
import { lacksPlace } from '../evidence/place-lacked';
import { tellsRange } from '../evidence/range';
import { isSaidApart } from '../evidence/said-apart';
import { lacksTime } from '../evidence/time-lacked';
import { weeklyHours } from '../evidence/weekly-hours';
import { lastHeading } from '../passages/section';
import { answersAnother, saysNoToAnother } from '../scoring/answers-another';
import { either, type Scene, type WeightedTerm } from '../scoring/features/scene';
import { lackedBy, SAYING_LITTLE, saidByRow } from '../scoring/naming-row';
import { isOfWhole, partAsked } from '../scoring/part-asked';
import { meantBy, type RankedUnit, saidBy } from '../scoring/rank-units';
import { BARELY, bagFor, FOUND, SAID, strengthIn } from '../scoring/term-match';
import type { Trust } from '../scoring/trust';
import { rowsTogether } from './rows';

/**
 * From a probability of `sure` that the sources answer, a reply is an answer; from `near`, the nearest match is quoted
 * with a hedge, unless the owner only wants plain statements. Below `about`, the probability that the sources cover the
 * subject, it declines. Attachments answer from `attached` on.
 */
const THRESHOLDS: Readonly<Record<Caution, { sure: number; near: number; about: number; attached: number }>> = {
  careful: { sure: 0.85, near: 0.3, about: 0.5, attached: 0.3 },
  balanced: { sure: 0.5, near: 0.03, about: 0.1, attached: 0.1 },
  helpful: { sure: 0.3, near: 0.02, about: 0.05, attached: 0.05 },
};
/** What suits any assistant is answered only by a source that plainly does. */
const SURE_THOUGH_BEYOND = 0.9;
const HALVED: ReadonlySet<QuestionKind> = new Set<QuestionKind>(['yes-no', 'how-much']);
/** The amount itself is the answer, whatever word asks for it. */
const AMOUNTS: ReadonlySet<QuestionKind> = new Set(['how-much', 'how-many']);
/** If half of a question could not be translated, anything found is about the other half. */
const NOT_CROSSED_MAX = 0.5;

/** Whether to give an answer, a hedged quote, or a refusal. */
export function gradeOf(
  scene: Scene,
  ranked: readonly RankedUnit[],
  { answered, onTopic }: Trust,
  caution: Caution,
): 'sure' | 'near' | 'far' {
  const { sure, near, about, attached } = THRESHOLDS[caution];
  const [best] = ranked;
  if (best === undefined || scene.bestWhole === 0) return 'far';
  // Someone who attaches a document asks about it: where a source would be hedged, it answers, if it is about the same.
  if (best.section.attached) return answered < attached || lacksAll(scene, best) ? 'far' : 'sure';
  if (tellsHours(scene, best) || tellsWhen(scene, best) || deniesThing(scene, best)) return 'sure';
  const unknown = scene.terms.flatMap(({ term, known }) => (known ? [] : [plain(term.word.form)]));
  if (isSum(scene.question.plain) || (answered < Math.max(sure, SURE_THOUGH_BEYOND) && isBeyond(unknown))) return 'far';
  const lost = notCrossed(scene, best);
  if (answered < near || onTopic < about || lost >= NOT_CROSSED_MAX) return 'far';
  const unsure =
    answered < sure ||
    lost > 0 ||
    tellsOtherHours(scene, best) ||
    lacksAbroad(scene, best) ||
    lacksPlace(scene, best) ||
    lacksName(scene, best) ||
    lacksWord(scene, ranked) ||
    lacksHalf(scene, best) ||
    lacksDoing(scene, best) ||
    (scene.question.kind === 'yes-no' && isSaidApart(scene.terms, best)) ||
    saysOpposite(scene.question.text, `${lastHeading(best.section.heading)} ${best.unit.text}`) ||
    lacksAll(scene, best) ||
    lacksTyped(scene, best) ||
    isClockAlone(scene) ||
    lacksTime(scene, best) ||
    lacksPerson(scene, best) ||
    lacksColumnNamed(scene, best) ||
    lacksAttribute(scene, best) ||
    lacksMeasure(scene, best) ||
    lacksHeads(scene, ranked) ||
    isAgeOfAnother(scene, best) ||
    isOfOtherSize(scene, best) ||
    lacksComparison(scene, best) ||
    lacksPrice(scene, best) ||
    lacksHead(scene, best) ||
    isOfOtherMatter(scene, best) ||
    saysNoToAnother(scene, best) ||
    (best.section.pair && answersAnother(scene, best));
  if (!unsure) return 'sure';
  return caution === 'careful' ? 'far' : 'near';
}

/** Hours, when asked for opening hours and for nothing the hours do not cover. */
function tellsHours(scene: Scene, best: RankedUnit): boolean {
  const { question, terms } = scene;
  const { unit, section, own, strengths } = best;
  if (!asksOpeningHours(question)) return false;
  if (!namesHours(unit.plain, section.language)) return false;
  if (tellsOtherHours(scene, best)) return false;
  const found = either(strengths.whole, strengths.title);
  const { language } = section;
  const isWeek = weeklyHours(unit.plain, language) !== null && tellsOpening(unit.plain, language);
  // A week answers whether it is open on a day; 'are you open for groups' needs more than hours.
  if (question.kind === 'yes-no' && !(isWeek && question.times.size > 0)) return false;
  return (
    (isWeek || own.some((strength) => strength >= FOUND)) &&
    terms.every(
      ({ term }, index) =>
        (found[index] ?? 0) >= FOUND ||
        term.role === 'light' ||
        (isWeek && term.role === 'time') ||
        isAnsweredByHours(term.word.form),
    )
  );
}

/** Asked when, a sentence with all that is named, of two words or more, and with a time or date. */
function tellsWhen({ question, terms }: Scene, { unit, section, own }: RankedUnit): boolean {
  if (question.kind !== 'when' || isForeign(question.language, section.language)) return false;
  const named = terms.flatMap(({ term: { role } }, index) => (SAYING_LITTLE.has(role) ? [] : [own[index] ?? 0]));
  return named.length > 1 && named.every((strength) => strength >= SAID) && evidenceIn(unit, section.language).time;
}

/** 'Bus 701 stops every hour, not on Sundays': a question about hours that names no part means the whole business. */
function tellsOtherHours(scene: Scene, best: RankedUnit): boolean {
  if (!asksOpeningHours(scene.question) || partAsked(scene).length > 0) return false;
  return !isOfWhole(best) && !saysHours(best.section.headingPlain);
}

/** A distinguishing name or number is missing from the passage, which may thus be about something else. */
function lacksName({ terms }: Scene, { strengths }: RankedUnit): boolean {
  const found = either(strengths.whole, strengths.title);
  return terms.some(
    ({ term }, index) => (term.role === 'name' || term.role === 'identifier') && (found[index] ?? 0) < FOUND,
  );
}

/** All a row says is in its cells and above them: if a word of the question is missing, it is about another thing. */
function lacksWord(scene: Scene, ranked: readonly RankedUnit[]): boolean {
  const [best] = ranked;
  if (best?.unit.kind !== 'row') return false;
  const together = rowsTogether(scene.question, scene.terms, ranked).map((row) => row.own);
  const done = verbDoneHere(scene, best);
  const kinds = kindWordsOf(scene, best);
  return lackedBy(scene, saidByRow(scene, best, ...together), best).some(
    (index) => index !== done && !kinds.includes(index) && !scene.terms[index]?.term.carried,
  );
}

/**
 * Of a yes-no or price question's one or two words, the rarer is not covered, nor has it a paraphrase: when tents are
 * closed does not answer 'Do you rent out tents?'
 */
function lacksHalf({ question, terms }: Scene, best: RankedUnit): boolean {
  if (!HALVED.has(question.kind) || best.unit.kind === 'row') return false;
  const content = terms.filter(
    ({ term: { role, word } }) =>
      !SAYING_LITTLE.has(role) && role !== 'time' && !isCostWord(word.form, question.language),
  );
  const rarest = content.reduce<WeightedTerm | null>(
    (most, term) => (most === null || isRarer(term, most) ? term : most),
    null,
  );
  if (rarest === null || content.length > 2 || rarest.term.carried || rarest.lightly || rarest.paraphrases.size > 0)
    return false;
  // Prices are surrounded by other words: only a word that no source has shows that the price is another thing's.
  if (question.kind === 'how-much' && (rarest.known || question.amounts.length > 0)) return false;
  return (meantBy(best)[terms.indexOf(rarest)] ?? 0) < BARELY;
}

/** Of two equally rare words, the one that no source has. */
const isRarer = (one: WeightedTerm, other: WeightedTerm): boolean =>
  one.weight > other.weight || (one.weight === other.weight && !one.known && other.known);

/**
 * Nothing the question names is covered, nor is it the subject of the whole document: the sentence answers another
 * question. If a title shares only some of the words, that says nothing.
 */
function lacksAll({ question, terms }: Scene, best: RankedUnit): boolean {
  const { section, strengths } = best;
  const above = lastHeading(section.heading);
  const headed = bagFor(above, section.language);
  const said = saidBy(best);
  const titled = either(strengths.heading, strengths.title);
  const named = terms.flatMap((term, index) => {
    const { role, word } = term.term;
    if (term.lightly || SAYING_LITTLE.has(role) || isCostWord(word.form, question.language)) return [];
    const isSaid = Math.max(said[index] ?? 0, strengthIn(headed, term)) >= FOUND;
    return [{ isSaid, isTitle: (titled[index] ?? 0) >= FOUND }];
  });
  return named.length > 0 && !named.some(({ isSaid }) => isSaid) && !named.every(({ isTitle }) => isTitle);
}

/** 'What about dogs?' after a question about lilies and cats: all that the passage has is of the question before. */
function lacksTyped({ question, terms }: Scene, { strengths, own }: RankedUnit): boolean {
  const found = either(strengths.whole, strengths.title);
  const isNaming = ({ term: { role }, lightly }: WeightedTerm) => !lightly && !SAYING_LITTLE.has(role);
  const typed = terms.flatMap((term, index) => (term.term.carried ? [] : [{ term, strength: found[index] ?? 0 }]));
  const [only, ...others] = typed;
  if (only === undefined || others.length > 0 || AMOUNTS.has(question.kind)) return false;
  if (!isNaming(only.term) || only.strength >= FOUND) return false;
  return terms.some((term, index) => term.term.carried && isNaming(term) && (own[index] ?? 0) >= FOUND);
}

/** 'What brand', 'which colour', 'welche Farbe': the second word is the attribute asked about. */
const ATTRIBUTE = /^(?:and |und |so )?(?:what|which|welche[nrms]?|que|cual|quelle?s?|quale|welke|qual) (\p{L}{3,})/u;

/** The attribute asked about is nowhere around the quote, not even paraphrased: a thing's price is not its brand. */
function lacksAttribute({ question, terms }: Scene, { strengths }: RankedUnit): boolean {
  const named = ATTRIBUTE.exec(question.plain)?.[1];
  const found = either(strengths.whole, strengths.title);
  return terms.some(
    ({ term, lightly, paraphrases }, index) =>
      term.word.form === named &&
      term.role === 'content' &&
      !lightly &&
      paraphrases.size === 0 &&
      (found[index] ?? 0) < BARELY,
  );
}

const HOW_FAR = /(?<!\p{L})(?:how far|wie weit)(?!\p{L})/u;

/** A question for a height or an age is not answered by text without one, nor one for a duration by a row of prices. */
function lacksMeasure({ question }: Scene, { unit, section }: RankedUnit): boolean {
  const { duration, time } = evidenceIn(unit, section.language);
  if (question.kind === 'how-long' && unit.kind === 'row' && !duration && !time) return true;
  const isTold = HOW_FAR.test(question.plain) && !asksReach(question.plain);
  if (isForeign(question.language, section.language) || isTold) return false;
  return holdsMeasure(question.plain, unit.plain) === false || holdsAge(question.plain, unit.plain) === false;
}

/** An age for something else: most of what the question names is neither in the sentence nor above it. */
function isAgeOfAnother({ question, terms }: Scene, best: RankedUnit): boolean {
  if (!asksAgeLimit(question.plain) || isForeign(question.language, best.section.language)) return false;
  const said = meantBy(best);
  const named = terms.flatMap(({ term: { role, word, carried } }, index) =>
    SAYING_LITTLE.has(role) || carried || isWordOfAge(word.form) ? [] : [(said[index] ?? 0) >= FOUND],
  );
  return named.filter((isFound) => !isFound).length * 2 > named.length;
}

/** One row or sentence does not say which of several is the cheapest, unless it compares by itself. */
function lacksComparison({ question }: Scene, { unit }: RankedUnit): boolean {
  return asksExtreme(question.plain) && !asksExtreme(unit.plain) && !tellsRange(unit.plain);
}

/** A row of sizes does not say what the thing costs. */
function lacksPrice({ question }: Scene, { unit, section }: RankedUnit): boolean {
  const asks = question.kind === 'how-much' && question.asksPrice;
  if (!asks || unit.kind !== 'row' || evidenceIn(unit, section.language).money) return false;
  return !unit.cells.some((cell) => holdsPrice(cell, section));
}

/** A number with the word behind it; a clock time is none. */
const COUNTED = /(?<![\p{L}\d.,:£€$])(\d+(?:[.,]\d+)?) ?(?!(?:am|pm|h|uhr)(?!\p{L}))(\p{L}{1,12})/gu;

/** A row with another number before the same word: of units of 25 sq ft nobody asks who asks for 200 sq ft. */
function isOfOtherSize({ question }: Scene, { unit }: RankedUnit): boolean {
  if (unit.kind !== 'row' || question.amounts.length > 0) return false;
  const told = [...unit.plain.matchAll(COUNTED)];
  return [...question.plain.matchAll(COUNTED)].some(([, number, word]) => {
    const alike = told.filter(([, , other]) => other === word);
    return alike.length > 0 && alike.every(([, other]) => other !== number);
  });
}

/** Share of a question's words that could not be looked up in a passage of another language; 0 in the same language. */
function notCrossed({ question, terms }: Scene, { section, strengths }: RankedUnit): number {
  const { language } = question;
  if (!isForeign(language, section.language)) return 0;
  const found = either(strengths.whole, strengths.title);
  const content = terms.flatMap(({ term, lightly }, index) =>
    lightly || term.role === 'light' || term.role === 'amount'
      ? []
      : [(found[index] ?? 0) >= FOUND || isCrossed(term.word.form, language, section.language)],
  );
  return content.length === 0 ? 0 : content.filter((has) => !has).length / content.length;
}

/** A passage in another language lacks a word of the question, or the price, although the translation is known. */
function lacksAbroad(scene: Scene, best: RankedUnit): boolean {
  const { language, asksPrice } = scene.question;
  if (!isForeign(language, best.section.language)) return false;
  if (asksPrice && scene.question.kind === 'how-much' && !evidenceIn(best.unit, best.section.language).number)
    return true;
  return lackedBy(scene, either(meantBy(best), saidByRow(scene, best)), best).length > 0;
}
