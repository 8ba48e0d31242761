import type { Language } from '../language';
import { ar } from './ar';
import { de } from './de';
import { en } from './en';
import { es } from './es';
import { fr } from './fr';
import { it } from './it';
import { ja } from './ja';
import type { Lexicon } from './lexicon';
import { nl } from './nl';
import { pt } from './pt';
import { ru } from './ru';
import { zh } from './zh';

const LEXICONS: Partial<Record<Language, Lexicon>> = { en, de, fr, es, it, pt, nl, ru, zh, ja, ar };

/** A language's grammar; English if unknown. */
export function lexiconOf(language: Language): Lexicon {
  return LEXICONS[language] ?? en;
}

/** The languages whose question grammar is known, not only their words. */
export const KNOWN_LANGUAGES: ReadonlySet<Language> = new Set<Language>([
  'en',
  'de',
  'fr',
  'es',
  'it',
  'pt',
  'nl',
  'ru',
  'zh',
  'ja',
  'ar',
]);
