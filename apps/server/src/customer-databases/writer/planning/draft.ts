import type { Prepared, PreparedTable } from '../prepare/types';
import type { Measure, Term } from '../reading/frame';
import type { Closed } from './complete';
import { figureFor } from './money';
import { reachedUp } from './paths';
import { completeRankings } from './rankings';
import { thingsWith } from './things';
import { Unclear } from './unclear';
import { comparedBy } from './versus';
import type { Wanted } from './wanted';

/** A shape under construction. Steps never change it: each returns another one. */
export interface Draft extends Wanted {
  groups: readonly Term[];
  measures: readonly Measure[];
  rankings: readonly Closed[];
  /** The first rows are wanted within each of these. */
  within: readonly Term[];
  /** Tables that must have no row. */
  absent: readonly PreparedTable[];
}

/** The first draft of a shape, once it is known what is wanted. @throws Unclear */
export function draftOf(prepared: Prepared, wanted: Wanted): Draft {
  const { frame } = wanted;
  const absent = [...frame.absent, ...(frame.neverSold ? [tableOfSales(prepared, wanted.focus)] : [])];
  const focus = wanted.focus ?? kindRanked(wanted);
  const rankings = completeRankings(prepared, frame, focus);
  const groups = [...frame.groups, ...comparedBy(frame)];
  return { ...wanted, focus, absent, rankings, groups, measures: frame.measures, within: [] };
}

/** The figure that ranks rows or groups. */
export function rankedFigure({ rankings }: Draft): Measure | undefined {
  return rankings.flatMap(({ by }) => ('fn' in by ? [by] : []))[0];
}

/** The table of a column; undefined for periods and whole tables. */
export const columnTable = (term: Term | undefined) => (term?.kind === 'column' ? term.column.table : undefined);

/** The table that records what was sold. @throws Unclear */
function tableOfSales(prepared: Prepared, focus: PreparedTable | null): PreparedTable {
  const near = focus ? [focus] : [];
  const figure = figureFor(prepared, 'units', near) ?? figureFor(prepared, 'revenue', near);
  if (!figure) throw new Unclear('what counts as a sale');
  return figure.table;
}

/** 'The most expensive phone' is a product of that kind. */
function kindRanked({ frame, columns }: Wanted): PreparedTable | null {
  const ranked = frame.rankings.some(({ by }) => by !== null && !('fn' in by) && by.kind === 'adjective');
  const named = frame.conditions.find((condition) => condition.kind === 'value');
  if (!ranked || !named || columns.length + frame.measures.length + frame.groups.length > 0) return null;
  return thingsWith(named.column);
}

/** 'The best customer in each country' ranks within each of the groups. @throws Unclear */
export function withinEach(draft: Draft): Draft {
  const { frame, focus, columns, groups, measures, rankings } = draft;
  const figure = rankedFigure(draft);
  const counts = figure?.of.kind === 'table' && figure.of.table === focus;
  if (frame.limit === null || focus === null || rankings.length === 0 || frame.groups.length === 0 || counts)
    return draft;
  if (frame.usualLimit || rankings.length > 1) throw new Unclear('how many are wanted of each');
  const within = frame.groups;
  if (figure || measures.length > 0 || frame.having.length > 0) return { ...draft, within };
  // A person has many hours, so nobody is the best within an hour.
  const isPartOfFocus = (term: Term) => {
    const table = term.kind === 'table' ? term.table : columnTable(term);
    return table !== undefined && reachedUp(table, focus);
  };
  if (within.some((term) => isPartOfFocus(term) && columnTable(term) !== focus))
    throw new Unclear('how to rank within each');
  // 'The most expensive product in each category' lists products.
  return { ...draft, within, columns: [...columns, ...groups], groups: [] };
}
