import type { PreparedColumn, PreparedTable } from '../prepare/types';
import type { ReadFrame } from '../reading/frame';
import { mainDate } from './complete';
import { BEGINS, isNoted } from './dates';
import { Unclear } from './unclear';

const NOTING = /^(?:made|placed|taken|noted|entered|recorded)$/;

/**
 * What a time of day is about: what a verb hints at, else when the rows take place, else when what they belong to does,
 * and last when they were written down.
 * @throws Unclear where nothing says at what time, or several do
 */
export function timeFor(root: PreparedTable, { hints, links, hinted }: ReadFrame, words: string[]): PreparedColumn {
  const named = hints.find(({ isTime }) => isTime);
  if (named) return named;
  const held = [root, ...links, ...hinted].filter(({ columns }) => columns.some(({ isTime }) => isTime)).slice(0, 1);
  const parents = [root, ...links].flatMap(({ out }) => out.map(({ to }) => to).filter(({ isPerson }) => !isPerson));
  const [noted, planned] = [timesOf(held).filter(isNoted), timesOf(held).filter((column) => !isNoted(column))];
  // Stays that are booked at some time do not begin then.
  const isPlanned = held.some(({ columns }) => columns.some((column) => column.isDate && !isNoted(column)));
  const ways = [planned, timesOf(parents).filter((column) => !isNoted(column)), isPlanned ? [] : noted];
  // 'Bookings made before noon' are noted then, whenever they are for.
  if (words.some((word) => NOTING.test(word))) ways.unshift(noted);
  for (const found of ways) {
    const [only, ...others] = found;
    if (!only) continue;
    if (others.length === 0) return only;
    const begins = found.filter(({ words }) => words.some((word) => BEGINS.test(word)));
    const day = mainDate(only.table);
    const one = begins.length === 1 ? begins[0] : found.find((column) => column === day);
    if (one) return one;
    break;
  }
  throw new Unclear('which time of day is meant');
}

const timesOf = (tables: readonly PreparedTable[]) => [
  ...new Set(tables.flatMap(({ columns }) => columns.filter(({ isTime }) => isTime))),
];
