import { phrasesOf } from '../../../language/phrases';
import { namesMoment } from '../../../language/question/moment';
import { polarityOf, YES_OR_NO } from '../evidence/polarity';
import { isDependent } from '../scoring/features/place';
import { type Scene, shareOf } from '../scoring/features/scene';
import type { RankedUnit } from '../scoring/rank-units';

/** 'Yes.' or 'No.' before a quote, where it plainly is one. */
export function openingOf({ question, terms }: Scene, one: RankedUnit, text: string): string | null {
  // Nobody said which day is meant: the quote speaks for itself.
  if (question.kind !== 'yes-no' || question.moment || YES_OR_NO.test(text) || namesMoment(question.text)) return null;
  const polarity = polarityOf(question, terms, one);
  return polarity === 'unclear' ? null : phrasesOf(question.answerIn)[polarity];
}

/**
 * The sentences of a reply with what decides a question for yes or no first: a plain yes or no, else what says most of the
 * question that its heading does not. 'Never use vinegar' comes before how brass is dusted.
 */
export function decidingFirst(scene: Scene, chosen: readonly RankedUnit[]): readonly RankedUnit[] {
  const [best, ...others] = chosen;
  if (best === undefined || scene.question.kind !== 'yes-no' || YES_OR_NO.test(best.unit.text)) return chosen;
  const { heading } = best.strengths;
  const own = (one: RankedUnit) =>
    shareOf(
      scene,
      one.own.map((strength, index) => (heading[index] ? 0 : strength)),
    );
  if (openingOf(scene, best, best.unit.text) !== null) {
    // 'We cannot reset passwords by phone' decides, and not that a code for it goes to one's phone.
    const { no } = phrasesOf(scene.question.answerIn);
    const denied = others.find((one) => openingOf(scene, one, one.unit.text) === no && own(one) >= own(best));
    return denied ? [denied, ...chosen.filter((one) => one !== denied)] : chosen;
  }
  const beside = others.filter(({ section, place }) => section === best.section && !isDependent(section, place));
  const deciding =
    beside.find((one) => openingOf(scene, one, one.unit.text) !== null) ??
    beside.reduce((first, one) => (own(one) > own(first) ? one : first), best);
  return [deciding, ...chosen.filter((one) => one !== deciding)];
}
