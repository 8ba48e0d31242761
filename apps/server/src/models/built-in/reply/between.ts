import { lexiconOf } from '../../../language/lexicon';
import { phrasesOf } from '../../../language/phrases';
import type { Scene } from '../scoring/features/scene';
import type { RankedUnit } from '../scoring/rank-units';
import { isFound } from '../scoring/term-match';

/**
 * Sentences of one passage with the one that stands between two of them: it may take back what they say, as 'The cellar
 * has 11 steps and no lift' does between what is step-free.
 * @param ranked all, best first
 * @param most maximum number of sentences
 */
export function withBetween(
  chosen: readonly RankedUnit[],
  ranked: readonly RankedUnit[],
  most: number,
): readonly RankedUnit[] {
  if (chosen.length >= most) return chosen;
  for (const [at, one] of chosen.entries()) {
    const after = chosen.findIndex(({ section, place }) => section === one.section && place === one.place + 2);
    const between = ranked.find(({ section, place }) => section === one.section && place === one.place + 1);
    // Told the other way round, they are not read on from one to the next.
    if (after < at || between === undefined || between.unit.kind !== 'sentence' || chosen.includes(between)) continue;
    if (!denies(between) || denies(one)) continue;
    return [...chosen.slice(0, after), between, ...chosen.slice(after)];
  }
  return chosen;
}

/**
 * Puts what is so before what it is not for: 'There is a joining fee for monthly memberships' before 'Annual members pay
 * no joining fee', as the second denies it of some only.
 */
export function withAffirmed(scene: Scene, chosen: readonly RankedUnit[]): readonly RankedUnit[] {
  const [first] = chosen;
  const affirming = first && affirmed(scene, chosen);
  return affirming ? [affirming, ...chosen.filter((one) => one !== affirming)] : chosen;
}

/** Whether a sentence after the first takes back a plain yes or no. */
export function takesBack(scene: Scene, chosen: readonly RankedUnit[], said: string | null): boolean {
  const [first, ...others] = chosen;
  const { yes, no } = phrasesOf(scene.question.answerIn);
  if (first === undefined || said === null) return false;
  if (said === no) return affirmed(scene, chosen) !== null;
  return (
    said === yes && others.some((one) => one.section === first.section && one.place === first.place + 1 && denies(one))
  );
}

/** Beside a denial, the sentence that says the same thing without one. */
function affirmed({ question, terms }: Scene, [first, ...others]: readonly RankedUnit[]): RankedUnit | null {
  if (question.kind !== 'yes-no' || first === undefined || !denies(first)) return null;
  const names = ({ own }: RankedUnit) =>
    terms.every(
      (term, index) => term.term.role !== 'content' || !isFound(term, first.own[index]) || isFound(term, own[index]),
    );
  const isBeside = ({ section, place }: RankedUnit) => section === first.section && Math.abs(place - first.place) === 1;
  return others.find((one) => isBeside(one) && !denies(one) && names(one) && THERE_IS.test(one.unit.plain)) ?? null;
}

const THERE_IS = /^(?:there (?:is|are)|es gibt|il y a|hay|c'e|ci sono|er is|er zijn|ha|existe)(?!\p{L})/u;

const denies = ({ unit, section }: RankedUnit): boolean => lexiconOf(section.language).negation.test(unit.plain);
