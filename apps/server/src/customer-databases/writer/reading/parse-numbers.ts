import type { PreparedTable } from '../prepare/types';
import { addNumber, compareTo, isNumberColumn } from './compare-to';
import type { Settled } from './settle';
import type { State } from './state';
import type { ItemOf } from './types';

/** Reads a number without a comparison before it. */
export function readNumber(state: State, item: ItemOf<'number'>) {
  const { frame } = state;
  const next = state.peek();
  if (state.preposition === 'between' && state.isWord(next, 'and', 'to') && state.peek(1)?.type === 'number') {
    const high = (state.peek(1) as ItemOf<'number'>).value;
    const second = state.peek(1) as ItemOf<'number'>;
    state.at += 2;
    state.preposition = null;
    return compareTo(state, '>=', { ...second, value: item.value }, null, `between ${item.text}`, high);
  }
  // 'Between 1000 and 2000': a possible year is just a number next to one that cannot be a year.
  const upper = state.peek(1);
  if (
    state.preposition === 'between' &&
    state.isWord(next, 'and', 'to') &&
    upper?.type === 'date' &&
    item.value < 1900
  ) {
    const high = Number(upper.text);
    if (Number.isFinite(high)) {
      state.at += 2;
      state.preposition = null;
      const second: ItemOf<'number'> = { ...item, end: upper.end };
      return compareTo(state, '>=', second, null, `between ${item.text}`, high);
    }
  }
  if (state.isWord(next, 'ormore', 'orless')) {
    const more = (next as ItemOf<'word'>).word === 'ormore';
    state.at++;
    return compareTo(state, more ? '>=' : '<=', { ...item, end: (next as Settled).end }, null, item.text);
  }
  if (next?.type === 'top' || (next?.type === 'money' && /best|top|worst|most/.test(next.text.toLowerCase()))) {
    state.count = item.value;
    return;
  }
  if (state.moment && item.value >= 1900 && item.value <= 2100) {
    frame.unexplained.push(item.text);
    return;
  }
  if (
    isNumberColumn(next) &&
    next?.type === 'ref' &&
    next.ref.kind === 'column' &&
    !next.hint &&
    next.begin === item.end
  ) {
    state.at++;
    return addNumber(state, next.ref.column, '=', item.value, null);
  }
  if (state.column?.isNumber) {
    const { column } = state;
    frame.columns = frame.columns.filter((term) => !(term.kind === 'column' && term.column === column));
    return addNumber(state, column, '=', item.value, null);
  }
  const before = state.before();
  if (before?.type === 'ref' && before.ref.kind === 'table' && before.end === item.begin && item.unit === null)
    return byKey(state, before.ref.table, item);
  if (next?.type === 'ref' && next.ref.kind === 'table' && next.begin === item.end) {
    if (state.withRole || (state.role === 'filter' && frame.focus)) {
      state.at++;
      frame.having.push({
        measure: { fn: 'count', distinct: false, of: { kind: 'table', table: next.ref.table } },
        operator: '=',
        value: item.value,
        high: null,
      });
      return;
    }
    state.count = item.value;
    return;
  }
  if (next?.type === 'ref' && state.role === 'select' && frame.focus === null) {
    state.count = item.value;
    return;
  }
  if (next?.type === 'aggregate' || next?.type === 'distinct') {
    state.count = item.value;
    return;
  }
  frame.unexplained.push(item.text);
}

/** 'Order 10248' is the row with that key or number. */
function byKey(state: State, table: PreparedTable, item: ItemOf<'number'>) {
  const [name] = table.key;
  const column = table.columns.find((one) => one.column.name === name);
  if (table.key.length !== 1 || !column || column.column.kind === 'uuid') {
    state.frame.unexplained.push(item.text);
    return;
  }
  if (column.column.kind === 'text')
    state.addCondition({ kind: 'value', column, operator: '=', values: [item.text], preposition: null });
  else state.addCondition({ kind: 'number', column, operator: '=', value: item.value });
}
