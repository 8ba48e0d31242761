import { compoundCuts, writesCompounds } from '../../language/compounds';
import { editDistance, forgivenEdits } from '../../language/edit-distance';
import type { Language } from '../../language/language';
import { offer, type QueryTerm } from './query';
import type { WordEnds } from './search.queries';

/** Weight of a word by how many edits it differs from the typed one. */
const EDIT_WEIGHTS = [1, 0.8, 0.6] as const;
/** People seldom mistype the first letter; a word that differs there is probably another word. */
const OTHER_FIRST_LETTER = 0.5;
const COMPOUND_WEIGHT = 0.7;
/** In languages that write words apart, two of them run together are often a word of its own: 'homework'. */
const RUN_TOGETHER_WEIGHT = 0.35;
/** Shorter words occur inside too many others by chance. */
const WITHIN_MIN = 4;
const SIMILAR_MAX = 6;

/** Whether a word that the index lacks may be misspelled or part of a compound. */
export function isForgivable({ form }: QueryTerm): boolean {
  return forgivenEdits(form.length) > 0 && /^[\p{L}\p{M}]+$/u.test(form);
}

/**
 * The prefixes and suffixes by which to look up intended words: one or two edits leave a word's beginning or end
 * intact. Longer words use longer pieces, so that a large vocabulary returns few candidates.
 */
export function endsOf(term: QueryTerm): WordEnds {
  const beginnings = new Set<string>();
  const endings = new Set<string>();
  for (const stem of term.variants.keys()) {
    const size = stem.length < 7 ? 2 : stem.length < 9 ? 3 : 4;
    beginnings.add(stem.slice(0, size));
    endings.add(stem.slice(-size));
  }
  return { beginnings: [...beginnings], endings: [...endings] };
}

/** Adds to a term the compounds that contain it or, if there are none, the most similar words. */
export function offerSimilar(term: QueryTerm, words: string[], languages: ReadonlySet<Language>): void {
  const { beginnings, endings } = endsOf(term);
  const candidates = words.filter(
    (word) => beginnings.some((one) => word.startsWith(one)) || endings.some((one) => word.endsWith(one)),
  );
  const typed = [...term.variants.keys()];
  const compounds = [...languages].some(writesCompounds) ? candidates.filter((one) => isWithin(typed, one)) : [];
  for (const compound of compounds) offer(term.variants, compound, COMPOUND_WEIGHT);
  if (compounds.length > 0) return;
  const allowed = forgivenEdits(term.form.length);
  const near: { candidate: string; edits: number }[] = [];
  for (const candidate of candidates) {
    const edits = Math.min(...typed.map((one) => editDistance(one, candidate, allowed)));
    if (edits <= allowed) near.push({ candidate, edits });
  }
  const least = Math.min(...near.map(({ edits }) => edits));
  for (const { candidate, edits } of near.filter((one) => one.edits === least).slice(0, SIMILAR_MAX)) {
    const begins = typed.some((one) => one[0] === candidate[0]) ? 1 : OTHER_FIRST_LETTER;
    offer(term.variants, candidate, begins * EDIT_WEIGHTS[edits as 0 | 1 | 2]);
  }
}

function isWithin(typed: string[], candidate: string): boolean {
  return typed.some((one) => one.length >= WITHIN_MIN && (candidate.startsWith(one) || candidate.endsWith(one)));
}

/** A way to split a word that the index lacks, and what a match of a part is worth. */
export interface Cut {
  parts: readonly [string, string];
  weight: number;
}

/** Every way to split a word that the index lacks into two. */
export function cutsOf(term: QueryTerm, languages: ReadonlySet<Language>): Cut[] {
  return [...languages].flatMap((language) => {
    const weight = writesCompounds(language) ? COMPOUND_WEIGHT : RUN_TOGETHER_WEIGHT;
    return compoundCuts(term.form, language).map((parts) => ({ parts, weight }));
  });
}

/** Adds to a compound the parts of those splits of which the index contains both. */
export function offerParts(term: QueryTerm, cuts: readonly Cut[], has: (term: string) => boolean): void {
  for (const { parts, weight } of cuts)
    if (parts.every(has)) for (const part of parts) offer(term.variants, part, weight);
}
