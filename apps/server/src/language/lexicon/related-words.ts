import type { Language } from '../language';
import { stem } from '../stem';
import { isStopWord } from '../stop-words';
import { lexiconOf } from '.';

interface Related {
  synonyms: ReadonlyMap<string, ReadonlySet<string>>;
  /** Related in meaning, but no synonyms. */
  near: ReadonlyMap<string, ReadonlySet<string>>;
  contraries: ReadonlyMap<string, ReadonlySet<string>>;
  cost: ReadonlySet<string>;
}

const known = new Map<Language, Related>();

/** A lexicon's related words, as stems. */
export function relatedWords(language: Language): Related {
  const before = known.get(language);
  if (before) return before;
  const lexicon = lexiconOf(language);
  const stems = (group: string) => {
    const plain = group.split(/\s+/).map((word) => word.replaceAll('-', ''));
    return plain.filter((word) => !fallsOnStopWord(word, language)).map((word) => stem(word, language));
  };
  const synonyms = new Map<string, Set<string>>();
  for (const group of [...lexicon.synonyms, ...(lexicon.forms ?? [])]) relateAll(synonyms, stems(group));
  // 'Pay' asks for a price, but 'payable' is no price: words with their own synonyms stay with those.
  const cost = stems(lexicon.cost);
  relateAll(
    synonyms,
    cost.filter((word) => !synonyms.has(word)),
  );
  const near = new Map<string, Set<string>>();
  for (const group of lexicon.related ?? []) {
    const [words, kinds] = partsOfGroup(group);
    if (kinds === null) relateAll(near, stems(words));
    else for (const word of stems(words)) for (const kind of stems(kinds)) relate(near, word, kind);
  }
  const contraries = new Map<string, Set<string>>();
  for (const [one, other] of lexicon.contraries) {
    const [first = '', second = ''] = [stem(one, language), stem(other, language)];
    relate(contraries, first, second);
    relate(contraries, second, first);
  }
  const made = { synonyms, near, contraries, cost: new Set(cost) };
  known.set(language, made);
  return made;
}

/** The words of a group, and what they are kinds of, if it says so: 'wear: boots gloves' finds boots by 'wear' alone. */
export function partsOfGroup(group: string): [words: string, kinds: string | null] {
  const [words = '', kinds = null] = group.split(': ');
  return [words, kinds];
}

const knownWords = new Map<Language, ReadonlySet<string>>();

/** Whether a word is in the lexicon and therefore not a misspelling of another. */
export function isKnownWord(form: string, language: Language): boolean {
  let words = knownWords.get(language);
  if (words === undefined) {
    const {
      light,
      cost,
      synonyms,
      related = [],
      forms = [],
      contraries,
      imperative,
      place,
      person,
    } = lexiconOf(language);
    const patterns = [imperative, place, person].map((pattern) => pattern?.source ?? '');
    const texts = [light, cost, ...synonyms, ...related, ...forms, ...contraries.flat(), ...patterns];
    words = new Set(texts.join(' ').split(/[^\p{L}]+/u));
    knownWords.set(language, words);
  }
  return words.has(form);
}

/** Whether a word asks for a price. */
export function isCostWord(form: string, language: Language): boolean {
  return relatedWords(language).cost.has(stem(form, language));
}

/** The stem of 'ate' is 'at': asking where to eat does not mean every time of day. */
function fallsOnStopWord(word: string, language: Language): boolean {
  return isStopWord(stem(word, language), language) && !isStopWord(word, language);
}

function relateAll(map: Map<string, Set<string>>, words: readonly string[]): void {
  for (const one of words) for (const other of words) if (other !== one) relate(map, one, other);
}

function relate(map: Map<string, Set<string>>, one: string, other: string): void {
  const related = map.get(one);
  if (related) related.add(other);
  else map.set(one, new Set([other]));
}
