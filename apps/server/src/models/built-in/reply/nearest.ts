import type { Section } from '../passages/section';
import { TracedText } from '../passages/traced-text';
import { antecedentPlace } from '../scoring/features/place';
import type { Scene } from '../scoring/features/scene';
import type { RankedUnit } from '../scoring/rank-units';
import { FOUND } from '../scoring/term-match';
import { bulleted } from './lists';
import { quotesOf } from './quote';
import type { Hedge } from './reply';
import { joinSentences } from './sentences';
import { underTitle } from './under-title';

/** Maximum units: readers stop after that. */
const UNITS_MAX = 3;
/** Minimum chance relative to the best: less likely units are there by chance. */
const LEAST_SHARE = 0.1;

/**
 * The candidates when nothing plainly answers. Unlike an answer's sentences, each stands alone, and the reader decides
 * which one helps: none is dropped for covering less than another. A table row is only joined by other rows, and by none
 * of another name or number: for an S22, the row of an A52 does not help.
 */
export function nearestUnits({ terms }: Scene, ranked: readonly RankedUnit[]): RankedUnit[] {
  const [best, ...others] = ranked.slice(0, UNITS_MAX);
  if (best === undefined) return [];
  const likely = others.filter(({ chance }) => chance >= LEAST_SHARE * best.chance);
  const isOther = ({ own }: RankedUnit) =>
    terms.some(({ term: { role } }, index) => {
      const distinguishes = role === 'name' || role === 'identifier';
      return distinguishes && (best.own[index] ?? 0) >= FOUND && (own[index] ?? 0) < FOUND;
    });
  return [best, ...likely.filter((one) => best.unit.cells.length < 2 || (one.unit.kind === 'row' && !isOther(one)))];
}

/** Units as quotes, those of one passage in sequence. */
export function nearestQuotes(scene: Scene, units: readonly RankedUnit[]): TracedText[] {
  const sections = [...new Set(units.map(({ section }) => section))];
  const ofSection = (section: Section) => units.filter((unit) => unit.section === section);
  const groups = sections.map((section) => joinSentences(quotedOnce(scene, ofSection(section))));
  return [...new Map(groups.map((group) => [group.text, group])).values()];
}

/** A hedge in words: several quotes as a list. */
export function hedged({ before, after, quotes }: Hedge): TracedText {
  const isList = quotes.length > 1;
  const told = isList ? [TracedText.own('\n\n'), bulleted(quotes)] : quotes;
  return TracedText.concat([TracedText.own(isList ? before.trimEnd() : before), ...told, TracedText.own(after)]);
}

/** Units of one passage, without duplicates; for a title, the text below it; after 'it', what that is. */
function quotedOnce(scene: Scene, group: readonly RankedUnit[]): TracedText[] {
  const quoted = quotesOf(scene, group);
  const quotes = group.flatMap((one, at) => {
    const { section, place } = one;
    const from = antecedentPlace(section, place);
    const isSaid = from === null || (group[at - 1]?.place ?? -1) === from;
    const before = isSaid ? [] : (section.units[from]?.quote.from(section.passage) ?? []);
    return [before, underTitle(one, 1) ?? quoted[at] ?? []].flat();
  });
  return [...new Map(quotes.map((quote) => [quote.text, quote])).values()];
}
