import type { Language } from '../language';
import { ar } from './ar';
import { de } from './de';
import { en } from './en';
import { es } from './es';
import { fr } from './fr';
import { it } from './it';
import { ja } from './ja';
import { nl } from './nl';
import type { Phrases } from './phrases';
import { pt } from './pt';
import { ru } from './ru';
import { zh } from './zh';

const PHRASES: Partial<Record<Language, Phrases>> = { en, de, fr, es, it, pt, nl, ru, zh, ja, ar };

/** A language's fixed sentences; English if it has none. */
export function phrasesOf(language: Language): Phrases {
  return PHRASES[language] ?? en;
}

/** All languages with phrases of their own, English first. */
export const SPOKEN = Object.entries(PHRASES) as [Language, Phrases][];
