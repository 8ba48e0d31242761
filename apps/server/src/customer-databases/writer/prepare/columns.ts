import { wordSet } from '../../../language/word-set';
import type { Column } from '../../types';
import { keepsSeconds } from '../../unix-time';
import type { PreparedColumn, PreparedTable } from './types';

const NUMBERS = new Set<Column['kind']>(['integer', 'decimal', 'float']);
const CATEGORIES = wordSet(
  'country city state province region type status category kind class level gender sex nationality material shift severity priority department job title position role currency language manufacturer brand color colour size tier plan method channel source continent zone segment genre format grade term semester specialty speciality specialization reason stage industry ward',
);
const DATE_WORDS = wordSet('date at on time timestamp datetime day since until birth expiry expiration deadline');
const ISO = /^\d{4}-\d{2}-\d{2}/;
const FLAG_WORDS = wordSet('is has active enabled discontinued deleted flag paid approved verified newsletter consent');
const FLAG_PARTICIPLES =
  /^(?:archived|suspended|deceased|completed|verified|cancelled|canceled|blocked|banned|published|featured|attended|fulfilled|subscribed|retired)$/;
const FLAG_VALUES = wordSet('0 1 true false y n yes no t f');

function isDate(column: Column, words: string[]): boolean {
  if (column.kind === 'date' || column.kind === 'timestamp') return true;
  if (column.kind !== 'text' && column.kind !== 'other') return false;
  if (column.values?.length) return column.values.every((value) => ISO.test(value));
  if (/^time(?!stamp)/i.test(column.type)) return false;
  if (/date|time/i.test(column.type)) return true;
  return DATE_WORDS.has(words.at(-1) ?? '') && !words.includes('zone');
}

const CLOCK = /^(?:\d{4}-\d{2}-\d{2}[T ])?\d{2}:\d{2}/;

/** Text columns without sample values hold a time if their name says so: 'starts_at', but not 'paid_on'. */
function isTime({ kind, type, values }: Column, words: string[]): boolean {
  if (kind === 'time' || kind === 'timestamp') return true;
  if (kind !== 'text' && kind !== 'other') return false;
  if (values?.length) return values.every((value) => CLOCK.test(value));
  return /time/i.test(type) || /^(?:at|time|timestamp|datetime)$/.test(words.at(-1) ?? '');
}

const YEARS = wordSet('founded established built published released opened born');

function isYear(column: Column, own: string[]): boolean {
  return column.kind === 'integer' && (own.includes('year') || (own.length === 1 && YEARS.has(own[0] ?? '')));
}

function isFlag(column: Column, words: string[]): boolean {
  if (column.kind === 'boolean') return true;
  if (column.values && column.valuesComplete && column.values.length > 0) {
    if (!column.values.every((value) => FLAG_VALUES.has(value.toLowerCase()))) return false;
    return words.some((word) => FLAG_WORDS.has(word)) || column.values.length <= 2;
  }
  if (column.kind !== 'integer' && column.kind !== 'text') return false;
  if (words.length > 1 && /^(?:flag|consent)$/.test(words.at(-1) ?? '')) return true;
  if (/(?:^| )opt(?: ?(?:in|out)|ed in)$/.test(words.join(' '))) return true;
  if (column.kind === 'integer' && words.length === 1 && FLAG_PARTICIPLES.test(words[0] ?? '')) return true;
  return words[0] === 'is' || words[0] === 'has' || (words.length === 1 && FLAG_WORDS.has(words[0] ?? ''));
}

/** Derives what a column's name, type and values say about it. */
export function prepareColumn(
  table: PreparedTable,
  column: Column,
  words: string[],
  foreign: Set<string>,
): PreparedColumn {
  const own = words.filter((word) => !table.words.includes(word));
  const isForeign = foreign.has(column.name);
  const inKey = table.key.includes(column.name);
  const looksLikeKey = ['id', 'uuid', 'guid'].includes(words.at(-1) ?? '') || column.kind === 'uuid';
  const isKey = isForeign || looksLikeKey || (inKey && table.key.length === 1);
  const epoch = !isKey && !words.includes('number') && keepsSeconds(column);
  const flag = !epoch && isFlag(column, words);
  const last = words.at(-1) ?? '';
  return {
    table,
    column,
    words,
    own:
      flag && words.length > 1 && (words[0] === 'is' || words[0] === 'has')
        ? words.slice(1)
        : flag && words.length > 1 && last === 'flag'
          ? words.slice(0, -1)
          : own.length > 0 && own.join() !== 'id'
            ? own
            : words,
    isKey,
    isForeign,
    // A line number is not a quantity.
    isNumber: NUMBERS.has(column.kind) && !isKey && !flag && !epoch && !(words.length > 1 && last === 'number'),
    isDate: epoch || isDate(column, words),
    isTime: epoch || isTime(column, words),
    isEpoch: epoch,
    isYear: isYear(column, own.length > 0 ? own : words),
    isCategory:
      !isKey &&
      (column.kind === 'text' || column.kind === 'other') &&
      (CATEGORIES.has(last) || (column.valuesComplete && column.values !== null)),
    isFlag: flag,
  };
}

/** How likely a column holds the name that people call a row by; 0 for not at all. */
function nameScore(column: PreparedColumn): number {
  if (column.isKey || column.isNumber || column.isDate || column.isFlag) return 0;
  if (column.column.kind !== 'text' && column.column.kind !== 'other') return 0;
  const own = column.own.join(' ');
  const last = column.own.at(-1);
  if (own === 'name' || own === 'full name' || own === 'display name') return 10;
  if (own === 'title' && !column.table.isPerson) return 9;
  if (['company', 'organization', 'business', 'firm'].includes(own)) return 7;
  if (last === 'name') {
    if (['company', 'common', 'model', 'legal', 'official', 'short'].includes(column.own[0] ?? '')) return 8;
    if (
      column.own.some((word) =>
        ['first', 'last', 'middle', 'maiden', 'file', 'host', 'ship', 'billing', 'shipping'].includes(word),
      )
    )
      return 0;
    const isEvent = column.table.out.length > 0 && column.table.columns.some((other) => other.isDate);
    return isEvent ? 0 : 6;
  }
  if (['label', 'subject', 'headline'].includes(own)) return 7;
  if (last === 'title' && !column.table.isPerson) return 6;
  if (own === 'description' && column.table.columns.length <= 3) return 5;
  const happens = column.table.out.length > 0 && column.table.columns.some((other) => other.isDate);
  if (own === 'description' && !happens) return 4;
  if (
    column.table.words.join(' ') === own ||
    column.column.name.toLowerCase() === column.table.table.name.toLowerCase()
  )
    return 5;
  if (own === 'model' || own === 'code' || own === 'number' || own === 'username' || own === 'user name') return 3;
  if (last === 'number' && !['phone', 'fax', 'house', 'line'].includes(column.own[0] ?? '')) return 2.5;
  if (own === 'email') return 2;
  return 0;
}

/** Finds the columns that people call a row by. */
export function labelOf(table: PreparedTable): PreparedColumn[] {
  const best = table.columns
    .map((column) => ({ column, score: nameScore(column) }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score)[0];
  const part = (word: string) =>
    table.columns.find(
      (column) =>
        column.own.join(' ') === `${word} name` ||
        column.own.join(' ') === `${word}name` ||
        (column.own.join(' ') === word && column.column.kind === 'text'),
    );
  const [first, last] = [
    part('first') ?? part('given') ?? part('fore') ?? part('f'),
    part('last') ?? part('family') ?? part('sur') ?? part('surname') ?? part('l'),
  ];
  if (first && last && (best?.score ?? 0) < 9) return [first, last];
  return best ? [best.column] : [];
}
