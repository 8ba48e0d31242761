import { lexiconOf } from '../../../language/lexicon';
import type { RankedUnit } from '../scoring/rank-units';

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
  for (const one of chosen) {
    const after = chosen.findIndex(({ section, place }) => section === one.section && place === one.place + 2);
    const between = ranked.find(({ section, place }) => section === one.section && place === one.place + 1);
    if (after < 0 || between === undefined || between.unit.kind !== 'sentence' || chosen.includes(between)) continue;
    if (!denies(between) || denies(one)) continue;
    return [...chosen.slice(0, after), between, ...chosen.slice(after)];
  }
  return chosen;
}

/** Whether a sentence after the first takes back a plain yes. */
export const takesBack = ([first, ...others]: readonly RankedUnit[]): boolean =>
  first !== undefined &&
  others.some((one) => one.section === first.section && one.place === first.place + 1 && denies(one));

const denies = ({ unit, section }: RankedUnit): boolean => lexiconOf(section.language).negation.test(unit.plain);
