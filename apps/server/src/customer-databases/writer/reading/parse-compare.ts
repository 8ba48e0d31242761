import { columnFor } from '../planning/complete';
import { cameOf, isDue, LEAST } from '../planning/standing';
import { compareTo } from './compare-to';
import type { State } from './state';
import type { ItemOf, Operator } from './types';

/** Reads a comparison: 'more than 5 albums', 'over $10', 'longer than the average'. */
export function readCompare(state: State, item: ItemOf<'compare'>) {
  const { frame } = state;
  const { adjective } = item;
  const operator = state.negated ? opposite(item.operator) : item.operator;
  state.negated = false;
  state.skip('than', 'of', 'to', 'with');
  const next = state.peek();
  // 'More orders than the average' compares the number of orders of each.
  const mean = state.peek(2);
  if (
    next?.type === 'ref' &&
    next.ref.kind === 'table' &&
    state.isWord(state.peek(1), 'than') &&
    mean?.type === 'aggregate' &&
    mean.fn === 'avg'
  ) {
    state.at += 3;
    state.measure = { fn: 'count', distinct: false, of: { kind: 'table', table: next.ref.table } };
    return compareToAverage(state, operator, null, item.text);
  }
  const than = state.isWord(state.peek(1), 'than') && mean?.type === 'aggregate' && mean.fn === 'avg';
  if (next?.type === 'ref' && next.ref.kind === 'column' && next.ref.column.isNumber && than) {
    state.at += 3;
    state.column = next.ref.column;
    return compareToAverage(state, operator, null, item.text);
  }
  if (next?.type === 'aggregate' && next.fn === 'avg') {
    state.at++;
    return compareToAverage(state, operator, adjective, item.text);
  }
  // 'Over the last 6 weeks' lies within them.
  if (next?.type === 'date' && item.text.toLowerCase() === 'over') return;
  if (next?.type === 'date') {
    state.moment = operator === '<' ? 'before' : operator === '<=' ? 'until' : operator === '>' ? 'after' : 'since';
    return;
  }
  if (next?.type === 'ref' && next.ref.kind === 'value' && operator === '=') return;
  if (next?.type === 'ref' && next.ref.kind === 'value' && operator === '<>') {
    state.negated = true;
    return;
  }
  // 'The minimum' in 'below the minimum' may be a column.
  const bound =
    next?.type === 'aggregate' ? next.refs.find((ref) => ref.kind === 'column' && ref.column.isNumber) : null;
  const named = next?.type === 'ref' && next.ref.kind === 'column' && !next.hint ? next.ref : bound;
  const other = named?.kind === 'column' ? named.column : null;
  // 'Came back later than the due date' means late.
  if (adjective === 'late' && next?.type === 'ref' && next.ref.kind === 'column' && isDue(next.ref.column)) {
    state.at++;
    frame.standings.push('late');
    return;
  }
  const first =
    state.column ??
    (other && cameOf(other)) ??
    (other?.isNumber && other.words.some((word) => LEAST.has(word)) ? columnFor(other.table, 'stocked') : null);
  // 'Stock below the reorder level' compares two figures of a row.
  if (
    other?.isNumber &&
    first?.isNumber &&
    first !== other &&
    first.table === other.table &&
    (adjective === null || first === cameOf(other))
  ) {
    state.at++;
    state.column = null;
    frame.hints = frame.hints.filter((hint) => hint !== first);
    frame.columns = frame.columns.filter((term) => !(term.kind === 'column' && term.column === first));
    return state.addCondition({ kind: 'columns', column: first, operator, other });
  }
  if (next?.type !== 'number') {
    // 'Higher' or 'more' alone asks for an order or compares two things, which is not supported here.
    if (next?.type === 'ref' && next.ref.kind === 'table' && operator === '>' && item.text.toLowerCase() === 'over')
      return;
    frame.unexplained.push(item.text);
    return;
  }
  state.at++;
  // 'Bought for less than 2 million' is about the price, not the count.
  if (adjective === null && state.tokens[item.begin - 1]?.word === 'for') {
    state.measure = null;
    return compareTo(state, operator, next, 'expensive', item.text);
  }
  compareTo(state, operator, next, adjective, item.text);
}

function opposite(operator: Operator): Operator {
  return ({ '>': '<=', '>=': '<', '<': '>=', '<=': '>', '=': '<>', '<>': '=' } as const)[operator];
}

function compareToAverage(state: State, operator: Operator, adjective: string | null, text: string) {
  const { frame } = state;
  state.skip('of');
  const next = state.peek();
  if (next?.type === 'ref' && next.ref.kind === 'column' && next.ref.column.isNumber) {
    state.at++;
    return state.addCondition({ kind: 'average', column: next.ref.column, operator });
  }
  // 'Heavier than the average cat' must not compare with all animals.
  const value = next?.type === 'ref' && next.ref.kind === 'value' ? next.ref : null;
  if (value) state.at++;
  const among = value && {
    kind: 'value' as const,
    column: value.column,
    operator: '=' as const,
    values: [value.value],
    preposition: null,
  };
  const { column } = state;
  if (column && adjective === null) {
    frame.hints = frame.hints.filter((hint) => hint !== column);
    state.column = null;
    return state.addCondition({ kind: 'average', column, operator, ...(among ? { among } : {}) });
  }
  if (next?.type === 'ref' && next.ref.kind === 'table') state.at++;
  // 'Spent more than average' compares with the average of what each one spent.
  if (adjective === null && state.measure && !among) {
    frame.having.push({ measure: state.measure, operator, value: null, high: null });
    return;
  }
  const open = { operator, value: null, high: null, adjective, unit: null, range: null, text };
  frame.open.push({ ...open, ...(among ? { among } : {}) });
}
