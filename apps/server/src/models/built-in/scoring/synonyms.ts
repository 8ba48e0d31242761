import type { Language } from '../../../platform/text/language';
import { stem } from '../../../platform/text/stem';
import { lexiconOf } from '../lexicon';

interface Related {
  synonyms: ReadonlyMap<string, ReadonlySet<string>>;
  contraries: ReadonlyMap<string, ReadonlySet<string>>;
  cost: ReadonlySet<string>;
}

const known = new Map<Language, Related>();

/** Words related by meaning, as stems, of a language's lexicon. */
export function relatedWords(language: Language): Related {
  const before = known.get(language);
  if (before) return before;
  const lexicon = lexiconOf(language);
  const stems = (group: string) => group.split(/\s+/).map((word) => stem(word.replaceAll('-', ''), language));
  const synonyms = new Map<string, Set<string>>();
  for (const group of [lexicon.cost, ...lexicon.synonyms, ...(lexicon.forms ?? [])]) {
    const list = stems(group);
    for (const one of list) for (const other of list) if (other !== one) relate(synonyms, one, other);
  }
  const contraries = new Map<string, Set<string>>();
  for (const [one, other] of lexicon.contraries) {
    const [first = '', second = ''] = [stem(one, language), stem(other, language)];
    relate(contraries, first, second);
    relate(contraries, second, first);
  }
  const made = { synonyms, contraries, cost: new Set(stems(lexicon.cost)) };
  known.set(language, made);
  return made;
}

/** Whether a word asks for a price. */
export function isCostWord(form: string, language: Language): boolean {
  return relatedWords(language).cost.has(stem(form, language));
}

function relate(map: Map<string, Set<string>>, one: string, other: string): void {
  const related = map.get(one);
  if (related) related.add(other);
  else map.set(one, new Set([other]));
}
