import type { Language } from '../../language/language';
import { KNOWN_LANGUAGES, lexiconOf } from '../../language/lexicon';
import { stem } from '../../language/stem';

const NONE: ReadonlySet<string> = new Set();
const known = new Map<Language, ReadonlyMap<string, ReadonlySet<string>>>();

/** Stems that people use for this one in questions; may include the stem itself. */
export function synonymsOf(stemmed: string, language: Language): ReadonlySet<string> {
  if (!KNOWN_LANGUAGES.has(language)) return NONE;
  let groups = known.get(language);
  if (groups === undefined) {
    groups = readGroups(language);
    known.set(language, groups);
  }
  return groups.get(stemmed) ?? NONE;
}

function readGroups(language: Language): Map<string, Set<string>> {
  const groups = new Map<string, Set<string>>();
  const { cost, synonyms, related = [], forms = [] } = lexiconOf(language);
  for (const group of [cost, ...synonyms, ...related, ...forms]) {
    const stems = group.split(/\s+/).map((form) => stem(form.replaceAll('-', ''), language));
    for (const one of stems) groups.set(one, new Set([...(groups.get(one) ?? []), ...stems]));
  }
  return groups;
}
