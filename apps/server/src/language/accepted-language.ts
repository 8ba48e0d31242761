import type { Language } from './language';
import { STOP_WORD_LISTS } from './stop-word-lists';

/** No browser sends a longer header. */
const HEADER_MAX = 1_000;

/**
 * The browser's preferred language, from its Accept-Language header (RFC 9110, 12.5.4): the first known one of highest
 * weight. 'de-CH' is German.
 */
export function acceptedLanguage(header: string | undefined): Language | null {
  const wanted = (header ?? '').slice(0, HEADER_MAX).split(',').flatMap(readRange);
  const [first] = wanted.sort((one, other) => other.weight - one.weight);
  return first?.language ?? null;
}

function readRange(range: string): { language: Language; weight: number }[] {
  const [tag = '', ...parameters] = range.split(';').map((part) => part.trim().toLowerCase());
  const primary = tag.split('-')[0] ?? '';
  const language = primary === 'nb' || primary === 'nn' ? 'no' : primary;
  const quality = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2);
  const weight = quality === undefined ? 1 : Number(quality);
  return isLanguage(language) && weight > 0 ? [{ language, weight }] : [];
}

const isLanguage = (tag: string): tag is keyof typeof STOP_WORD_LISTS => Object.hasOwn(STOP_WORD_LISTS, tag);
