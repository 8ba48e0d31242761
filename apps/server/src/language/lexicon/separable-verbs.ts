import { fold } from '../fold';
import type { Language } from '../language';
import { stem } from '../stem';
import type { Word } from '../words';

/** Of verbs that come apart in a question, how they do: 'holt ihr mein Rad ab?', of abholen. */
interface Separable {
  /** What stands at the end of the clause. */
  prefixes: ReadonlySet<string>;
  /** Endings of a verb in a question, the longest first. */
  endings: readonly string[];
  /** Beginnings of forms whose vowel changes, with that of the infinitive; without diacritics. */
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

/** The verb is among the first words: before it stands at most what is asked for. */
const VERB_WITHIN = 4;
/** What is left of a verb without its ending. */
const BASE_MIN = 3;

/**
 * The stem of a verb that came apart: 'abhol' for the 'holt' of 'Holt ihr mein Rad ab?'.
 * @param list the words of the question
 * @param place where its verb may stand
 * @returns what there is no such word for, too: whoever asks looks whether the sources have it
 */
export function separableMeaning(list: readonly Word[], place: number, language: Language): readonly string[] {
  const verb = list[place];
  const prefix = list.at(-1)?.form;
  const known = SEPARABLE[language];
  if (!known || !verb || prefix === undefined || place >= VERB_WITHIN || place === list.length - 1) return [];
  // A noun has a capital, where one writes so.
  const noun = language === 'de' && place > 0 && /^\p{Lu}/u.test(verb.text);
  if (noun || verb.kind !== 'word' || !known.prefixes.has(prefix)) return [];
  const ending = known.endings.find((end) => verb.form.endsWith(end) && verb.form.length - end.length >= BASE_MIN);
  const base = ending === undefined ? verb.form : verb.form.slice(0, -ending.length);
  if (ending === undefined && known.changed[fold(base)] === undefined) return [];
  return [stem(`${prefix}${known.changed[fold(base)] ?? base}en`, language)];
}
