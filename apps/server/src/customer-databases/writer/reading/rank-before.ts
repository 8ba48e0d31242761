import { countOf } from '../planning/measures';
import { reachedUp } from '../planning/paths';
import { namedAmount } from './amounts';
import type { Measure } from './frame';
import type { State } from './state';
import { amountWord, type Top } from './top';
import type { ItemOf } from './types';

/** 'Spent the most', 'costs the most', 'borrowed the most': ranks by what came before. */
export function rankByWhatStoodBefore(state: State, { item, count, ranking }: Top): void {
  const { frame, column, measure } = state;
  const by = figureBefore(state, item) ?? (column ? { kind: 'column' as const, column } : null);
  // 'Which vendor did we pay most' does not refer to the pay of a person related to the vendor.
  const [shown] = frame.columns;
  const ranked = frame.focus ?? (shown?.kind === 'column' ? shown.column.table : null);
  if (by !== null && !('fn' in by) && column && ranked && !reachedUp(column.table, ranked))
    frame.unexplained.push(item.text);
  frame.rankings.push({ ...ranking, by });
  if (measure) frame.measures = frame.measures.filter((one) => one !== measure);
  if (column) frame.hints = frame.hints.filter((hint) => hint !== column);
  // 'Who books the most': the date of booking only says what to count, and is not shown.
  const counted = by && 'fn' in by && by.of.kind === 'table' ? by.of.table : null;
  if (column?.table === counted)
    frame.columns = frame.columns.filter((one) => one.kind !== 'column' || one.column !== column);
  frame.limit ??= count ?? 1;
}

function figureBefore({ frame, measure, column }: State, item: ItemOf<'top'>): Measure | null {
  // People who sell the most bring in the most.
  const sells = frame.focus?.isPerson && measure?.of.kind === 'money' && measure.of.concept === 'units';
  if (sells) return { fn: 'sum', distinct: false, of: { kind: 'money', concept: 'revenue' } };
  if (measure) return measure;
  if (!column?.isDate || !amountWord(item)) return null;
  // 'Paid the most' refers to amounts even if only a date is called 'paid'; 'booked the most' refers to how often.
  const paid = namedAmount(column.table);
  if (paid) return { fn: 'sum', distinct: false, of: { kind: 'column', column: paid } };
  return column.table === frame.focus ? null : countOf(column.table);
}
