import { addDays, addYears } from './calendar';
import { saysBoth } from './every';
import { readColumn } from './parse-columns';
import type { State } from './state';
import type { DateRange, ItemOf } from './types';

const DAYS_OF_MONTH_MAX = 31;

/** Reads a day or period. */
export function readDate(state: State, item: ItemOf<'date'>) {
  const comes = item.range.from !== null && item.range.from > state.today;
  const planned = isForDay(state, item) || comes;
  const awaited = isForDay(state, item) || isDeadline(state, item);
  let range: DateRange = awaited && isAhead(state, item) ? yearLater(item.range) : byToday(state, item);
  const next = state.peek();
  const second = state.peek(1);
  const ranged =
    (state.isWord(next, 'to') || (state.isWord(next, 'and') && state.preposition === 'between')) &&
    second?.type === 'date';
  if (ranged && second?.type === 'date') {
    range = rangeOf(item, second);
    state.at += 2;
  } else if (state.moment === 'since' && item.latest) range = { from: item.latest.from, to: null };
  else if (isDeadline(state, item)) range = { from: null, to: range.to };
  else if (state.moment === 'before') range = { from: null, to: range.from };
  else if (state.moment === 'until') range = { from: null, to: range.to };
  else if (state.moment === 'after') range = { from: range.to, to: null };
  else if (state.moment === 'since') range = { from: range.from, to: null };
  if (state.isWord(state.peek(), 'ormore')) [range, state.at] = [{ from: range.from, to: null }, state.at + 1];
  else if (state.isWord(state.peek(), 'orless')) [range, state.at] = [{ from: null, to: range.to }, state.at + 1];
  if (range.from === null && range.to === null && item.month === null && (!item.weekdays || state.moment !== null)) {
    state.frame.unexplained.push(item.text);
    return;
  }
  // 'Before March' does not say of which year.
  if (state.moment !== null && item.month !== null && range.from === null && !ranged) {
    state.frame.unexplained.push(`${state.moment} ${item.text}`);
    state.moment = null;
    return;
  }
  const last = state.lastCondition;
  // 'The last week of May 2010' is one period, not two.
  if (last?.kind === 'date' && state.isWord(state.before(), 'of')) {
    state.frame.unexplained.push(item.text);
    return;
  }
  const bounded = last?.kind === 'date' && last.range.to !== null && range.from !== null;
  // 'October and November' are two months, and no row is in both.
  const months = last?.kind === 'date' && last.month !== null && item.month !== null;
  if ((bounded || months) && (state.either || state.joined || state.frame.compared)) state.either = true;
  state.addCondition({
    kind: 'date',
    column: state.column?.isDate ? state.column : state.either && last?.kind === 'date' ? last.column : null,
    range,
    month: range.from === null ? item.month : null,
    ...(range.from === null && item.latest ? { latest: item.latest } : {}),
    ...(item.weekdays && { weekdays: item.weekdays }),
    negated: state.negated,
    both: saysBoth(state.tokens, item.begin),
    ...(planned && { planned }),
    ...(range.from !== null && range.from >= state.today && { ahead: true }),
  });
  if (state.role === 'group' && !state.joined) state.role = 'filter';
  state.column = null;
  state.moment = null;
  state.preposition = null;
}

/** Reads a time of day. */
export function readTime(state: State, item: ItemOf<'time'>) {
  const { column, negated, either, moment } = state;
  // Negated and alternative times ('not before noon', 'before 9 or after 5') are not supported yet.
  if (negated || either || moment !== null) return state.frame.unexplained.push(item.text);
  state.addCondition({ kind: 'time', column: column?.isTime ? column : null, range: item.range });
  if (state.role === 'select' && state.about !== null) state.role = 'filter';
  if (state.role === 'group' && !state.joined) state.role = 'filter';
  state.column = null;
  state.preposition = null;
}

/** 'For Monday', 'for 30 November': the day something is planned for, not the day it was recorded. */
function isForDay({ tokens }: State, { begin, range }: ItemOf<'date'>): boolean {
  return tokens[begin - 1]?.word === 'for' && range.from !== null && range.to === addDays(range.from, 1);
}

const PLANNED = /^(?:due|planned|scheduled|expected|supposed|going|booked|reserved)$/;

/** 'Lessons that were held this month' lie in the past; those later this month are yet to come. */
function byToday({ tokens, today }: State, { begin, range }: ItemOf<'date'>): DateRange {
  const { from, to } = range;
  const end = addDays(today, 1);
  const current = /^(?:this|current)$/.test(tokens[begin]?.word ?? '') && from !== null && from < today;
  const past = tokens.some(({ word }) => /^(?:was|were|did)$/.test(word));
  if (!current || !past || to === null || to <= end || tokens.some(({ word }) => PLANNED.test(word))) return range;
  return { from, to: end };
}

/** 'By 30 November', 'by the end of the month'. */
function isDeadline({ tokens }: State, { begin, range: { from, to } }: ItemOf<'date'>): boolean {
  const before = tokens[begin - 1]?.word === 'the' ? begin - 2 : begin - 1;
  return tokens[before]?.word === 'by' && from !== null && to === addDays(from, 1);
}

/** A day without a year is the coming one if that is closer than the last one. */
function isAhead({ tokens, today }: State, { begin, end, range: { from } }: ItemOf<'date'>): boolean {
  const numbers = tokens.slice(begin, end).flatMap(({ number }) => number ?? []);
  const yearless = numbers.length > 0 && numbers.every((number) => number <= DAYS_OF_MONTH_MAX);
  if (!yearless || from === null || from >= today) return false;
  return Date.parse(addYears(from, 1)) - Date.parse(today) < Date.parse(today) - Date.parse(from);
}

function yearLater({ from, to }: DateRange): DateRange {
  return { from: from && addYears(from, 1), to: to && addYears(to, 1) };
}

/**
 * 'From March to May 2010': the first month takes the year of the second.
 * Without any year, both are the latest that have begun.
 */
export function rangeOf(first: ItemOf<'date'>, second: ItemOf<'date'>): DateRange {
  const { to } = second.latest ?? second.range;
  const { from } = first.range;
  // 'From the start of November to the end of January', which are both the latest.
  const turned = from !== null && to !== null && from >= to && !/\b\d{4}\b/.test(first.text);
  if (turned) return { from: addYears(from, -1), to };
  if (from !== null || first.month === null || to === null) return { from, to };
  const month = String(first.month).padStart(2, '0');
  const end = second.range.from ?? second.latest?.from ?? to;
  const year = Number(end.slice(0, 4)) - (end.slice(5, 7) < month ? 1 : 0);
  return { from: `${year}-${month}-01`, to };
}

/** Reads a unit of time: by month, which year, monthly. */
export function readGrain(state: State, item: ItemOf<'grain'>) {
  const { frame } = state;
  // 'The month of March' is March; 'per month this year' lists each month.
  if (state.peek()?.type === 'date' && state.role !== 'group') return;
  const anchor =
    frame.focus ??
    frame.measures.flatMap(({ of }) =>
      of.kind === 'table' ? [of.table] : of.kind === 'column' ? [of.column.table] : [],
    )[0];
  const counted = state.aggregates.length > 0;
  const ref = item.refs.find(
    (one) =>
      one.kind === 'column' &&
      (one.column.table === anchor || (counted && one.column.isNumber)) &&
      one.score >= 0.6 &&
      !one.column.isDate,
  );
  if (ref?.kind === 'column') {
    readColumn(
      state,
      { ...item, type: 'ref', plural: false, capital: false, hint: false, ref, doubt: null, owner: null },
      ref.column,
    );
    return;
  }
  const asked =
    state.isWord(state.before(), 'which', 'what', 'list') ||
    (state.role === 'select' && frame.focus === null && frame.measures.length === 0 && state.aggregates.length === 0);
  const adjective = item.text.toLowerCase().endsWith('ly') || item.text.toLowerCase() === 'annual';
  if (state.role === 'group' || asked || adjective || frame.measures.length > 0) {
    const column = state.column?.isDate ? state.column : null;
    if (!frame.groups.some((group) => group.kind === 'grain' && group.grain === item.grain))
      frame.groups.push({ kind: 'grain', grain: item.grain, column });
    if (state.role === 'group') state.role = 'filter';
    return;
  }
  frame.unexplained.push(item.text);
}
