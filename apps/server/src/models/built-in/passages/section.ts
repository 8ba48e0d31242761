import type { Language } from '../../../language/language';
import { plain } from '../../../language/lexicon/lexicon';
import { terms, termsOfWords } from '../../../language/terms';
import { type Word, words } from '../../../language/words';
import { readUnits, type Unit } from './units';

/** A unit with the terms that it can be matched by. */
export interface ReadUnit extends Unit {
  terms: ReadonlySet<string>;
  /** The terms in their order, for neighbours. */
  sequence: readonly string[];
}

/** A passage, or a piece of an attachment, read once and kept. */
export interface Section {
  /** Index into the request's passages, after the last of which the pieces of its attachments follow. */
  passage: number;
  /** Whether it is a piece of an attachment. */
  attached: boolean;
  /** Whether it came with the question, as an attachment. */
  now: boolean;
  /** The document that it comes from; sections of one document share it. */
  document: string;
  name: string;
  heading: string | null;
  pair: boolean;
  language: Language;
  units: readonly ReadUnit[];
  terms: ReadonlySet<string>;
  headingTerms: ReadonlySet<string>;
  /** What patterns see of the heading. */
  headingPlain: string;
  nameTerms: ReadonlySet<string>;
}

/** What is read of a text: its units, and the terms of them all. */
interface ReadText {
  units: readonly ReadUnit[];
  terms: ReadonlySet<string>;
}

/** The last of the headings that a passage is under, from `heading` or `headingPlain`: 'Prices' of 'Shop > Prices'. */
export const lastHeading = (headings: string | null): string => headings?.split(' > ').at(-1)?.trim() ?? '';

/** What was read lately is kept, because the same passages are found again and again. */
const KEPT_TEXTS = 512;
const kept = new Map<string, ReadText>();

/** A text to be read, and its language, detected from its whole document where its own words are too few. */
export interface SectionSource {
  language: Language;
  passage: number;
  attached: boolean;
  now: boolean;
  document: string;
  name: string;
  heading: string | null;
  /** Whether its first line is the question that the rest answers. */
  pair: boolean;
  text: string;
}

export function readSection(source: SectionSource): Section {
  const read = readText(source.text, source.language);
  return {
    ...source,
    ...read,
    units: source.pair ? asPair(read.units) : read.units,
    ...headingRead(source),
  };
}

/** What is matched of the heading and of the name. */
export function headingRead({ heading, name, language }: Pick<Section, 'heading' | 'name' | 'language'>) {
  return {
    headingTerms: new Set(terms(heading ?? '', language)),
    headingPlain: plain(heading ?? ''),
    // The ending of a file name says nothing of its subject.
    nameTerms: new Set(terms(name.replace(/\.\p{L}{2,5}$/u, ''), language)),
  };
}

/** A stored question may lack its question mark. */
function asPair(units: readonly ReadUnit[]): readonly ReadUnit[] {
  return units.map((unit, place) => (place === 0 && units.length > 1 ? { ...unit, kind: 'question' } : unit));
}

/** The words in an address are not about anything: 'safety@company.example'. */
function withoutParts(word: Word): Word {
  return word.kind === 'address' ? { ...word, parts: [] } : word;
}

/** A unit as it is matched in a language. */
export function withTerms(unit: Unit, language: Language): ReadUnit {
  const sequence = termsOfWords(words(unit.text).map(withoutParts), language);
  return { ...unit, sequence, terms: new Set(sequence) };
}

function readText(text: string, language: Language): ReadText {
  const key = `${language} ${text}`;
  const known = kept.get(key);
  if (known !== undefined) {
    kept.delete(key);
    kept.set(key, known);
    return known;
  }
  const units = readUnits(text).map((unit) => withTerms(unit, language));
  const read = { units, terms: new Set(units.flatMap((unit) => unit.sequence)) };
  kept.set(key, read);
  const oldest = kept.keys().next();
  if (kept.size > KEPT_TEXTS && !oldest.done) kept.delete(oldest.value);
  return read;
}
