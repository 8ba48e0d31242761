import { type TagWord, tagWords } from '../../../language/tag-words';
import { TracedText } from './traced-text';

type Cleaning = readonly (readonly [RegExp, string])[];

/** What loads or runs something, or is a page's own markup, with its replacement. */
const LOADING: Cleaning = [
  [/<((?:https?:\/\/|mailto:)[^<>\s]{1,2000})>/dgi, '$1'],
  [/<([\w.+-]{1,64}@[\w.-]{1,255})>/dg, '$1'],
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

/** Backticks that would turn the text up to a later one into code, or that one's code into text. */
const STRAY: Cleaning = [
  [/(?<=\\)`+/g, ''],
  [/(?=`)/g, '\\'],
];

/** Characters without a meaning, which are removed from sources. */
const PLACEHOLDER = /[\ue000-\uf8ff]/g;
const FIRST_PLACEHOLDER = 0xe000;
const PLACEHOLDERS = 0xf8ff - FIRST_PLACEHOLDER + 1;

/**
 * A source's text as it may appear in an answer: without images, HTML, link targets or Markdown emphasis. Visitors see
 * what sources say, so nothing in it may load, run or format anything. Tags that it speaks of are shown as code.
 */
export function plainText(text: TracedText): TracedText {
  if (!/[<![*_`#\]]/.test(text.text)) return text;
  return cleanAround(text, [...LOADING, ...FORMATTING, ...STRAY]);
}

/** An owner's written answer, with its links and emphasis: only what would load or run is removed. */
export function writtenText(text: TracedText): TracedText {
  return cleanAround(text, LOADING);
}

/** Cleans a text as if the tags that it speaks of were letters, which the patterns cannot see into. */
function cleanAround(text: TracedText, cleaning: Cleaning): TracedText {
  const words = tagWords(text.text).slice(0, PLACEHOLDERS);
  if (words.length === 0) return clean(text, cleaning);
  const parts = words.flatMap(({ start }, index) => [
    text.slice(words[index - 1]?.end ?? 0, start).replace(PLACEHOLDER, ''),
    TracedText.own(String.fromCharCode(FIRST_PLACEHOLDER + index)),
  ]);
  const rest = text.slice(words.at(-1)?.end ?? 0).replace(PLACEHOLDER, '');
  const cleaned = clean(TracedText.concat([...parts, rest]), cleaning);
  return putBack(cleaned, (index) => words[index] && asCode(text, words[index]));
}

function putBack(text: TracedText, word: (index: number) => TracedText | undefined): TracedText {
  const parts: TracedText[] = [];
  let at = 0;
  for (const { 0: placeholder, index } of text.text.matchAll(PLACEHOLDER)) {
    parts.push(text.slice(at, index));
    // A backslash would make the backtick after it an ordinary character.
    if (text.text[index - 1] === '\\') parts.push(TracedText.own(' '));
    const put = word(placeholder.charCodeAt(0) - FIRST_PLACEHOLDER);
    if (put) parts.push(put);
    at = index + 1;
  }
  return TracedText.concat([...parts, text.slice(at)]);
}

function asCode(text: TracedText, { start, end, quoted }: TagWord): TracedText {
  const word = text.slice(start, end);
  const mark = TracedText.own('`');
  return quoted ? word : TracedText.concat([mark, word, mark]);
}

function clean(text: TracedText, cleaning: Cleaning): TracedText {
  return cleaning.reduce((cleaned, [pattern, replacement]) => cleaned.replace(pattern, replacement), text);
}
