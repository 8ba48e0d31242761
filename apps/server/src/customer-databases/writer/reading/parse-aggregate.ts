import { columnFor } from '../planning/complete';
import type { PreparedTable } from '../prepare/types';
import { readColumn } from './parse-columns';
import type { State } from './state';
import type { ItemOf } from './types';

/** 'Total' may be the name of a column or ask for a sum. */
export function readAggregate(state: State, item: ItemOf<'aggregate'>) {
  const { frame } = state;
  const asked = state.peek();
  // 'Orders worth more than 100 in total': unclear whether each order or all together.
  const together = item.fn === 'sum' && /^(?:in total|altogether|combined)$/i.test(item.text);
  if (together && state.before()?.type === 'number' && frame.having.length === 0) frame.unexplained.push(item.text);
  // 'Per number of bedrooms': a column holds the number.
  if (state.role === 'group' && item.fn === 'count' && asked?.type === 'ref' && asked.ref.kind === 'column') return;
  // 'Invoices: number, amount and day' asks for the invoice numbers.
  const numbered = item.text.toLowerCase() === 'number' && (asked === undefined || state.isWord(asked, 'and'));
  const [group] = frame.groups;
  const owner = frame.focus ?? (group?.kind === 'table' ? group.table : null);
  const number =
    numbered &&
    owner?.columns.find(
      (column) => column.own.at(-1) === 'number' && (column.isKey || !column.isNumber) && !column.isForeign,
    );
  if (number && frame.measures.length === 0) {
    frame.waived.push(item.begin);
    return state.addColumn({ kind: 'column', column: number });
  }
  let next = 0;
  while (state.isWord(state.peek(next), 'of', 'list', 'not')) next++;
  const following = state.peek(next);
  const takes =
    following !== undefined &&
    (['ref', 'money', 'aggregate', 'distinct', 'top'].includes(following.type) ||
      (following.type === 'grain' && following.refs.length > 0));
  const named = item.refs.filter((ref) => ref.kind === 'column' && ref.score >= 0.75);
  const anchor: PreparedTable | undefined = frame.focus ?? undefined;
  const column =
    named.find((ref) => ref.kind === 'column' && ref.column.table === anchor) ?? (anchor ? undefined : named[0]);
  const afterNoun =
    ['ref', 'money'].includes(state.before()?.type ?? '') ||
    state.isWord(state.before(), 'with', 'whose') ||
    state.aggregates.length > 0 ||
    state.before()?.type === 'top';
  const beforeFilter = following === undefined || following.type === 'compare' || following.type === 'word';
  if (column?.kind === 'column' && (!takes || (afterNoun && beforeFilter))) {
    readColumn(
      state,
      {
        ...item,
        type: 'ref',
        refs: item.refs,
        plural: false,
        capital: false,
        hint: false,
        ref: column,
        doubt: null,
        owner: null,
      },
      column.column,
    );
    return;
  }
  // 'How many km on average does a car have' asks for the average of the km.
  const figure = state.frame.measures.at(-1);
  const said = state.before();
  if (item.fn === 'avg' && /^on /i.test(item.text) && figure?.fn === 'sum' && figure.of.kind === 'column')
    if (said?.type === 'ref' && said.ref.kind === 'column' && said.ref.column === figure.of.column) {
      figure.fn = 'avg';
      return;
    }
  if (takes || state.role === 'group') {
    if (state.role === 'group' && !state.joined) state.role = 'filter';
    state.aggregates.push(item.fn);
    return;
  }
  // 'Invoice count per customer' counts the preceding noun.
  const { focus } = state.frame;
  if (item.fn === 'count' && focus && state.before()?.type === 'ref' && state.frame.measures.length === 0) {
    state.frame.focus = null;
    state.addMeasure({ fn: 'count', distinct: false, of: { kind: 'table', table: focus } });
    return;
  }
  // 'In total' and 'on average' may follow the figure they apply to.
  const last = state.frame.measures.at(-1);
  if (item.fn === 'avg' && overGroups(state)) return;
  if (last && item.fn !== 'count') {
    if (last.fn === 'sum') last.fn = item.fn;
    return;
  }
  const { column: verbal } = state;
  // 'What do people earn on average': the aggregate applies to the figure that the verb hints at.
  if ((item.fn === 'avg' || item.fn === 'sum') && !last && verbal?.isNumber && frame.hints.includes(verbal)) {
    // Salaries 'per year' are not sums over the years of some date of the row.
    if (state.isWord(state.peek(), 'per') && state.peek(1)?.type === 'grain') frame.unexplained.push(item.text);
    frame.hints = frame.hints.filter((hint) => hint !== verbal);
    frame.measures.push({ fn: item.fn, distinct: false, of: { kind: 'column', column: verbal } });
    return;
  }
  // 'How long is an appointment on average'.
  const long = item.fn === 'avg' && frame.graded !== null && !last && focus ? columnFor(focus, frame.graded) : null;
  if (long) {
    frame.graded = null;
    frame.focus = null;
    frame.measures.push({ fn: 'avg', distinct: false, of: { kind: 'column', column: long } });
    return;
  }
  if (item.fn === 'sum') return;
  if (item.fn === 'avg' && state.measure === null && state.frame.columns.length > 0) {
    const term = state.frame.columns.pop();
    if (term?.kind === 'column')
      state.frame.measures.push({ fn: 'avg', distinct: false, of: { kind: 'column', column: term.column } });
    return;
  }
  // What follows 'and' is a separate item.
  if (item.fn === 'count' && state.isWord(asked, 'and')) frame.unexplained.push(item.text);
  else state.aggregates.push(item.fn);
}

/** 'Tracks per album on average': the average of the figures of all groups. */
function overGroups(state: State): boolean {
  const { frame } = state;
  const [counted] = frame.measures;
  if (frame.groups.length === 1 && frame.focus && frame.measures.length === 0) {
    frame.measures.push({ fn: 'count', distinct: false, of: { kind: 'table', table: frame.focus } });
    frame.focus = null;
  } else if (counted?.fn === 'count' && frame.measures.length === 1 && frame.groups.length === 0) {
    const table = frame.focus ?? frame.links.at(-1);
    if (!table) return false;
    frame.groups.push({ kind: 'table', table });
    frame.links = frame.links.filter((one) => one !== table);
    frame.focus = null;
  } else if (counted?.fn !== 'count' || frame.groups.length !== 1) return false;
  frame.outer = 'avg';
  return true;
}
