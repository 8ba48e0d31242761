import { GENERATED_SQL_PREFIX, SQL_RESULT_PREFIX } from '@parley/contract/database-constants';

/** More of an answer than fits on any line, to keep long ones cheap. */
const READ = 600;

/**
 * An answer on one line without Markdown syntax; words keep their order. A few rules suffice for a preview, so that a
 * list need not load the renderer.
 */
export function previewOf(message: string): string {
  const read = message.slice(0, READ);
  return isSql(read) ? onOneLine(read) : read.split('\n').map(wordsOf).filter(Boolean).join(' ');
}

/** SQL and its results are not Markdown: their asterisks are content. */
const isSql = (message: string) =>
  [GENERATED_SQL_PREFIX, SQL_RESULT_PREFIX].some((prefix) => message.startsWith(prefix));

const onOneLine = (text: string) => text.split(/\s/).filter(Boolean).join(' ');

function wordsOf(line: string): string {
  const text = onOneLine(line);
  if (/^(?:```|~~~)/.test(text) || isRule(text)) return '';
  const said = text.replace(/^(?:> ?)+/, '').replace(/^(?:#{1,6}|[-*+]|\d{1,3}[.)]) /, '');
  return withoutMarks(inCells(said.replace(/^\[[ xX]\] /, '')));
}

/** A thematic break, or the line under a table's head. */
const isRule = (text: string) => /^[-*_:| ]+$/.test(text) && /---|\*\*\*|___|- - -|\* \* \*|_ _ _/.test(text);

/** A table row as a comma-separated list; any other line unchanged. */
const inCells = (text: string) =>
  text.startsWith('|')
    ? text
        .split('|')
        .map((cell) => cell.trim())
        .filter(Boolean)
        .join(', ')
    : text;

const withoutMarks = (text: string) =>
  text
    .replace(/!?\[([^[\]]*)\]\([^()[\]]*\)/g, '$1')
    .split(/(`[^`]*`)/)
    .map((part) => (part.length > 1 && part.startsWith('`') ? part.slice(1, -1) : withoutEmphasis(part)))
    .join('');

const withoutEmphasis = (text: string) =>
  text
    .replace(/\*\*|~~|(?<![\p{L}\p{N}])__|__(?![\p{L}\p{N}])/gu, '')
    .replace(/(?<![\p{L}\p{N}\\])[*_](?=\S)|(?<=[^\s\\])[*_](?![\p{L}\p{N}])/gu, '')
    .replace(/\\([\\`*_{}[\]()#+.!|>~-])/g, '$1');
