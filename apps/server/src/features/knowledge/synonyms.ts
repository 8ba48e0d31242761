import type { Language } from '../../language/language';
import { KNOWN_LANGUAGES, lexiconOf } from '../../language/lexicon';
import { partsOfGroup } from '../../language/lexicon/related-words';
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

/** 'My daughter is 7', 'a 7 year old', 'on her own': rules for children say 'under 8' and 'accompanied by an adult'. */
const CHILDREN: Partial<Record<Language, readonly [asked: string, told: string]>> = {
  en: ['old son daughter alone own unaccompanied', 'child children accompanied adult'],
  de: ['alt jährig sohn tochter allein alleine', 'kind kinder begleitung erwachsenen'],
};

/** Hours need not say that they are hours: 'When are you open?' is answered by 'Monday to Thursday 8 to 17'. */
const HOURS: Partial<Record<Language, readonly [asked: string, told: string]>> = {
  en: ['open opens opening close closes closing hours', 'monday friday saturday mon fri sat'],
  de: ['offen geöffnet öffnet öffnungszeiten schließt', 'montag freitag samstag mo fr sa'],
  fr: ['ouvert ouverts ouverte ouvre ferme horaires', 'lundi vendredi samedi'],
  es: ['abierto abierta abre abren cierra horario horarios', 'lunes viernes sábado'],
  it: ['aperto aperta apre chiude orari orario', 'lunedì venerdì sabato'],
  nl: ['open geopend sluit openingstijden', 'maandag vrijdag zaterdag'],
  pt: ['aberto aberta abre fecha horário horários', 'segunda sexta sábado'],
};

function readGroups(language: Language): Map<string, Set<string>> {
  const groups = new Map<string, Set<string>>();
  const { cost, synonyms, related = [], forms = [] } = lexiconOf(language);
  for (const group of [cost, ...synonyms, ...related, ...forms]) {
    const [words, kinds] = partsOfGroup(group);
    const stems = stemsOf(words, language);
    const found = kinds === null ? stems : stemsOf(kinds, language);
    for (const one of stems) groups.set(one, new Set([...(groups.get(one) ?? []), ...found]));
  }
  for (const [asked, told] of [HOURS[language], CHILDREN[language]].filter((pair) => pair !== undefined)) {
    const added = stemsOf(told, language);
    for (const one of stemsOf(asked, language)) groups.set(one, new Set([...(groups.get(one) ?? []), ...added]));
  }
  return groups;
}

const stemsOf = (words: string, language: Language): string[] =>
  words.split(/\s+/).map((form) => stem(form.replaceAll('-', ''), language));
