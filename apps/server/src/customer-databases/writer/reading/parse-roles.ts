import type { Edge, PreparedColumn } from '../prepare/types';
import type { RefItem } from './settle';
import type { State } from './state';

/** The reference that a key column belongs to. */
export function edgeOf(column: PreparedColumn): Edge | undefined {
  return column.table.out.find((edge) => edge.columns.includes(column.column.name));
}

export function readRole(state: State, item: RefItem, edge: Edge) {
  const { frame } = state;
  frame.roles.push(edge);
  // 'As lead or second cleaner': following either of two references is not supported.
  if (state.either) frame.doubts.push(`'${item.text}' would be a second path to the same rows`);
  // 'Posts with replies', 'the replies to a post': nothing says which end is meant.
  if (
    edge.from === edge.to &&
    item.plural &&
    !item.hint &&
    state.aggregates[0] !== 'count' &&
    !/manager|boss|supervisor|parent/i.test(item.text)
  )
    frame.doubts.push(`I do not know which way '${item.text}' leads`);
  // 'Agents who were never assigned a ticket': no ticket refers to them.
  if (state.negated && edge.from !== edge.to && frame.focus === edge.to) {
    state.negated = false;
    frame.absent.push(edge.from);
    return;
  }
  if (state.negated) {
    const column = edge.from.columns.find((one) => one.column.name === edge.columns[0]);
    if (column) state.addCondition({ kind: 'null', column, negated: false });
    return;
  }
  // 'Home matches of United' are the matches that refer to United as the home team.
  const things = state.peek();
  const qualifies = things?.type === 'ref' && things.ref.kind === 'table' && things.ref.table === edge.from;
  if (edge.from !== edge.to && qualifies && things.begin === item.end && !item.hint && !state.negated) {
    frame.led.push(edge);
    return;
  }
  const tables = [
    ...frame.groups.map((group) => (group.kind === 'table' ? group.table : null)),
    ...frame.measures.map(({ of }) => (of.kind === 'table' ? of.table : null)),
  ];
  if (edge.from !== edge.to && tables.includes(edge.to) && tables.includes(edge.from)) return;
  const term = { kind: 'table' as const, table: edge.to, via: edge };
  if (state.role === 'group') {
    frame.groups.push(term);
    state.role = 'filter';
    return;
  }
  const fn = state.takeAggregate();
  if (fn === 'count') {
    // 'How many reports does each manager have' and 'how many employees report to' count the referring rows.
    // 'How many followers does Ada have' counts those whose other reference leads to Ada.
    const [other, ...more] = edge.from.out.filter((one) => one.to === edge.to && one !== edge);
    if (other && more.length === 0 && edge.from !== edge.to) frame.led.push(other);
    if (!frame.measures.length)
      state.addMeasure({ fn: 'count', distinct: false, of: { kind: 'table', table: edge.from } });
    return;
  }
  // 'Who manages Clara' asks for another row of the same table.
  const first = state.peek();
  const over = edge.from === edge.to && (item.hint || /ed$/i.test(item.text));
  if (over && frame.wants.person && first?.type === 'ref' && first.ref.kind === 'value' && frame.focus === null) {
    frame.focus = edge.from;
    return state.addColumn(term);
  }
  let ahead = 0;
  while (state.isWord(state.peek(ahead), 'to', 'by', 'whose')) ahead++;
  const next = state.peek(ahead);
  const led = next?.type === 'ref' && next.ref.kind === 'value' && next.ref.column.table === edge.to;
  if (led) frame.led.push(edge);
  // 'Employees and who they report to' shows both.
  const whom = state.joined && frame.focus === edge.from && frame.measures.length === 0;
  if (item.hint && !led && whom && edge.from === edge.to) return state.addColumn(term);
  if (led || item.hint || frame.measures.length > 0) return;
  if (frame.focus === null && frame.measures.length === 0 && edge.from !== edge.to) {
    // 'Which sales agent' asks for the people, 'the lead of Comet' for one of a named thing.
    if (state.isWord(state.peek(), 'of')) {
      frame.focus = edge.from;
      state.addColumn(term);
    } else frame.focus = edge.to;
    return;
  }
  if (frame.focus === null) frame.focus = edge.from;
  if (state.role === 'select' || state.withRole || state.joined) state.addColumn(term);
}
