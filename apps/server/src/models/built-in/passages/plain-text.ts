import type { TracedText } from './traced-text';

/** What is cleaned away, and what is in its place. */
const CLEANED: readonly (readonly [RegExp, string])[] = [
  [/!\[[^[\]\n]{0,300}\](?:\([^()\n]{0,2000}\)|\[[^[\]\n]{0,300}\])?/g, ''],
  [/(?<!\w)\[([^[\]\n]{1,300})\]\([^()\n]{0,2000}\)/dg, '$1'],
  [/<!--[\s\S]*?(?:-->|$)/g, ''],
  [/<(script|style)\b[\s\S]*?(?:<\/\1\s*>|$)/gi, ''],
  [/<(?:br|\/p|\/div|\/li|\/tr|\/h[1-6])\s*\/?>/gi, '\n'],
  [/<\/?[a-z][^<>]*>/gi, ''],
  [/<(?=[a-z!/?])/gi, '< '],
  [/!(?=\[)/g, '! '],
  [/\*\*(?=\S)([^*\n]{1,300})\*\*/dg, '$1'],
  [/(?<!\w)__(?=\S)([^_\n]{1,300})__(?!\w)/dg, '$1'],
  [/(?<!`)`{1,3}([^`\n]{1,300})`{1,3}/dg, '$1'],
  [/^[ \t]{0,3}#{1,6}[ \t]+/gm, ''],
];

/**
 * A source's text as it may appear in an answer: no images, no HTML, no link targets, no markdown emphasis. What sources
 * say is shown to visitors, so nothing in it may load, run or format anything.
 */
export function plainText(text: TracedText): TracedText {
  if (!/[<![*_`#\]]/.test(text.text)) return text;
  return CLEANED.reduce((cleaned, [pattern, replacement]) => cleaned.replace(pattern, replacement), text);
}
