import { terms as termsOf } from '../../../language/terms';
import { aboveItem, denyingAbove, titleOf } from '../evidence/denying-above';
import { seasonLabel } from '../evidence/times-told';
import type { ReadUnit, Section } from '../passages/section';
import type { TracedText } from '../passages/traced-text';
import { isWhole } from '../scoring/features/place';
import type { Scene } from '../scoring/features/scene';
import type { RankedUnit } from '../scoring/rank-units';
import { FOUND, strengthIn } from '../scoring/term-match';
import { withoutForeignLead } from './leading-word';
import { rowText } from './rows';
import { joinSentences } from './sentences';

/** An item with a name and a value, or with several values, says what it is about by itself. */
const LABELLED = /: |; | [-–—] /;
/** 'Cartons', without the marker of a list, is its item; more words may be a line below another text. */
const BARE_WORDS_MAX = 3;
/** 'No dogs', 'Own food and drink not allowed': what is above need not say so as well. */
const DENIES_ITSELF =
  /^(?:no|not|never|keine?[nr]?|nicht|pas|aucune?|sin|ningun[ao]?|non|niente|nessun[ao]?|geen|niet|sem|nunca)(?!\p{L})|(?<!\p{L})(?:not allowed|not permitted|forbidden|prohibited|nicht erlaubt|verboten|interdite?s?|prohibid[ao]s?)(?!\p{L})/u;
/** 'No glass, no plastic film.' */
const WITHOUT = /^(no|keine?[nr]?|pas de|sin|niente|nessun[ao]?|sem|geen) \p{L}[^,]{1,40}, \1 /u;

/**
 * Units quoted in sequence, each after the text that gives it its meaning, told once: 'Pets we cannot take: parrots',
 * 'Blue bin: cartons'.
 */
export function quotesOf(scene: Scene, units: readonly RankedUnit[]): TracedText[] {
  let before = '';
  return units.map((one) => {
    const { unit, section, place } = one;
    const quote = withoutForeignLead(scene, one, rowText(unit).from(section.passage));
    const season = seasonLabel(unit, section.language)?.from(section.passage) ?? null;
    const denied = DENIES_ITSELF.test(unit.plain) ? null : denyingAbove(section, place);
    const above = season ?? denied ?? aboveFragment(scene, section, place);
    const again = above !== null && before.startsWith(above.text);
    before = above?.text ?? unit.text;
    return above === null || again ? quote : joinSentences([above, quote]);
  });
}

/** What a scrap is under, unless that is a question or adds no words: 'cartons', or 'No glass', alone say little. */
function aboveFragment({ terms }: Scene, section: Section, place: number): TracedText | null {
  const unit = section.units[place];
  if (unit === undefined || LABELLED.test(unit.text)) return null;
  const above = unit.kind === 'item' ? aboveScrap(section, place) : WITHOUT.test(unit.plain) ? titleOf(section) : null;
  if (above === null || /[?？؟]:?$/u.test(above.text)) return null;
  const adds = termsOf(above.text, section.language).some((said) => {
    const asked = terms.some((term) => strengthIn({ terms: new Set([said]) }, term) >= FOUND);
    return !asked && !unit.terms.has(said);
  });
  return adds ? above : null;
}

function aboveScrap(section: Section, place: number): TracedText | null {
  const unit = section.units[place] as ReadUnit;
  const bare = unit.marker === null && unit.sequence.length > BARE_WORDS_MAX;
  return bare || isWhole(unit) ? null : aboveItem(section, place);
}
