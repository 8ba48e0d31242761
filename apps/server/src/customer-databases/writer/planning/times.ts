import type { PreparedColumn, PreparedTable } from '../prepare/types';
import type { ReadFrame } from '../reading/frame';
import { mainDate } from './complete';
import { BEGINS, isNoted } from './dates';
import { Unclear } from './unclear';

const NOTING = /^(?:made|placed|taken|noted|entered|recorded)$/;

/**
 * The column that a time of day refers to: what a verb hints at, otherwise when the rows take place, then when what
 * they belong to takes place, and last when they were recorded.
 * @throws Unclear if no column or several fit
 */
export function timeFor(root: PreparedTable, { hints, links, hinted }: ReadFrame, words: string[]): PreparedColumn {
  const named = hints.find(({ isTime }) => isTime);
  if (named) return named;
  const held = [root, ...links, ...hinted].filter(({ columns }) => columns.some(({ isTime }) => isTime)).slice(0, 1);
  const parents = [root, ...links].flatMap(({ out }) => out.map(({ to }) => to).filter(({ isPerson }) => !isPerson));
  const [noted, planned] = [timesOf(held).filter(isNoted), timesOf(held).filter((column) => !isNoted(column))];
  // The time at which a stay was booked is not the time at which it begins.
  const isPlanned = held.some(({ columns }) => columns.some((column) => column.isDate && !isNoted(column)));
  const ways = [planned, timesOf(parents).filter((column) => !isNoted(column)), isPlanned ? [] : noted];
  // 'Bookings made before noon' refers to the time of recording, whatever they are for.
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
