import type { Prepared, PreparedTable } from '../prepare/types';
import type { Condition, Measure, ReadFrame, Term } from '../reading/frame';
import { recurs } from './additive';
import { same } from './alike';
import { showsAlone } from './asked-for';
import { conditionsOf } from './close';
import { tablesIn } from './complete';
import { columnTable, type Draft, draftOf, rankedFigure, withinEach } from './draft';
import { type ResolvedMeasure, resolveMeasure, rootOf } from './measures';
import { reachedUp } from './paths';
import { reckon } from './reckoning';
import { toldByColumns } from './tallies';
import { thingsWith } from './things';
import { Unclear } from './unclear';
import { type Wanted, wantedOf } from './wanted';
import { withWhatGrew } from './what-grew';

/** A frame with nothing left open: either it lists the rows of one table, or it calculates figures in groups. */
export interface Shape {
  /** What the question says, for choosing paths and dates. */
  frame: ReadFrame;
  /** The table whose rows are listed or counted. */
  root: PreparedTable;
  groups: readonly Term[];
  measures: readonly ResolvedMeasure[];
  columns: readonly Term[];
  /** Shows the label of each row in addition to the columns asked for. */
  withLabel: boolean;
  conditions: readonly Condition[];
  /** Conditions on the whole that a share is part of. */
  wholes: readonly Condition[];
  having: readonly {
    measure: ResolvedMeasure;
    operator: ReadFrame['having'][number]['operator'];
    value: number | null;
    high: number | null;
  }[];
  rankings: readonly { direction: 'asc' | 'desc'; by: Term | ResolvedMeasure }[];
  absent: readonly PreparedTable[];
  links: readonly PreparedTable[];
  limit: number | null;
  distinct: boolean;
  share: boolean;
  growth: ReadFrame['growth'];
  outer: ReadFrame['outer'];
  offset: number;
  unit: string | null;
  /** The first rows are wanted within each of these: the best customer in each country. */
  within: readonly Term[];
  /** The highest figure itself is asked for, not its row. */
  figureAlone?: boolean;
}

/** Decides what the question left open. @throws Unclear */
export function shapeOf(prepared: Prepared, frame: ReadFrame, words: string[], today: string): Shape {
  const wanted = wantedOf(prepared, withWhatGrew(frame), words);
  const told = { ...wanted, frame: toldByColumns(prepared, wanted.frame, words) };
  const rows = rowsOfEach(told);
  if (rows) return shapeOf(prepared, rows, words, today);
  const draft = withinEach(draftOf(prepared, told));
  const reckoned =
    draft.measures.length + draft.groups.length + draft.frame.having.length > 0 || rankedFigure(draft) !== undefined;
  return reckoned
    ? groupedShape(prepared, reckon(draft, prepared, words), words, today)
    : listedShape(draft, words, today);
}

/** 'The price of each product' lists the products, as it would its order lines. Null if something else is asked for. */
function rowsOfEach({ frame, columns }: Wanted): ReadFrame | null {
  const [group, ...others] = frame.groups;
  if (group?.kind !== 'table' || group.via || others.length > 0 || columns.length === 0) return null;
  if (frame.measures.length + frame.rankings.length + frame.having.length > 0) return null;
  const own = columns.every((term) => {
    const table = columnTable(term);
    return table !== undefined && reachedUp(group.table, table);
  });
  return own ? { ...frame, groups: [], columnsFirst: false, focus: group.table } : null;
}

/** Lists the rows of one table. @throws Unclear */
function listedShape(draft: Draft, words: string[], today: string): Shape {
  const { frame, focus, columns, within, absent } = draft;
  const rankings = draft.rankings.flatMap(({ direction, by }) => ('fn' in by ? [] : [{ direction, by }]));
  const by = rankings[0]?.by;
  const ranked = by?.kind === 'column' ? by.column : null;
  const root = focus ?? ranked?.table ?? thingsMeant(frame);
  if (!root) throw new Unclear('what to show');
  return {
    ...kept(frame),
    figureAlone: ranked?.isNumber === true && (focus === null || showsAlone(columns, ranked, words)),
    within,
    absent,
    root,
    groups: [],
    measures: [],
    columns,
    withLabel: !draft.listedFirst || columns.length === 0 || within.length > 0,
    ...sides(frame, conditionsOf(frame, root, words, today)),
    having: [],
    rankings,
  };
}

/** The table that the conditions alone identify. */
function thingsMeant({ conditions }: ReadFrame): PreparedTable | null {
  const named = conditions.find((condition) => condition.kind === 'value');
  const flagged = conditions.find((condition) => condition.kind === 'flag');
  return (named && thingsWith(named.column)) ?? flagged?.column.table ?? null;
}

/** Calculates figures for groups, or for all rows. @throws Unclear */
function groupedShape(prepared: Prepared, draft: Draft, words: string[], today: string): Shape {
  const { frame, focus, groups, columns, measures, within, absent } = draft;
  const near = tablesIn({
    ...frame,
    columns,
    groups,
    focus: groups.length > 0 ? null : focus,
    having: [],
    rankings: [],
    measures: [],
    absent: [],
  });
  const resolve = (measure: Measure) => resolveMeasure(prepared, measure, near);
  const resolved = measures.map(resolve);
  // Weekly payments do not add up over the rows that began in a week.
  if (groups.some(({ kind }) => kind === 'grain') && resolved.some(({ factors }) => factors.some(recurs)))
    throw new Unclear('which of them count for each time');
  const find = (measure: Measure) => resolved[measures.findIndex((one) => same(one, measure))] ?? resolve(measure);
  const root = rootOf(resolved);
  return {
    ...kept(frame),
    within,
    absent,
    root,
    groups,
    measures: resolved,
    columns: [],
    withLabel: true,
    ...sides(frame, conditionsOf(frame, focus ?? root, words, today)),
    having: frame.having.map((one) => ({ ...one, measure: find(one.measure) })),
    rankings: draft.rankings.map(({ direction, by }) => ({ direction, by: 'fn' in by ? find(by) : by })),
  };
}

/** The conditions on the rows, separate from those on the whole of a share. */
function sides({ share, wholes }: ReadFrame, all: Condition[]): Pick<Shape, 'conditions' | 'wholes'> {
  const isWhole = (condition: Condition) => share && wholes.includes(condition);
  return { conditions: all.filter((one) => !isWhole(one)), wholes: all.filter(isWhole) };
}

/** The parts of the frame that a shape keeps unchanged. */
function kept(frame: ReadFrame) {
  const { links, limit, distinct, share, growth, outer, offset, unit } = frame;
  return { frame, links, limit, distinct, share, growth, outer, offset, unit };
}
