import { fold } from '../fold';
import type { Language } from '../language';
import { stem } from '../stem';
import type { Word } from '../words';

/** How separable verbs come apart in a question: 'holt ihr mein Rad ab?', from 'abholen'. */
interface Separable {
  /** Found at the end of the clause. */
  prefixes: ReadonlySet<string>;
  /** Verb endings in a question, longest first. */
  endings: readonly string[];
  /** Stems whose vowel changes, with the infinitive's; without diacritics. */
  changed: Readonly<Record<string, string>>;
}

const SEPARABLE: Partial<Record<Language, Separable>> = {
  de: {
    prefixes: new Set(
      'ab an auf aus bei ein fest her hin los mit nach statt teil um vor vorbei weg weiter wieder zu zurück zusammen'.split(
        ' ',
      ),
    ),
    endings: ['est', 'et', 'en', 'st', 'e', 't'],
    changed: {
      nimm: 'nehm',
      gib: 'geb',
      fang: 'fang',
      fahr: 'fahr',
      halt: 'halt',
      lass: 'lass',
      triff: 'treff',
      wirf: 'werf',
    },
  },
  nl: {
    prefixes: new Set('aan af bij binnen door in langs mee na om op over terug toe uit vast voor weg'.split(' ')),
    endings: ['en', 't'],
    changed: {
      haal: 'hal',
      neem: 'nem',
      geef: 'gev',
      meld: 'meld',
      boek: 'boek',
      breng: 'breng',
      betaal: 'betal',
      stuur: 'stur',
    },
  },
};

/** The verb is among the first words, preceded at most by a question word and its noun. */
const VERB_WITHIN = 4;
/** Minimum length of a verb without its ending. */
const BASE_MIN = 3;

/**
 * The stem of a verb that came apart: 'abhol' for the 'holt' of 'Holt ihr mein Rad ab?'.
 * @param list the words of the question
 * @param place index of the possible verb
 * @returns also stems of words that do not exist: the caller checks whether the sources have them
 */
export function separableMeaning(list: readonly Word[], place: number, language: Language): readonly string[] {
  const verb = list[place];
  const prefix = list.at(-1)?.form;
  const known = SEPARABLE[language];
  if (!known || !verb || prefix === undefined || place >= VERB_WITHIN || place === list.length - 1) return [];
  // German nouns are capitalised.
  const noun = language === 'de' && place > 0 && /^\p{Lu}/u.test(verb.text);
  if (noun || verb.kind !== 'word' || !known.prefixes.has(prefix)) return [];
  const ending = known.endings.find((end) => verb.form.endsWith(end) && verb.form.length - end.length >= BASE_MIN);
  const base = ending === undefined ? verb.form : verb.form.slice(0, -ending.length);
  if (ending === undefined && known.changed[fold(base)] === undefined) return [];
  return [stem(`${prefix}${known.changed[fold(base)] ?? base}en`, language)];
}
