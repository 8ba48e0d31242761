import type { Section } from '../passages/section';
import { TracedText } from '../passages/traced-text';
import type { Scene } from '../scoring/features/scene';
import type { RankedUnit } from '../scoring/rank-units';
import { bulleted } from './lists';
import { quotesOf } from './quote';
import { joinSentences } from './sentences';
import { underTitle } from './under-title';

/** More are not read. */
const UNITS_MAX = 3;
/** What is less likely than such a share of the likeliest one is there by chance. */
const LEAST_SHARE = 0.1;

/**
 * What may answer where nothing plainly does. Unlike the sentences of an answer, each is there for itself, and a reader tells
 * which of them helps: nothing is left out for saying less than another one. Beside a row of a table stand rows alone.
 */
export function nearestUnits(ranked: readonly RankedUnit[]): RankedUnit[] {
  const [best, ...others] = ranked.slice(0, UNITS_MAX);
  if (best === undefined) return [];
  const likely = others.filter(({ chance }) => chance >= LEAST_SHARE * best.chance);
  return [best, ...likely.filter(({ unit }) => best.unit.kind !== 'row' || unit.kind === 'row')];
}

/** Units as quotes: one after the other where they stand together, in a list where they come from several passages. */
export function quoteNearest(scene: Scene, units: readonly RankedUnit[]): TracedText {
  const sections = [...new Set(units.map(({ section }) => section))];
  const ofSection = (section: Section) => units.filter((unit) => unit.section === section);
  const groups = sections.map((section) => joinSentences(quotedOnce(scene, ofSection(section))));
  const quotes = [...new Map(groups.map((group) => [group.text, group])).values()];
  if (quotes.length < 2) return TracedText.concat(quotes);
  return TracedText.concat([TracedText.own('\n\n'), bulleted(quotes)]);
}

/** Units of one passage, each once, and for a title what stands under it. */
function quotedOnce(scene: Scene, group: readonly RankedUnit[]): TracedText[] {
  const quoted = quotesOf(scene, group);
  const quotes = group.flatMap((one, at) => underTitle(one, 1) ?? quoted[at] ?? []);
  return [...new Map(quotes.map((quote) => [quote.text, quote])).values()];
}
