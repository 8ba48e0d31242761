import { singular } from '../names/lemma';
import type { Prepared, PreparedTable } from '../prepare/types';
import type { Condition, Frame, Measure, Term } from '../reading/frame';
import { adds, recurs } from './additive';
import { keyOf, namesAllValues, same, withoutNames } from './alike';
import { showsAlone } from './asked-for';
import { conditionsOf } from './close';
import { tablesIn } from './complete';
import { sumWhatGrew } from './growth';
import { type ResolvedMeasure, resolveMeasure, rootOf } from './measures';
import { figureFor } from './money';
import { reachedUp } from './paths';
import { completeRankings } from './rankings';
import { isMoney, tellByColumns } from './tallies';
import { thingsWith } from './things';
import { Unclear } from './unclear';
import { addSides } from './versus';
import { wantedOf } from './wanted';

/** A frame with nothing left open: either rows of one table are listed, or figures are reckoned in groups. */
export interface Shape {
  /** Whose rows are listed or counted. */
  root: PreparedTable;
  groups: Term[];
  measures: ResolvedMeasure[];
  columns: Term[];
  /** The rows are called by their names besides the columns that were asked for. */
  withLabel: boolean;
  conditions: Condition[];
  /** The conditions on what a share is one of. */
  wholes: Condition[];
  having: {
    measure: ResolvedMeasure;
    operator: Frame['having'][number]['operator'];
    value: number | null;
    high: number | null;
  }[];
  rankings: { direction: 'asc' | 'desc'; by: Term | ResolvedMeasure }[];
  absent: PreparedTable[];
  links: PreparedTable[];
  limit: number | null;
  distinct: boolean;
  share: boolean;
  growth: Frame['growth'];
  outer: 'avg' | 'min' | 'max' | 'count' | null;
  offset: number;
  unit: string | null;
  /** The first are wanted of each of these: the best customer in each country. */
  within: Term[];
  figureAlone?: boolean /** The greatest figure is asked for, and not whose it is. */;
}

/** Closes what the question left open. @throws Unclear */
export function shapeOf(prepared: Prepared, frame: Frame, words: string[], today: string): Shape {
  if (frame.growth) sumWhatGrew(frame);
  const { columns, listedFirst, valueTable, ...wanted } = wantedOf(prepared, frame, words);
  let { focus } = wanted;
  tellByColumns(prepared, frame, words);
  const eachRow = columns.length > 0 && frame.measures.length + frame.rankings.length + frame.having.length === 0;
  const [group] = frame.groups;
  // 'The price of each product' is listed, product by product.
  if (eachRow && group?.kind === 'table' && !group.via && frame.groups.length === 1) {
    const own = columns.every((term) => term.kind === 'column' && term.column.table === group.table);
    if (own) {
      frame.groups = [];
      frame.columnsFirst = false;
      return shapeOf(prepared, { ...frame, focus: group.table }, words, today);
    }
  }
  const named = frame.conditions.find((condition) => condition.kind === 'value');
  const absent = [...frame.absent];
  if (frame.neverSold) {
    const figure =
      figureFor(prepared, 'units', focus ? [focus] : []) ?? figureFor(prepared, 'revenue', focus ? [focus] : []);
    if (!figure) throw new Unclear('what counts as a sale');
    absent.push(figure.table);
  }
  // 'The most expensive phone' is a product of that kind.
  const ranked = frame.rankings.some(({ by }) => by !== null && !('fn' in by) && by.kind === 'adjective');
  if (ranked && focus === null && named && columns.length + frame.measures.length + frame.groups.length === 0)
    focus = thingsWith(named.column);
  const rankings = completeRankings(prepared, frame, focus);
  const groups = [...frame.groups];
  const measures = [...frame.measures];
  addSides(frame, groups);
  const first = rankings.find(({ by }) => by !== null && 'fn' in by)?.by as Measure | undefined;
  const counts = first?.of.kind === 'table' && first.of.table === focus;
  const ofEach = frame.limit !== null && focus !== null && rankings.length > 0 && !counts;
  const within = ofEach ? [...frame.groups] : [];
  if (within.length > 0 && (frame.usualLimit || rankings.length > 1)) throw new Unclear('how many are wanted of each');
  // 'The most expensive product in each category' lists products.
  if (within.length > 0 && first === undefined && measures.length === 0 && frame.having.length === 0) {
    columns.push(...groups.splice(0));
    // A person has many hours, so that nobody is the best of one of them.
    const partOf = (term: Term) => {
      const table = tableOf(term) ?? columnTable(term);
      return focus !== null && table !== undefined && reachedUp(table, focus);
    };
    if (within.some((term) => partOf(term) && columnTable(term) !== focus))
      throw new Unclear('how to rank within each');
  }
  const aggregated = measures.length > 0 || frame.having.length > 0 || first !== undefined || groups.length > 0;
  if (!aggregated) {
    if (frame.growth) throw new Unclear('what should have grown');
    const [ranking] = rankings;
    const ofColumn = ranking?.by && !('fn' in ranking.by) && ranking.by.kind === 'column' ? ranking.by.column : null;
    const figureAlone = ofColumn?.isNumber === true && (focus === null || showsAlone(columns, ofColumn, words));
    focus ??=
      ofColumn?.table ??
      (named && thingsWith(named.column)) ??
      frame.conditions.flatMap((condition) => (condition.kind === 'flag' ? [condition.column.table] : []))[0] ??
      null;
    if (focus === null) throw new Unclear('what to show');
    return {
      ...rest(frame),
      figureAlone,
      within,
      absent,
      root: focus,
      groups: [],
      measures: [],
      columns,
      withLabel: !listedFirst || columns.length === 0 || within.length > 0,
      ...sides(frame, conditionsOf(frame, focus, words, today)),
      having: [],
      rankings: rankings as Shape['rankings'],
    };
  }
  if (groups.length > 0 && measures.length === 0 && first === undefined && focus !== null) {
    if (groups.some((group) => group.kind === 'table' && group.table === focus))
      throw new Unclear('what to calculate for each');
    if (columns.length === 0) {
      // 'What fees per kind' asks for no number of them.
      if (/^(?:what|which)$/.test(words[0] ?? '') || isMoney(focus)) throw new Unclear('what to calculate for each');
      measures.push({ fn: 'count', distinct: false, of: { kind: 'table', table: focus } });
      focus = null;
    }
  }
  // Figures beside figures are no groups, unless they are asked for as such.
  const figure = columns.find((term) => term.kind === 'column' && term.column.isNumber && !term.column.isYear);
  const vague = frame.groups.find(
    (term) =>
      term.kind === 'column' &&
      term.column.isNumber &&
      !words.some((word) => term.column.words.includes(singular(word))),
  );
  // 'Downloads per show' are added up.
  const summed = figure?.kind === 'column' && columns.length === 1 && measures.length === 0 && first === undefined;
  const grouping =
    groups.length > 0 && groups.every((term) => term.kind === 'grain' || tableOf(term) !== columnTable(figure));
  if (summed && listedFirst && grouping && adds(figure.column)) {
    measures.push({ fn: 'sum', distinct: false, of: { kind: 'column', column: figure.column } });
    columns.length = 0;
    focus = null;
  }
  const odd = (columns.length > 0 ? figure : undefined) ?? vague;
  if (odd?.kind === 'column') throw new Unclear(`what ${odd.column.column.name} has to do with it`);
  if (columns.length > 0) {
    for (const term of columns)
      if (!groups.some((group) => JSON.stringify(keyOf(group)) === JSON.stringify(keyOf(term)))) groups.push(term);
    if (listedFirst) focus = null;
  }
  if (first && !measures.includes(first)) measures.push(first);
  const compared = groups.length === 0 && focus === null ? frame.conditions.find(namesAllValues) : undefined;
  if (compared?.kind === 'value') {
    groups.push({ kind: 'column', column: compared.column });
    frame.conditions = frame.conditions.filter((condition) => condition !== compared);
  }
  // 'How many customers have more than 5 orders': this many groups have as many.
  const [asked] = measures;
  const having = frame.having.length > 0 && groups.length === 0 && measures.length === 1;
  const counting = having && asked?.fn === 'count' && asked.of.kind === 'table' ? asked.of.table : null;
  const ofOthers = frame.having.every(({ measure: { of } }) => of.kind !== 'table' || of.table !== counting);
  if (counting && ofOthers && focus === null && frame.outer === null) {
    groups.push({ kind: 'table', table: counting });
    measures.length = 0;
    focus = null;
    frame.outer = 'count';
  }
  for (const { measure } of frame.having) if (!measures.some((one) => same(one, measure))) measures.push(measure);
  const counted = (one: Measure) =>
    one.of.kind === 'table'
      ? one.of.table
      : one.of.kind === 'column'
        ? one.of.column.table
        : // 'Booking revenue per month' is that of the bookings, and of no single one.
          frame.groups.length > 0 && focus !== null && one.of.concept !== 'stock'
          ? (figureFor(prepared, one.of.concept, [focus])?.table ?? null)
          : null;
  if (
    focus !== null &&
    !groups.some((group) => group.kind === 'table' && group.table === focus) &&
    !measures.every((one) => counted(one) === focus && (!frame.each || frame.groups.length > 0))
  )
    groups.unshift({ kind: 'table', table: focus });
  groups.splice(0, groups.length, ...withoutNames(groups));
  if (measures.length === 0) throw new Unclear('what to calculate');
  if (
    rankings.some(
      ({ by }) =>
        by !== null &&
        !('fn' in by) &&
        by.kind === 'column' &&
        !groups.some((group) => group.kind === 'column' && group.column === by.column),
    )
  )
    throw new Unclear('how to rank within each');
  // 'The average order value' is that of whole orders, even where only their lines have prices.
  const [mean] = measures;
  const each = mean?.of.kind === 'money' ? mean.of.each : undefined;
  // 'The average freight per order' is that of all orders, each of which has but one.
  const meant = mean?.fn === 'avg' && mean.of.kind === 'column' && measures.length === 1 ? mean.of.column.table : null;
  const unit = groups.findIndex((term) => term.kind === 'table' && term.table === meant && frame.groups.includes(term));
  if (unit >= 0) groups.splice(unit, 1);
  let outer = frame.outer;
  // 'The average revenue per customer' is that of what all of one together bring.
  if (
    mean?.fn === 'avg' &&
    mean.of.kind === 'money' &&
    !each &&
    frame.each &&
    measures.length === 1 &&
    groups.length === 1
  ) {
    measures[0] = { ...mean, fn: 'sum' };
    outer = 'avg';
  }
  if (
    mean &&
    mean.fn === 'avg' &&
    mean.of.kind === 'money' &&
    each &&
    mean.of.concept !== 'stock' &&
    measures.length === 1 &&
    figureFor(prepared, mean.of.concept, [each])?.table !== each
  ) {
    if (groups.length > 0) throw new Unclear('how to take the average');
    measures[0] = { ...mean, fn: 'sum' };
    groups.push({ kind: 'table', table: each });
    outer = 'avg';
  }
  for (let index = measures.length - 1; index > 0; index--) {
    const measure = measures[index] as Measure;
    if (measures.findIndex((one) => same(one, measure)) < index) measures.splice(index, 1);
  }
  const near = new Set<PreparedTable>(
    tablesIn({
      ...frame,
      columns,
      groups,
      focus: groups.length > 0 ? null : focus,
      having: [],
      rankings: [],
      measures: [],
      absent: [],
    }),
  );
  const resolve = (measure: Measure) => resolveMeasure(prepared, measure, [...near]);
  const resolved = measures.map(resolve);
  // What is paid every week is no sum of the rows that began in that week.
  if (groups.some(({ kind }) => kind === 'grain') && resolved.some(({ factors }) => factors.some(recurs)))
    throw new Unclear('which of them count for each time');
  const byMeasure = new Map(measures.map((measure, index) => [measure, resolved[index] as ResolvedMeasure]));
  const find = (measure: Measure) =>
    byMeasure.get(measure) ??
    (resolved[measures.findIndex((one) => same(one, measure))] as ResolvedMeasure | undefined) ??
    resolve(measure);
  const root = rootOf(resolved);
  return {
    ...rest(frame),
    within,
    absent,
    outer,
    root,
    groups,
    measures: resolved,
    columns: [],
    withLabel: true,
    ...sides(frame, conditionsOf(frame, focus ?? root, words, today)),
    having: frame.having.map((one) => ({ ...one, measure: find(one.measure) })),
    rankings: rankings.map(({ direction, by }) => ({
      direction,
      by: by !== null && 'fn' in by ? find(by) : (by as Term),
    })),
  };
}

/** What is asked of the rows, apart from what a share is one of. */
function sides({ share, wholes }: Frame, all: Condition[]): { conditions: Condition[]; wholes: Condition[] } {
  const isWhole = (condition: Condition) => share && wholes.includes(condition);
  return { conditions: all.filter((one) => !isWhole(one)), wholes: all.filter(isWhole) };
}

const tableOf = (term: Term) => (term.kind === 'table' ? term.table : null);
const columnTable = (term: Term | undefined) => (term?.kind === 'column' ? term.column.table : undefined);

function rest(frame: Frame) {
  const { absent, links, limit, distinct, share, growth, outer, offset, unit } = frame;
  return { absent, links, limit, distinct, share, growth, outer, offset, unit };
}
