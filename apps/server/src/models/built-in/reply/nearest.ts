import type { Section } from '../passages/section';
import { TracedText } from '../passages/traced-text';
import type { Scene } from '../scoring/features/scene';
import type { RankedUnit } from '../scoring/rank-units';
import { bulleted } from './lists';
import { quotesOf } from './quote';
import { joinSentences } from './sentences';
import { underTitle } from './under-title';

/** Maximum units: readers stop after that. */
const UNITS_MAX = 3;
/** Minimum chance relative to the best: less likely units are there by chance. */
const LEAST_SHARE = 0.1;

/**
 * The candidates when nothing plainly answers. Unlike an answer's sentences, each stands alone, and the reader decides
 * which one helps: none is dropped for covering less than another. A table row is only joined by other rows.
 */
export function nearestUnits(ranked: readonly RankedUnit[]): RankedUnit[] {
  const [best, ...others] = ranked.slice(0, UNITS_MAX);
  if (best === undefined) return [];
  const likely = others.filter(({ chance }) => chance >= LEAST_SHARE * best.chance);
  return [best, ...likely.filter(({ unit }) => best.unit.cells.length < 2 || unit.kind === 'row')];
}

/** Units as quotes: in sequence if from one passage, as a list if from several. */
export function quoteNearest(scene: Scene, units: readonly RankedUnit[]): TracedText {
  const sections = [...new Set(units.map(({ section }) => section))];
  const ofSection = (section: Section) => units.filter((unit) => unit.section === section);
  const groups = sections.map((section) => joinSentences(quotedOnce(scene, ofSection(section))));
  const quotes = [...new Map(groups.map((group) => [group.text, group])).values()];
  if (quotes.length < 2) return TracedText.concat(quotes);
  return TracedText.concat([TracedText.own('\n\n'), bulleted(quotes)]);
}

/** Units of one passage, without duplicates; for a title, the text below it. */
function quotedOnce(scene: Scene, group: readonly RankedUnit[]): TracedText[] {
  const quoted = quotesOf(scene, group);
  const quotes = group.flatMap((one, at) => underTitle(one, 1) ?? quoted[at] ?? []);
  return [...new Map(quotes.map((quote) => [quote.text, quote])).values()];
}
