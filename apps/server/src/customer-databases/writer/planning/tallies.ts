import { wordSet } from '../../../language/word-set';
import type { Prepared, PreparedColumn, PreparedTable } from '../prepare/types';
import type { Measure, ReadFrame } from '../reading/frame';
import { totalOf } from './measures';
import { moneyOf } from './money';

const MONEY = wordSet('fee payment donation expense cost fine charge refund income earning wage');

/** Whether rows are named after their amount, so that they may be summed as well as counted. */
export const isMoney = (table: PreparedTable) =>
  MONEY.has(table.words.at(-1) ?? '') && table.columns.some((column) => column.isNumber);

/** The amount column of such a table, if it has only one. */
export function moneyIn(table: PreparedTable, isRanked = false): PreparedColumn | null {
  // Sales may also just be counted, but a ranking 'by sales' is by amount.
  const sold = isRanked && table.words.at(-1) === 'sale';
  const [only, ...others] = isMoney(table) || sold ? moneyOf(table) : [];
  return (others.length === 0 && only?.factors.length === 1 && only.factors[0]) || null;
}

/** 'Goals at home' are the sum of a column with that name, if rows have goals at home and away. */
function inRole(prepared: Prepared, measure: Measure, words: string[]): Measure {
  const { of } = measure;
  if (measure.fn !== 'count' || of.kind !== 'table') return measure;
  const [noun, ...more] = of.table.words;
  const told = prepared.tables.flatMap((table) =>
    table.columns.filter(
      ({ own, isNumber }) =>
        isNumber &&
        own.length === 2 &&
        own[1] === noun &&
        words.includes(own[0] ?? '') &&
        table.out.some(({ role }) => role.includes(own[0] ?? '')),
    ),
  );
  const [column] = told;
  if (!column || told.length > 1 || more.length > 0) return measure;
  return totalOf(column);
}

/** Replaces counts by the figures that rows store per role: goals at home are home_goals. */
export function toldByColumns(prepared: Prepared, frame: ReadFrame, words: string[]): ReadFrame {
  const measures = frame.measures.map((measure) => inRole(prepared, measure, words));
  const retold = frame.measures.filter((measure) => !measures.includes(measure));
  const links = frame.links.filter((table) => !retold.some(({ of }) => of.kind === 'table' && of.table === table));
  return { ...frame, measures, links };
}
