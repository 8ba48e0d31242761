import { columnFor } from '../planning/complete';
import { reachedUp } from '../planning/paths';
import type { Prepared, PreparedTable } from '../prepare/types';
import { defaultAmount, reaches } from './amounts';
import type { RefItem, Settled } from './settle';
import type { State } from './state';

/** Reads the name of a table. */
export function readTable(prepared: Prepared, state: State, item: RefItem, table: PreparedTable) {
  const { frame } = state;
  if (frame.absent.includes(table)) return;
  // 'Cannot be requested online' negates 'online'.
  const said = state.peek();
  if (item.hint && state.negated && said?.type === 'ref' && said.ref.kind === 'column' && said.ref.column.isFlag) {
    frame.waived.push(item.begin);
    return;
  }
  // 'Per borrowing museum': the verb says which museum.
  const doer = state.role === 'group' && said?.type === 'ref' && said.ref.kind === 'table' && said.begin === item.end;
  if (item.hint && doer && table.out.some((edge) => edge.to === (said.ref.kind === 'table' ? said.ref.table : null))) {
    state.link(table);
    return;
  }
  if (item.hint && !(state.role === 'group' && !state.joined)) return hintAt(state, table);
  if (state.negated) {
    state.negated = false;
    // 'Titles, not copies' excludes what is counted; 'did not book anything' says what is missing.
    const lacks = frame.measures.length > 0 && /^(?!not$)/i.test(state.denial);
    const first = frame.focus === null && !lacks && state.role === 'select';
    if (frame.focus === table || first) frame.focus = table;
    else frame.absent.push(table);
    return;
  }
  const after = state.peek();
  // 'Customer orders', 'pet owners': the second noun is the one meant.
  if (!item.plural && !state.negated && qualifies(table, after) && after?.begin === item.end) {
    frame.waived.push(item.begin);
    return;
  }
  state.present = false;
  state.table = table;
  const owned =
    after?.type === 'ref' &&
    after.begin === item.end &&
    !after.hint &&
    after.ref.kind === 'column' &&
    after.ref.column.table === table;
  // 'Average invoice amount' averages the amount.
  const figure = after?.type === 'ref' && after.ref.kind === 'column' && after.ref.column.isNumber;
  if (owned && state.aggregates.length > 0 && state.aggregates[0] !== 'count' && (frame.focus === null || figure))
    return;
  // 'By booking date' groups by the date alone.
  if (owned && state.role === 'group' && !item.plural) return;
  // 'Volunteer hours' are hours, not volunteers.
  const compound =
    after?.type === 'ref' &&
    after.begin === item.end &&
    after.ref.kind === 'column' &&
    after.ref.column.isNumber &&
    !after.hint &&
    !item.plural &&
    after.ref.column.table !== table;
  if (compound && state.aggregates.length > 0) return;
  const fn = state.takeAggregate();
  if (fn !== null) return aggregateTable(state, table, fn, item.plural);
  const [counted] = frame.measures;
  // 'The average number of tracks in a playlist' is over all playlists.
  if (frame.outer && frame.groups.length === 0 && counted?.of.kind === 'table' && counted.of.table !== table) {
    frame.groups.push({ kind: 'table', table });
    return;
  }
  if (state.ranking && frame.focus !== null && frame.focus !== table) {
    state.rank({ fn: 'count', distinct: state.distinct, of: { kind: 'table', table } });
    state.distinct = false;
    return;
  }
  if (state.role === 'group') {
    if (!frame.groups.some((group) => group.kind === 'table' && group.table === table))
      frame.groups.push({ kind: 'table', table });
    state.role = 'filter';
    return;
  }
  if (state.role === 'order') return state.rank({ kind: 'table', table });
  if (frame.focus === table) return;
  // '..., only shows that have downloads': the groups already do.
  if (frame.groups.some((group) => group.kind === 'table' && group.table === table) && frame.focus === null) return;
  // 'How much did customers spend' asks for one figure, not one per customer.
  // 'Who booked the flight' asks for the person, not the flight.
  if (frame.wants.person && frame.focus === null && !table.isPerson && frame.rankings.length === 0)
    return state.link(table);
  if (frame.howMuch && frame.focus === null && frame.columns.length === 0) return state.link(table);
  // 'Rent per city', with a table rent_payment, asks for the money, not the number of payments.
  const amount =
    item.plural || !isPartly(item, table) || state.aggregates.length > 0 || after?.type === 'money'
      ? undefined
      : defaultAmount(table);
  if (amount && frame.focus === null && frame.measures.length === 0 && state.role === 'select' && asksPer(state))
    return state.addMeasure({ fn: 'sum', distinct: false, of: { kind: 'column', column: amount } });
  if (frame.focus === null && frame.measures.length === 0 && frame.columns.length === 0) {
    frame.focus = table;
    if (state.count !== null) frame.limit = state.count;
    state.count = null;
    return;
  }
  if (frame.focus === null && frame.measures.length === 0) {
    frame.focus = table;
    return;
  }
  // 'Customers who bought both Jazz and Blues tracks' lists the customers, not the tracks.
  const last = state.before();
  const somebody = frame.focus !== null || frame.measures.length > 0;
  const kinds = state.lastCondition?.kind === 'value' ? state.lastCondition.listed : undefined;
  if (kinds?.as === 'every' && last?.type === 'ref' && last.ref.kind === 'value' && somebody) return state.link(table);
  const listed = state.withRole || (state.joined && state.role === 'select');
  // 'Artists with their albums' shows both; 'artists with albums' only restricts the artists.
  const both =
    /^(?:their|its|his|her|all)$/.test(state.tokens[item.begin - 1]?.word ?? '') ||
    (state.joined && state.role === 'select');
  if (listed && both && frame.focus && frame.measures.length === 0) return state.addColumn({ kind: 'table', table });
  if (listed && frame.focus && frame.measures.length === 0 && reaches(prepared, frame.focus, table))
    state.addColumn({ kind: 'table', table });
  else if (state.joined && state.role === 'select' && frame.measures.at(-1)?.fn === 'count')
    frame.measures.push({ fn: 'count', distinct: false, of: { kind: 'table', table } });
  else if (!measuredOver(state, table)) state.link(table);
}

/** 'The average price of order lines' is over the lines, whose price is that of their products. */
function measuredOver(state: State, table: PreparedTable): boolean {
  const { frame } = state;
  const [measure, ...others] = frame.measures;
  if (!state.isWord(state.before(), 'of') || measure?.of.kind !== 'column' || others.length > 0) return false;
  const { column, over } = measure.of;
  if (over || measure.distinct || column.table === table || !reachedUp(table, column.table)) return false;
  // 'The average salary of departments' is not that of their managers.
  if (reachedUp(column.table, table)) return false;
  measure.of.over = table;
  return true;
}

/** Whether a table only qualifies the next one. */
function qualifies(table: PreparedTable, next: Settled | undefined): boolean {
  if (next?.type !== 'ref' || next.ref.kind !== 'table' || !next.plural || next.hint) return false;
  const { table: head } = next.ref;
  return head !== table && [...table.out, ...table.in].some((edge) => edge.to === head || edge.from === head);
}

/** Whether only a part of a table's name was used: 'rent' for rent_payments. */
function isPartly(item: RefItem, table: PreparedTable): boolean {
  const tail = table.words.at(-1) ?? '';
  return table.words.length > 1 && !item.text.toLowerCase().includes(tail);
}

/** Whether the rest of the question groups something. */
export function asksPer(state: State): boolean {
  return state.items.slice(state.at).some((one) => one.type === 'word' && (one.word === 'per' || one.word === 'by'));
}

function aggregateTable(
  state: State,
  table: PreparedTable,
  fn: 'count' | 'sum' | 'avg' | 'min' | 'max',
  plural: boolean,
) {
  const { frame } = state;
  // 'Average likes per post' averages their number.
  if (
    fn === 'avg' &&
    plural &&
    state.aggregates.length === 0 &&
    frame.graded === null &&
    state.isWord(state.peek(), 'per')
  ) {
    frame.outer = 'avg';
    return state.addMeasure({ fn: 'count', distinct: false, of: { kind: 'table', table } });
  }
  const inner = state.takeAggregate();
  const distinct = state.distinct;
  state.distinct = false;
  if (fn === 'count' || inner === 'count') {
    const outer = fn === 'count' ? null : fn;
    state.addMeasure({ fn: 'count', distinct, of: { kind: 'table', table } });
    if (outer === 'avg' || outer === 'min' || outer === 'max') frame.outer = outer;
    return;
  }
  const adjective = frame.graded ?? state.graded;
  const amount = adjective === null ? defaultAmount(table) : columnFor(table, adjective);
  frame.graded = null;
  state.graded = null;
  if (!amount && fn === 'avg' && table.in.some((edge) => edge.from.columns.some((column) => column.isNumber)))
    return state.addMeasure({ fn, distinct: false, of: { kind: 'money', concept: 'revenue', each: table } });
  if (amount) state.addMeasure({ fn, distinct: false, of: { kind: 'column', column: amount } });
  else if (fn === 'sum') state.addMeasure({ fn: 'count', distinct, of: { kind: 'table', table } });
  else frame.doubts.push(`I do not know which figure of ${table.table.name} to take`);
}

function hintAt(state: State, table: PreparedTable) {
  const { frame } = state;
  const amount = defaultAmount(table);
  const [fn] = state.aggregates;
  // 'Total donated by campaign' sums the amounts of the table that the verb hints at.
  if (amount && fn !== undefined && fn !== 'count' && state.role === 'select' && frame.measures.length === 0) {
    state.takeAggregate();
    return state.addMeasure({ fn, distinct: false, of: { kind: 'column', column: amount } });
  }
  // 'Instructors who have not taught any section': what is missing follows.
  if (state.negated && state.about === table) return;
  if (state.negated) {
    state.negated = false;
    if (frame.focus !== table) {
      frame.hinted.push(table);
      const next = state.peek();
      const named = next?.type === 'ref' && next.ref.kind === 'table';
      if (frame.focus !== null && named && !next.hint)
        frame.absent.push(next.ref.kind === 'table' ? next.ref.table : table);
      else frame.absent.push(table);
      if (frame.focus !== null && named && !next.hint) state.at++;
    }
    return;
  }
  if (table !== frame.focus) state.measure = { fn: 'count', distinct: false, of: { kind: 'table', table } };
  frame.hinted.push(table);
}
