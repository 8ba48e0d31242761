import { lexiconOf } from '../../../language/lexicon';
import { plain } from '../../../language/lexicon/lexicon';
import { phrasesOf } from '../../../language/phrases';
import { namesMoment } from '../../../language/question/moment';
import { daysOnly } from '../../../language/question/recurrent-times';
import { isStopWord } from '../../../language/stop-words';
import { wordTerms } from '../../../language/terms';
import { type Word, words } from '../../../language/words';
import { isOfOtherSentence } from '../evidence/clause-support';
import { isOfSome } from '../evidence/of-some';
import { asksClosed, asksOpeningHours, saysHours } from '../evidence/opening-hours';
import { type Polarity, polarityOf, YES_OR_NO } from '../evidence/polarity';
import { isOpenOn, namesDayOff } from '../evidence/weekly-hours';
import { isOfAmount } from '../scoring/amount-meant';
import { isDependent } from '../scoring/features/place';
import { type Scene, type Spot, shareOf, spotsOf } from '../scoring/features/scene';
import type { RankedUnit } from '../scoring/rank-units';
import { isFound, SAID, strengthIn } from '../scoring/term-match';
import { weightyTerms } from '../scoring/weighty';

/** 'Yes.' or 'No.' before a quote that plainly means one. */
export function openingOf(scene: Scene, one: RankedUnit, text: string): string | null {
  const { question, terms } = scene;
  // Without knowing which day is meant, the quote must speak for itself.
  if (question.kind !== 'yes-no' || question.moment || YES_OR_NO.test(text) || namesMoment(question.text)) return null;
  const polarity = onDay(scene, one) ?? polarityOf(question, terms, one);
  return polarity === 'unclear' ? null : phrasesOf(question.answerIn)[polarity];
}

/** Whether a quote begins with the same word as 'No.' before it: 'No smoking'. */
export const saysItself = (opening: string, text: string): boolean =>
  plain(text).startsWith(`${plain(opening).replace(/[.。]$/, '')} `);

/**
 * Whether the thing asked about is open on the named day; 'unclear' if another sentence, perhaps about another part of
 * the business, disagrees.
 * @returns null if no day is asked about
 */
function onDay(scene: Scene, one: RankedUnit): Polarity | null {
  const { question } = scene;
  const days = daysOnly(question.times) ?? [];
  if (days.length === 0 || !asksOpeningHours(question) || asksClosed(question)) return null;
  const stateOf = ({ unit, section }: Spot) => {
    if (!saysHours(unit.plain) && !namesDayOff(unit.plain)) return null;
    const states = days.map((day) => isOpenOn(unit.plain, day, section.language));
    return states.every((state) => state === states[0]) ? (states[0] ?? null) : null;
  };
  const state = stateOf(one);
  if (state === null) return null;
  const saysMore = (spot: Spot) => shareOf(scene, spot.own) >= shareOf(scene, one.own);
  const otherwise = [...spotsOf(scene)].some((spot) => stateOf(spot) === !state && saysMore(spot));
  if (otherwise) return 'unclear';
  const polarity = polarityOf(question, scene.terms, one);
  return polarity === 'unclear' ? polarity : state ? 'yes' : 'no';
}

/**
 * Puts the sentence that decides a yes-no question first: a plain yes or no, otherwise the one that covers most of the
 * question beyond its heading. 'Never use vinegar' comes before how to dust brass.
 * @param ranked all, best first
 */
export function decidingFirst(
  scene: Scene,
  chosen: readonly RankedUnit[],
  ranked: readonly RankedUnit[],
): readonly RankedUnit[] {
  const [best, ...others] = ofTheSubject(scene, chosen, ranked);
  if (best === undefined || scene.question.kind !== 'yes-no' || YES_OR_NO.test(best.unit.text)) return chosen;
  // What holds for the amount asked about has been put first, however much the others say.
  if (isOfAmount(scene.question, best.unit)) return chosen;
  const { heading } = best.strengths;
  const own = (one: RankedUnit) =>
    shareOf(
      scene,
      one.own.map((strength, index) => (heading[index] ? 0 : strength)),
    );
  if (openingOf(scene, best, best.unit.text) !== null) {
    // 'We cannot reset passwords by phone' decides, not that a code for it is sent to the phone.
    const { no } = phrasesOf(scene.question.answerIn);
    const denied = others.find((one) => openingOf(scene, one, one.unit.text) === no && own(one) >= own(best));
    return denied ? [denied, best, ...others.filter((one) => one !== denied)] : [best, ...others];
  }
  const beside = others.filter(({ section, place }) => section === best.section && !isDependent(section, place));
  const deciding =
    beside.find((one) => openingOf(scene, one, one.unit.text) !== null) ??
    beside.reduce((first, one) => (own(one) > own(first) ? one : first), best);
  return [deciding, ...[best, ...others].filter((one) => one !== deciding)];
}

/** Without denials of what only shares a heading with the subject, where another sentence speaks of the subject. */
function ofTheSubject(
  { question, terms }: Scene,
  chosen: readonly RankedUnit[],
  ranked: readonly RankedUnit[],
): readonly RankedUnit[] {
  if (question.kind !== 'yes-no') return chosen;
  const subject = weightyTerms(terms).reduce((most, term) => (term.weight >= most.weight ? term : most));
  const names = ({ own }: RankedUnit) => isFound(subject, own[terms.indexOf(subject)]);
  const speaking = (of: RankedUnit) => ranked.find((other) => other.section === of.section && names(other));
  const left = chosen.filter(
    (one) =>
      names(one) ||
      isOfAmount(question, one.unit) ||
      chosen.some(
        (other) =>
          other.section === one.section && other.place === one.place + 1 && isDependent(other.section, other.place),
      ) ||
      !lexiconOf(one.section.language).negation.test(one.unit.plain) ||
      !isOfOtherSentence(terms, one) ||
      speaking(one) === undefined,
  );
  return left.length > 0 ? left : chosen.flatMap((one) => speaking(one) ?? []).slice(0, 1);
}

/** 'Furniture delivery is never free' begins with a word that narrows what is asked about. */
function isDenialOfOneKind(terms: Scene['terms'], { unit, section }: RankedUnit): boolean {
  const [kind, thing] = words(unit.text);
  if (kind === undefined || thing === undefined || !lexiconOf(section.language).negation.test(unit.plain)) return false;
  const isAsked = (word: Word) =>
    terms.some(
      (term) =>
        term.term.role !== 'light' && strengthIn({ terms: new Set(wordTerms(word, section.language)) }, term) >= SAID,
    );
  return isAsked(thing) && !isAsked(kind) && !isStopWord(kind.form, section.language);
}

/** What the next sentence says of the others, when the best is about some of them: 'Dogs of owners', then 'Visitors'. */
function othersBeside({ question, terms }: Scene, best: RankedUnit, ranked: readonly RankedUnit[]): RankedUnit | null {
  const ofSome = isOfSome(best.unit.plain, terms, best.section.language) || isDenialOfOneKind(terms, best);
  if (question.kind !== 'yes-no' || !ofSome) return null;
  const isAbout = (one: RankedUnit) =>
    terms.some(
      (term, index) => term.term.role === 'content' && isFound(term, one.own[index]) && isFound(term, best.own[index]),
    );
  return (
    ranked.find((one) => one.section === best.section && Math.abs(one.place - best.place) === 1 && isAbout(one)) ?? null
  );
}

/**
 * What is allowed of the same thing when the best sentence only says what is not: 'Dogs are welcome on the pitches'
 * before 'Dogs are not allowed in the mobile homes'.
 * @param ranked all, best first
 */
export function permittedBeside(scene: Scene, best: RankedUnit, ranked: readonly RankedUnit[]): RankedUnit | null {
  const { question, terms } = scene;
  if (isOfAmount(question, best.unit)) return null;
  const others = othersBeside(scene, best, ranked);
  if (others !== null) return others;
  const { permission, negation, prohibition } = lexiconOf(best.section.language);
  const asks = question.kind === 'yes-no' || question.lexicon.permission?.asked.test(question.plain);
  if (!asks || permission === undefined) return null;
  const denies = ({ unit }: RankedUnit) => negation.test(unit.plain) || (prohibition?.test(unit.plain) ?? false);
  if (!denies(best) || openingOf(scene, best, best.unit.text) !== null) return null;
  const isAbout = (one: RankedUnit) =>
    terms.some(
      (term, index) =>
        term.term.role === 'content' &&
        !question.lexicon.permission?.asked.test(term.term.word.form) &&
        isFound(term, one.own[index]) &&
        isFound(term, best.own[index]),
    );
  const allowed = ranked.find(
    (one) => one.section === best.section && permission.given.test(one.unit.plain) && !denies(one) && isAbout(one),
  );
  return allowed ?? null;
}
