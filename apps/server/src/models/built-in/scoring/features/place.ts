import { lexiconOf } from '../../../../language/lexicon';
import { OF_IT } from '../../evidence/of-it';
import type { Section } from '../../passages/section';
import type { FeatureGroup } from './scene';

const ENDED = /[.!?:;。！？：；…؟।"'”’»)\]]$/u;

/** Where the unit is, and what it is. */
export const place: FeatureGroup = {
  names: [
    'rank of the passage',
    'score of the passage',
    'place in the passage',
    'units before the end',
    'under a heading',
    'row',
    'item',
    'lead',
    'length',
    'asked words',
    'asked length',
    'words not asked for',
    'asked share of its words',
    'dependent',
    'whole sentence',
  ],
  fill(scene, spot, into, at) {
    const { terms, scores, question } = scene;
    const { unit, section, place: here, sectionPlace, own } = spot;
    const length = unit.sequence.length;
    const found = own.reduce((sum, strength) => sum + strength, 0);
    into.set(
      [
        sectionPlace,
        scores[sectionPlace] ?? 0,
        here,
        section.units.length - 1 - here,
        Number(section.heading !== null),
        Number(unit.kind === 'row'),
        Number(unit.kind === 'item'),
        Number(unit.kind === 'lead'),
        Math.log(1 + length),
        terms.length,
        Math.log(1 + question.text.length),
        Math.log(1 + Math.max(0, length - found)),
        length === 0 ? 0 : found / length,
        Number(isDependent(section, here)),
        Number(isWhole(unit)),
      ],
      at,
    );
  },
};

/** Whether it ends with punctuation; titles and scraps do not. */
export function isWhole({ text }: { text: string }): boolean {
  return ENDED.test(text);
}

/** 'It is loud – The filter is clogged': what stands before the dash is a name. */
const LABELLED = /^\p{Lu}[^.:!?]{1,60} [-–—] \p{Lu}/u;

/** Whether a unit begins with a word that refers to the unit before it. */
export function isDependent(section: Section, at: number): boolean {
  const unit = section.units[at];
  if (unit !== undefined && LABELLED.test(unit.text)) return false;
  return unit !== undefined && at > 0 && (lexiconOf(section.language).dependent?.test(unit.plain) ?? false);
}

/** 'For weddings we need it 21 days before' */
const DOES_TO_IT =
  /^(?:(?:for|on|in|at|with) \p{L}+ )?(?:we|you|they) (?:\p{L}+ )?(?:need|want|get|send|return|keep|collect|take) (?:it|them)(?!\p{L})/u;

/** Where the sentence stands that a dependent one goes on from, over others that do so too; null without one. */
export function antecedentPlace(section: Section, at: number): number | null {
  const unit = section.units[at];
  if (!isDependent(section, at) && !(at > 0 && unit?.kind === 'sentence' && DOES_TO_IT.test(unit.plain))) return null;
  const goesOn = (place: number) => section.units[place]?.kind === 'sentence' && OF_IT.test(section.units[place].plain);
  let before = at - 1;
  if (goesOn(at)) while (before > 0 && goesOn(before)) before -= 1;
  return section.units[before]?.kind === 'sentence' ? before : null;
}
