import { root } from '../names/lemma';
import { closingOf } from '../planning/closing';
import { reachedUp } from '../planning/paths';
import { unitOf, unitsIn } from '../planning/units';
import type { Edge, PreparedColumn } from '../prepare/types';
import type { Condition } from './frame';
import { edgeOf, readRole } from './parse-roles';
import type { RefItem } from './settle';
import type { State } from './state';
import type { Aggregate } from './types';

function aboutToCompare(state: State): boolean {
  let ahead = 0;
  while (state.isWord(state.peek(ahead), 'of', 'whose', 'not', 'in', 'than')) ahead++;
  const next = state.peek(ahead);
  if (!next) return false;
  if (next.type === 'ref')
    return next.ref.kind === 'value' && next.ref.column === (state.column ?? next.ref.column) && ahead === 0;
  return (
    next.type === 'compare' ||
    next.type === 'number' ||
    next.type === 'like' ||
    (next.type === 'text' && ahead === 0) ||
    state.isWord(next, 'between', 'null', 'before', 'after') ||
    (next.type === 'date' && state.role === 'filter')
  );
}

/** 'Shipped after the required date' compares two dates of a row. */
function comparedDays(state: State, column: PreparedColumn): boolean {
  const { moment } = state;
  if (moment === null || !column.isDate) return false;
  // 'Made after their due date' refers to the other date of the row, if it has just one.
  const others = column.table.columns.filter((one) => one.isDate && one !== column && !one.words.includes('birth'));
  const first = state.column ?? state.frame.hints.at(-1) ?? (others.length === 1 ? others[0] : undefined);
  if (!first?.isDate || first === column || first.table !== column.table) return false;
  const operator = ({ before: '<', after: '>', since: '>=', until: '<=' } as const)[moment];
  state.addCondition({ kind: 'columns', column: first, operator, other: column });
  state.frame.hints = state.frame.hints.filter((hint) => hint !== first);
  state.moment = null;
  state.column = null;
  return true;
}

/** 'How many hours' of a column in minutes asks for hours. */
function readUnit(state: State, item: RefItem, column: PreparedColumn) {
  const said = state.tokens[item.end - 1]?.one ?? '';
  const kept = unitOf(column);
  if (!column.isNumber || item.hint || kept === null || kept === said || column.words.includes(said)) return;
  if (unitsIn(kept, said) === null) return;
  const next = state.peek();
  if (next?.type === 'compare' || next?.type === 'number')
    state.frame.doubts.push(`'${item.text}' is stored in ${kept}s`);
  else state.frame.unit = said;
}

function aboutToDate(state: State): boolean {
  const next = state.peek();
  return next?.type === 'date' || (next?.type === 'word' && state.peek(1)?.type === 'date');
}

/** 'Without a figure' means null or zero. */
function missing(column: PreparedColumn): Condition {
  const none: Condition = { kind: 'null', column, negated: false };
  if (!column.isNumber) return none;
  const nought: Condition = { kind: 'number', column, operator: '=', value: 0 };
  return column.column.nullable ? { kind: 'any', conditions: [none, nought] } : nought;
}

/** 'Open tickets' are not closed yet, whoever opened them. @returns whether that is all the word says */
function readOpen(state: State, item: RefItem, column: PreparedColumn): boolean {
  if (!/^open$/i.test(item.text)) return false;
  const closing = state.negated ? undefined : stillToClose(column);
  const being = /^(?:is|are|was|were)$/.test(state.tokens[item.begin - 1]?.word ?? '');
  const [next, second] = [state.peek(), state.peek(1)];
  const then = next?.type === 'date' || (state.isWord(next, 'in') && second?.type === 'date');
  // What is open today need not have been opened today.
  if (being && column.isDate && (!closing || then)) {
    state.frame.unexplained.push(item.text);
    return false;
  }
  if (!closing || !(column.isForeign || closing === column)) return false;
  state.frame.waived.push(item.begin);
  state.addCondition({ kind: 'null', column: closing, negated: false });
  return true;
}

/** Reads the name of a column. */
export function readColumn(state: State, item: RefItem, column: PreparedColumn) {
  const { frame } = state;
  if (comparedDays(state, column)) return;
  // 'Which pieces' asks for things, not for a figure.
  const asked = state.isWord(state.before(), 'which') && state.at <= 2 && item.plural && item.end - item.begin === 1;
  if (asked && column.isNumber && !column.words.includes(state.tokens[item.begin]?.one ?? ''))
    return state.frame.unexplained.push(item.text);
  readUnit(state, item, column);
  if (isSaidByValue(state, item, column) || readOpen(state, item, column)) return;
  const edge = column.isForeign ? edgeOf(column) : undefined;
  if (edge && column.words.at(-1) !== 'id' ? edge.role.length > 0 : edge !== undefined && !/\bids?\b/i.test(item.text))
    return readRole(state, item, edge as Edge);
  if (column.isFlag && state.role !== 'group') {
    const value = !state.negated;
    return state.addCondition({ kind: 'flag', column, value });
  }
  if (item.hint && state.role !== 'group' && state.role !== 'order') return hintColumn(state, column, item);
  if (readPresence(state, item, column)) return;
  if (state.role === 'group') return groupBy(state, column);
  // 'What share of the downloads' relates to the total of all of them.
  if (frame.share && column.isNumber && frame.measures.length === 0 && frame.focus === null && !aboutToCompare(state))
    return state.addMeasure({ fn: state.takeAggregate() ?? 'sum', distinct: false, of: { kind: 'column', column } });
  const fn = state.takeAggregate();
  if (fn !== null) return measure(state, fn, item, column);
  if (state.ranking || state.role === 'order') return state.rank({ kind: 'column', column });
  readNamed(state, item, column);
}

/** 'Business class': the value before the column has already said it. */
function isSaidByValue(state: State, item: RefItem, column: PreparedColumn): boolean {
  const before = state.before();
  return (
    before?.type === 'ref' && before.ref.kind === 'value' && before.ref.column === column && before.end === item.begin
  );
}

/** Reads 'with' or 'without' what the column holds. @returns whether that is all that is said of it */
function readPresence(state: State, item: RefItem, column: PreparedColumn): boolean {
  if (lacksRow(state, column, item.text)) {
    state.negated = false;
    state.frame.waived.push(item.begin);
    lackDeed(state, column, item.end);
    return true;
  }
  // 'Did not start last month' denies the time, not that there is a start.
  if (state.negated && column.isDate && aboutToDate(state)) {
    state.column = column;
    return true;
  }
  if (state.negated && !aboutToCompare(state)) {
    state.addCondition(missing(column));
    return true;
  }
  const { present } = state;
  const alone = present && !aboutToCompare(state) && state.aggregates.length === 0 && state.ranking === null;
  state.present = false;
  if (!alone) return false;
  // 'With a discount' means more than zero.
  if (column.isNumber) state.addCondition({ kind: 'number', column, operator: '>', value: 0 });
  else state.addCondition({ kind: 'null', column, negated: true });
  return true;
}

function groupBy(state: State, column: PreparedColumn): void {
  const { frame } = state;
  // 'Rent per month (by paid date)' says which date the months refer to.
  const timed =
    frame.conditions.some(({ kind }) => kind === 'date') || frame.groups.some(({ kind }) => kind === 'grain');
  if (column.isDate && timed) frame.hints.unshift(column);
  else frame.groups.push({ kind: 'column', column });
  state.role = 'filter';
}

/** Reads a column after the name of an aggregate: 'the average price'. */
function measure(state: State, fn: Aggregate, item: RefItem, column: PreparedColumn): void {
  const second = state.takeAggregate();
  // 'The average number of pages' averages the column.
  if (second === 'count' && fn !== 'count' && column.isNumber)
    return void state.addMeasure({ fn, distinct: false, of: { kind: 'column', column } });
  if (second !== null && second !== 'count' && fn !== 'count')
    state.addMeasure({ fn, distinct: false, of: { kind: 'column', column } });
  const inner = second ?? fn;
  // 'How many arrivals' counts the rows that have that date.
  if (inner === 'count' && column.isDate && !state.distinct && !/\bdates?$/i.test(item.text)) {
    state.frame.hints.push(column);
    return void state.addMeasure({ fn: 'count', distinct: false, of: { kind: 'table', table: column.table } });
  }
  // 'How many seats' asks for the number in the column.
  const figure = inner === 'count' && column.isNumber && !state.distinct;
  const distinct = state.distinct || (inner === 'count' && !column.isNumber);
  state.distinct = false;
  state.addMeasure({ fn: figure ? 'sum' : inner, distinct, of: { kind: 'column', column } });
}

/** Reads a column that is only named: to be compared or shown, or as a hint at its table. */
function readNamed(state: State, item: RefItem, column: PreparedColumn): void {
  const { frame } = state;
  state.column = column;
  if (aboutToCompare(state)) return;
  // 'Their names' are first and last names.
  if (column.table.label.length > 1 && column.table.label.includes(column) && /^(?:full )?names?$/i.test(item.text))
    return void state.addColumn({ kind: 'table', table: column.table });
  if (state.distinct) frame.distinct = true;
  if (state.role === 'select' || state.withRole || state.joined) state.addColumn({ kind: 'column', column });
  else frame.hints.push(column);
}

function hintColumn(state: State, column: PreparedColumn, { text, end }: RefItem) {
  const { frame } = state;
  // A branch does not earn a salary.
  if (/^earn/i.test(text) && column.isNumber && frame.focus && !frame.focus.isPerson) {
    state.measure = { fn: 'sum', distinct: false, of: { kind: 'money', concept: 'revenue' } };
    return;
  }
  if (/^(?:expired|due|overdue|upcoming|late)$/i.test(text) && state.peek()?.type !== 'date')
    frame.unexplained.push(text);
  if (state.negated) {
    const [next, second] = [state.peek(), state.peek(1)];
    // 'Unpaid bookings', if payments are rows of their own.
    const others =
      next?.type === 'ref' && next.begin === end && next.ref.kind === 'table' && next.ref.table !== column.table;
    const elsewhere = others || (frame.focus !== null && frame.focus !== column.table) || lacksRow(state, column, text);
    // 'Not serviced since 2025' refers to that period.
    const timed =
      next?.type === 'date' || (state.isWord(next, 'in', 'after', 'before', 'from') && second?.type === 'date');
    if (column.isDate && timed && !elsewhere) {
      frame.hints.push(column);
      state.column = column;
      return;
    }
    // 'Owners with unpaid invoices' do have invoices.
    const things =
      next?.type === 'ref' && next.ref.kind === 'table' && next.ref.table === column.table && next.begin === end;
    // 'Guests who booked but have not paid' have an unpaid booking.
    const done = frame.hinted.includes(column.table) || frame.hints.some((hint) => hint.table === column.table);
    if (column.isDate && column.column.nullable && (!elsewhere || things || done))
      return state.addCondition({ kind: 'null', column, negated: false });
    state.negated = false;
    // 'Who registered but never ordered': the people with the one lack the other.
    const whose = frame.hints.find((hint) => hint.table.isPerson)?.table;
    if (frame.wants.person && frame.focus === null && whose && whose !== column.table) {
      frame.absent.push(column.table);
      return;
    }
    if (others) frame.absent.push(column.table);
    else if (elsewhere) lackDeed(state, column, end);
    else frame.doubts.push(`I do not know how to tell which rows have no ${column.column.name}`);
    return;
  }
  // 'What share of the paid rents' restricts the whole to the paid ones.
  const next = state.peek();
  const part = column.isDate && column.column.nullable && next?.type === 'ref' && next.ref.kind === 'table';
  if (frame.share && part && state.moment === null && !state.isOfWhole()) frame.unexplained.push(text);
  if (state.isOfWhole() && column.isDate && column.column.nullable && state.peek()?.type !== 'date')
    return state.addCondition({ kind: 'null', column, negated: true });
  // 'Still open' means not closed yet.
  const closing = /^open$/i.test(text) && column.isDate ? stillToClose(column) : undefined;
  if (closing) return state.addCondition({ kind: 'null', column: closing, negated: false });
  frame.hints.push(column);
  state.column = column;
}

/** Whether a negated action is a row of its own: people who booked have a booking, whatever dates it has. */
export function lacksRow(state: State, column: PreparedColumn, text: string): boolean {
  const about = state.about;
  const deed = column.isDate && column.table.words.some((word) => root(word) === root(text.toLowerCase()));
  const others = about === null ? state.frame.wants.person && !column.table.isPerson : about !== column.table;
  return state.negated && deed && others;
}

/**
 * 'Never booked' lacks a booking, and 'never booked a course' lacks the booking of a course, within the period given.
 */
export function lackDeed(state: State, column: PreparedColumn, end: number) {
  const { frame } = state;
  const next = state.peek();
  const what =
    next?.type === 'ref' && next.ref.kind === 'table' && !next.hint && next.begin <= end + 1 ? next.ref.table : null;
  if (what === null || what === column.table || !reachedUp(column.table, what)) {
    frame.absent.push(column.table);
    return;
  }
  state.at++;
  frame.absent.push(what);
  frame.hints.push(column);
}

/** The date that is missing as long as something is open, given the column that 'open' refers to. */
function stillToClose(column: PreparedColumn): PreparedColumn | undefined {
  const closing = closingOf(column.table);
  return closing === column ? column : closingOf(column.table, column);
}
