import type { TracedText } from './traced-text';

type Cleaning = readonly (readonly [RegExp, string])[];

/** What loads or runs something, or is a page's own markup, with its replacement. */
const LOADING: Cleaning = [
  [/<((?:https?:\/\/|mailto:)[^<>\s]{1,2000})>/dgi, '$1'],
  [/!\[[^[\]\n]{0,300}\](?:\([^()\n]{0,2000}\)|\[[^[\]\n]{0,300}\])?/g, ''],
  [/<!--[\s\S]*?(?:-->|$)/g, ''],
  [/<(script|style)\b[\s\S]*?(?:<\/\1\s*>|$)/gi, ''],
  [/<(?:br|\/p|\/div|\/li|\/tr|\/h[1-6])\s*\/?>/gi, '\n'],
  [/<\/?[a-z][^<>]*>/gi, ''],
  [/<(?=[a-z!/?])/gi, '< '],
  [/!(?=\[)/g, '! '],
];

/** Formatting and links. */
const FORMATTING: Cleaning = [
  [/(?<!\w)\[([^[\]\n]{1,300})\]\([^()\n]{0,2000}\)/dg, '$1'],
  [/\*\*(?=\S)([^*\n]{1,300})\*\*/dg, '$1'],
  [/(?<!\w)__(?=\S)([^_\n]{1,300})__(?!\w)/dg, '$1'],
  [/(?<!`)`{1,3}([^`\n]{1,300})`{1,3}/dg, '$1'],
  [/^[ \t]{0,3}#{1,6}[ \t]+/gm, ''],
];

/**
 * A source's text as it may appear in an answer: without images, HTML, link targets or Markdown emphasis. Visitors see
 * what sources say, so nothing in it may load, run or format anything.
 */
export function plainText(text: TracedText): TracedText {
  if (!/[<![*_`#\]]/.test(text.text)) return text;
  return clean(clean(text, LOADING), FORMATTING);
}

/** An owner's written answer, with its links and emphasis: only what would load or run is removed. */
export function writtenText(text: TracedText): TracedText {
  return clean(text, LOADING);
}

function clean(text: TracedText, cleaning: Cleaning): TracedText {
  return cleaning.reduce((cleaned, [pattern, replacement]) => cleaned.replace(pattern, replacement), text);
}
