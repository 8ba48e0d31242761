import { adds } from '../planning/additive';
import { countOf, totalOf } from '../planning/measures';
import { moneyIn } from '../planning/tallies';
import type { State } from './state';

/** 'By' may rank ('top 5 by'), group ('revenue by country'), sort ('products by price') or just introduce a value. */
export function readBy(state: State) {
  const { frame } = state;
  state.skip('per', 'list');
  // 'By sales rep' groups by people.
  const [first, second] = [state.peek(), state.peek(1)];
  if (
    first?.type === 'money' &&
    first.text.toLowerCase() === 'sales' &&
    second?.type === 'ref' &&
    second.begin === first.end
  )
    state.at++;
  const next = state.peek();
  const figure = next?.type === 'ref' && next.ref.kind === 'column' && next.ref.column.isNumber;
  // 'By quantity' repeats what 'best selling' has said; 'by revenue' overrides it.
  const selling = frame.rankings.find(
    ({ by }) => by !== null && 'fn' in by && by.of.kind === 'money' && by.of.concept === 'units',
  );
  const pieces = next?.type === 'ref' && next.ref.kind === 'column' && next.ref.column.own.includes('quantity');
  if (selling && pieces) {
    state.at++;
    return;
  }
  if (selling && next?.type === 'money') {
    state.at++;
    selling.by = { fn: 'sum', distinct: false, of: { kind: 'money', concept: next.concept, source: next.source } };
    return;
  }
  const waiting = frame.rankings.find(
    ({ by }) => by === null || (figure && by !== null && !('fn' in by) && by.kind === 'adjective'),
  );
  if (
    waiting &&
    next &&
    (next.type === 'aggregate' || next.type === 'money' || next.type === 'ref') &&
    !(next.type === 'ref' && next.ref.kind === 'value')
  ) {
    if (next.type === 'ref' && next.ref.kind === 'table') {
      state.at++;
      // 'Customers by charges' ranks by the amount of the charges, 'customers by orders' by the number of orders.
      const money = moneyIn(next.ref.table, true);
      waiting.by = money ? totalOf(money) : countOf(next.ref.table);
      return;
    }
    state.ranking = waiting;
    return;
  }
  if (next?.type === 'ref' && next.ref.kind === 'value') {
    state.preposition = 'by';
    state.role = 'filter';
    return;
  }
  const passive = state.before()?.type === 'ref' && (state.before() as { hint?: boolean }).hint === true;
  const named = next?.type === 'ref' && next.ref.kind === 'table';
  // 'By artists starting with A' filters; it does not group.
  if (named && (state.peek(1)?.type === 'like' || state.isWord(state.peek(1), 'named', 'whose'))) {
    state.role = 'filter';
    return;
  }
  const [figures] = frame.columns;
  // 'Fees by member' are summed: the plural rules out a single fee.
  const said = state.before();
  const added = figures?.kind === 'column' && adds(figures.column) && said?.type === 'ref' && said.plural;
  if (named && added && frame.columns.length === 1 && frame.focus === null) {
    state.role = 'group';
    state.withRole = false;
    return;
  }
  // 'Salary by department' could be a sum or an average.
  if (named && frame.columnsFirst && figures?.kind === 'column' && figures.column.isNumber && frame.focus === null)
    frame.doubts.push(`'${figures.column.column.name} by ${next.text}' could be a sum or an average`);
  if (
    named &&
    ((passive && next.plural) || (frame.columnsFirst && frame.measures.length === 0 && frame.focus === null))
  ) {
    state.role = 'filter';
    return;
  }
  const listed = frame.measures.length === 0 && state.aggregates.length === 0 && frame.focus !== null;
  if (
    listed &&
    next?.type === 'ref' &&
    next.ref.kind === 'column' &&
    (next.ref.column.isNumber || next.ref.column.isDate) &&
    frame.columns.length >= 0
  ) {
    state.role = 'order';
    return;
  }
  if (next?.type === 'ref' || next?.type === 'grain' || next?.type === 'distinct') {
    state.role = 'group';
    state.withRole = false;
    return;
  }
  state.role = next?.type === 'aggregate' || next?.type === 'money' ? 'order' : 'filter';
}
