import type { Prepared, PreparedColumn, PreparedTable } from '../prepare/types';
import type { ReadFrame, Term } from '../reading/frame';
import { mainDate } from './complete';
import { datedOf } from './dates';
import { isEvent } from './labels';
import { figureFor } from './money';

const BUYING = /^(?:buy|buys|bought|purchased?|order|ordered)$/;

/** Columns that store the person behind something as text: a composer, an author. */
const DOER =
  /^(?:composer|author|writer|director|artist|photographer|translator|editor|designer|inventor|architect|painter)$/;

/** The column that answers 'who composed it', if the schema has no table of such people. */
export function doerHinted(frame: ReadFrame): PreparedColumn | null {
  const names = frame.hints.filter(
    (column) => !column.isNumber && !column.isDate && !column.isForeign && DOER.test(column.own.at(-1) ?? ''),
  );
  return names.length === 1 ? (names[0] ?? null) : null;
}

/** What 'what did Ada buy' asks for: the things that the lines of sales refer to. Null for other questions. */
export function thingsBought(prepared: Prepared, frame: ReadFrame, words: string[]): PreparedTable | null {
  const buyer = frame.conditions.some((condition) => condition.kind === 'value' && condition.column.table.isPerson);
  if (words[0] !== 'what' || !buyer || frame.hinted.length === 0 || !words.some((word) => BUYING.test(word)))
    return null;
  const lines = figureFor(prepared, 'units', [])?.table;
  const sold = (lines?.out ?? []).map((edge) => edge.to).filter((table) => !table.isPerson && !isEvent(table));
  return sold.length === 1 ? (sold[0] ?? null) : null;
}

/** The date of sales: of the rows with the amounts, or of what those belong to. */
export function dayOfSales(prepared: Prepared): PreparedColumn | null {
  const table = figureFor(prepared, 'revenue', [])?.table;
  if (!table) return null;
  const own = mainDate(table);
  if (own) return own;
  const dated = [...new Set(table.out.map((edge) => edge.to))].filter((one) => mainDate(one) !== null);
  const one = dated.length > 1 ? datedOf(dated) : dated[0];
  return one ? mainDate(one) : null;
}

/** Whether the highest figure itself is asked for rather than its row: 'what is the highest track price'. */
export function showsAlone(columns: readonly Term[], ranked: PreparedColumn, words: string[]): boolean {
  const asked = columns.some((term) => term.kind === 'column' && term.column === ranked);
  return asked && !words.includes('and');
}
