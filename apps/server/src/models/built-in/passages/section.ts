import type { Language } from '../../../language/language';
import { plain } from '../../../language/lexicon/lexicon';
import { terms, termsOfWords } from '../../../language/terms';
import { type Word, words } from '../../../language/words';
import { MONEY } from '../evidence/answer-type';
import { readUnits, type Unit } from './units';

/** A unit with the terms it is matched by. */
export interface ReadUnit extends Unit {
  terms: ReadonlySet<string>;
  /** The terms in order, to compare neighbours. */
  sequence: readonly string[];
  /** Whether its passage has no currency, so that bare numbers in it may be prices. */
  barePrices: boolean;
}

/** A passage or a piece of an attachment, read once and cached. */
export interface Section {
  /** Index into the request's passages; the pieces of its attachments are numbered after the last one. */
  passage: number;
  /** Whether it is a piece of an attachment. */
  attached: boolean;
  /** Whether it came with the question, as an attachment. */
  now: boolean;
  /** The document it comes from, shared by all of its sections. */
  document: string;
  name: string;
  heading: string | null;
  pair: boolean;
  language: Language;
  units: readonly ReadUnit[];
  terms: ReadonlySet<string>;
  headingTerms: ReadonlySet<string>;
  /** The heading in the normalised form that patterns match. */
  headingPlain: string;
  nameTerms: ReadonlySet<string>;
}

/** A text as read: its units, and all of their terms. */
interface ReadText {
  units: readonly ReadUnit[];
  terms: ReadonlySet<string>;
}

/** The last of a passage's headings, from `heading` or `headingPlain`: 'Prices' of 'Shop > Prices'. */
export const lastHeading = (headings: string | null): string => headings?.split(' > ').at(-1)?.trim() ?? '';

/** '3. Refunds', '2.1 Fees', '§ 4 Liability', but not '24 hour service'. */
const NUMBER = /^(?:§ ?\d{1,3}[.:]?|\d{1,2}(?:\.\d{1,2})*[.):]|\d{1,2}(?:\.\d{1,2})+) +(?=\p{L})/u;

/** Headings without their numbers, which nobody asks for. */
export const unnumbered = (headings: string): string =>
  headings
    .split(' > ')
    .map((heading) => heading.replace(NUMBER, ''))
    .join(' > ');

/** Caches recently read texts, as the same passages are found again and again. */
const KEPT_TEXTS = 512;
const kept = new Map<string, ReadText>();

/** A text to read, with its language, detected from the whole document when the text is too short. */
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

/** The matchable parts of the heading and the name. */
export function headingRead({ heading, name, language }: Pick<Section, 'heading' | 'name' | 'language'>) {
  return {
    headingTerms: new Set(terms(heading ?? '', language)),
    headingPlain: plain(heading ?? ''),
    // A file name's extension says nothing about its subject.
    nameTerms: new Set(terms(name.replace(/\.\p{L}{2,5}$/u, ''), language)),
  };
}

/** A stored question may lack its question mark. */
function asPair(units: readonly ReadUnit[]): readonly ReadUnit[] {
  return units.map((unit, place) => (place === 0 && units.length > 1 ? { ...unit, kind: 'question' } : unit));
}

/** The words in an address are not a subject: 'safety@company.example'. */
function withoutParts(word: Word): Word {
  return word.kind === 'address' ? { ...word, parts: [] } : word;
}

/** A unit with its terms for matching in a language. */
export function withTerms(unit: Unit, language: Language, barePrices: boolean): ReadUnit {
  const sequence = termsOfWords(words(unit.text).map(withoutParts), language);
  return { ...unit, sequence, terms: new Set(sequence), barePrices };
}

function readText(text: string, language: Language): ReadText {
  const key = `${language} ${text}`;
  const known = kept.get(key);
  if (known !== undefined) {
    kept.delete(key);
    kept.set(key, known);
    return known;
  }
  const barePrices = !MONEY.test(plain(text));
  const units = readUnits(text).map((unit) => withTerms(unit, language, barePrices));
  const read = { units, terms: new Set(units.flatMap((unit) => unit.sequence)) };
  kept.set(key, read);
  const oldest = kept.keys().next();
  if (kept.size > KEPT_TEXTS && !oldest.done) kept.delete(oldest.value);
  return read;
}
