import { dictionary } from '../../../language/dictionary';
import { familyOf, unitOf, unitsIn } from '../planning/units';
import type { PreparedColumn, PreparedTable } from '../prepare/types';
import { isOfAge, tableBefore } from './ages';
import type { Settled } from './settle';
import type { State } from './state';
import type { ItemOf, Operator } from './types';

const UNITS: Record<string, string> = dictionary({});
for (const [unit, words] of Object.entries({
  money: 'dollar dollars usd eur euro euros pound pounds bucks gbp chf franc francs',
  second: 'second seconds sec secs',
  minute: 'minute minutes min mins',
  hour: 'hour hours hrs',
  day: 'day days',
  week: 'week weeks',
  month: 'month months',
  year: 'year years',
  cent: 'cent cents',
  kg: 'kg kilo kilos kilogram kilograms',
  gram: 'gram grams g',
  km: 'km kilometer kilometers kilometre kilometres',
  mile: 'mile miles',
  meter: 'm meter meters metre metres',
  cm: 'cm centimeter centimeters centimetre centimetres',
  other: 'mb gb kb bytes percent % points',
}))
  for (const word of words.split(' ')) UNITS[word] = unit;

/** The unit right after a number; the items that it covers are skipped. */
function takeUnit(state: State, item: ItemOf<'number'>): string | null {
  const token = state.tokens[item.end];
  const unit = token ? UNITS[token.word] : undefined;
  if (unit === undefined) return item.unit;
  const next = state.peek();
  // A column with that very name takes precedence: 'more than 3 points'.
  if (
    next &&
    next.begin === item.end &&
    next.type === 'ref' &&
    next.ref.kind === 'column' &&
    next.ref.column.isNumber &&
    !/^(?:time|money)$/.test(familyOf(unit) ?? unit) &&
    !/^(?:month|year)$/.test(unit)
  )
    return item.unit;
  let end = item.end + 1;
  if (/^(?:old|long|tall|high|wide|deep)$/.test(state.tokens[end]?.word ?? '')) end++;
  for (let at = item.end; at < end; at++) state.frame.waived.push(at);
  while (state.peek() && (state.peek() as Settled).begin < end) state.at++;
  return unit;
}

export const isNumberColumn = (item: Settled | undefined) =>
  item?.type === 'ref' && item.ref.kind === 'column' && item.ref.column.isNumber;

/** Compares a number with what follows it, otherwise with what precedes it, otherwise as an adjective implies. */
export function compareTo(
  state: State,
  operator: Operator,
  number: ItemOf<'number'>,
  adjective: string | null,
  text: string,
  high: number | null = null,
) {
  const { frame } = state;
  const unit = takeUnit(state, number);
  const { value } = number;
  const next = state.peek();
  const some = (operator === '>=' && value === 1) || (operator === '>' && value === 0);
  // 'How many customers have at least one order' counts those with any.
  const count = (table: PreparedTable) => {
    if (some && high === null && frame.measures.length === 1 && frame.measures[0]?.fn === 'count')
      return state.link(table);
    frame.having.push({
      measure: { fn: 'count', distinct: state.distinct, of: { kind: 'table', table } },
      operator,
      value,
      high,
    });
  };
  if (state.isWord(next, 'ormore', 'orless')) state.at++;
  // 'Between 10 and 20 in amount'.
  const behind = state.peek(1);
  if (
    state.isWord(next, 'in') &&
    behind?.type === 'ref' &&
    behind.ref.kind === 'column' &&
    behind.ref.column.isNumber
  ) {
    state.at += 2;
    return addNumber(state, behind.ref.column, operator, value, high, unit);
  }
  if (state.isWord(next, 'instock')) {
    state.at++;
    frame.open.push({ operator, value, high, adjective: 'stocked', unit: null, range: null, text });
    return;
  }
  // 'Ordered more than 50 times' counts the orders.
  if (state.tokens[number.end]?.word === 'times' || /^(?:once|twice|thrice)$/i.test(number.text)) {
    const { measure } = state;
    const [done, ...others] = frame.hinted;
    if (measure?.fn === 'count') frame.having.push({ measure, operator, value, high });
    // 'Rented a machine more than twice' counts the rentals.
    else if (done && others.length === 0) count(done);
    else frame.unexplained.push(`${text} ${number.text} times`);
    return;
  }
  if (next?.type === 'distinct') {
    state.at++;
    state.distinct = true;
  }
  const named = state.peek();
  // 'Heavier than 5 kg', with a column weight_kg: the unit does not name another column.
  if (adjective !== null && isNumberColumn(named) && named?.begin === number.end) state.at++;
  if (
    adjective === null &&
    named?.type === 'ref' &&
    named.ref.kind === 'table' &&
    !(named.hint && state.column) &&
    named.begin <= number.end + 2 &&
    unit === null
  ) {
    state.at++;
    count(named.ref.table);
    state.distinct = false;
    return;
  }
  if (
    adjective === null &&
    named &&
    isNumberColumn(named) &&
    named.type === 'ref' &&
    named.ref.kind === 'column' &&
    named.begin <= number.end + 1 &&
    !named.hint
  ) {
    state.at++;
    return addNumber(state, named.ref.column, operator, value, high, unit);
  }
  if (adjective === null && named?.type === 'money' && named.begin <= number.end + 2) {
    state.at++;
    frame.having.push({
      measure: { fn: 'sum', distinct: false, of: { kind: 'money', concept: named.concept, source: named.source } },
      operator,
      value,
      high,
    });
    return;
  }
  const fn = state.takeAggregate();
  if (fn === 'count' && frame.focus) {
    frame.unexplained.push(text);
    return;
  }
  if (adjective === null && state.column && (state.column.isNumber || state.column.isDate)) {
    const { column } = state;
    frame.hints = frame.hints.filter((hint) => hint !== column);
    if (column.isDate)
      frame.open.push({ operator, value, high, adjective: null, unit: unit ?? 'year', range: null, text });
    else addNumber(state, column, operator, value, high, unit);
    return;
  }
  const of = adjective === null ? tableBefore(state.items, number.begin) : null;
  // A sum of money is not a number of rows, and 'how many members are over 60' refers to their age.
  const sum = unit === 'money' || !Number.isInteger(value) || isOfAge(state, of, value, unit);
  const counts = state.measure?.fn === 'count' && sum;
  if (adjective === null && state.measure && !counts && unit !== 'minute' && unit !== 'second') {
    frame.having.push({ measure: state.measure, operator, value, high });
    return;
  }
  const said = of ? { of } : {};
  frame.open.push({ operator, value, high, adjective, unit, range: null, text: `${text} ${number.text}`, ...said });
}

/** @param unit the unit stated for the number; null if none was */
export function addNumber(
  state: State,
  column: PreparedColumn,
  operator: Operator,
  value: number,
  high: number | null,
  unit: string | null = null,
) {
  const kept = unitOf(column);
  // Nobody thinks in cents, so a bare number is ambiguous.
  if (kept === 'cent' && unit === null) state.frame.doubts.push(`'${value}' could be in cents or not`);
  const factor = (kept !== null && unit !== null ? unitsIn(kept, unit) : null) ?? 1;
  if (high === null) state.addCondition({ kind: 'number', column, operator, value: value * factor });
  else state.addCondition({ kind: 'between', column, low: value * factor, high: high * factor });
  state.column = null;
}
