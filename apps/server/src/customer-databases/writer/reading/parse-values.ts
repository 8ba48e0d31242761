import { hintsOf } from '../lexicon/verbs';
import { root } from '../names/lemma';
import { thingsWith, usersOf } from '../planning/things';
import type { PreparedColumn, PreparedTable } from '../prepare/types';
import { isAcross, isAddedTo, saysBoth } from './every';
import type { Condition, Listed } from './frame';
import { lackDeed, lacksRow } from './parse-columns';
import type { RefItem } from './settle';
import type { State } from './state';
import type { Ref } from './types';

/** Whether no figure or column has been asked for yet. */
function nothingAsked({ frame, aggregates }: State): boolean {
  return frame.measures.length + frame.columns.length + frame.rankings.length + aggregates.length === 0;
}

/** The date on which a row entered a state: null if it has only one date, undefined if none of its dates says so. */
function dayOf({ columns }: PreparedTable, state: string): PreparedColumn | null | undefined {
  const days = columns.filter((column) => column.isDate && !column.words.includes('birth'));
  const later = days.filter((column) => column.column.nullable);
  if (days.length < 2 || later.length === 0) return null;
  return hintsOf(state.toLowerCase()).flatMap((word) => days.find((column) => column.words.includes(word)) ?? [])[0];
}

/**
 * The date on which the people named in the question did something, when rows it does not name have such a state:
 * members who cancelled did not cancel a booking.
 */
function ownDay({ items }: State, item: RefItem, table: PreparedTable): PreparedColumn | undefined {
  const named = items.flatMap((other) => {
    if (other === item || other.type !== 'ref' || other.hint || other.ref.kind === 'value') return [];
    return other.ref.kind === 'table' ? [other.ref.table] : [other.ref.column.table];
  });
  if (named.includes(table)) return undefined;
  return named
    .flatMap(({ isPerson, columns }) => (isPerson ? columns : []))
    .find(
      ({ isDate, column, own }) =>
        isDate && column.nullable && own.some((word) => root(word) === root(item.text.toLowerCase())),
    );
}

/** Whether a time or a unit of time follows directly: 'posted per month', 'delivered late in 2025'. */
function timeFollows(state: State): boolean {
  let ahead = 0;
  while (state.isWord(state.peek(ahead), 'in', 'before', 'after', 'from', 'between', 'per', 'by', 'standing')) ahead++;
  const next = state.peek(ahead);
  return next?.type === 'date' || (next?.type === 'grain' && ahead > 0);
}

/** 'Or' accepts any value of a list, 'as well as' requires all. */
function addSide(state: State, listed: Listed, item: RefItem, values: string[]): void {
  listed.sides.push(values);
  if (state.either) listed.as = 'any';
  else if (listed.as === 'and' && isAddedTo(state.tokens, item.begin)) listed.as = 'every';
}

/** Reads a value of the data. */
export function readValue(state: State, item: RefItem, ref: Extract<Ref, { kind: 'value' }>) {
  const { frame } = state;
  // 'Cancelled in 2025' refers to the date, even if there is also such a status.
  const named = state.before();
  const owned =
    named?.type === 'ref' && named.ref.kind === 'column' && named.ref.column === ref.column && named.end === item.begin;
  const moment = !owned && timeFollows(state);
  // 'By date received' refers to that date as well.
  const byDay = /^dates?$/.test(state.tokens[item.begin - 1]?.word ?? '');
  const day =
    moment || byDay
      ? [ref.column.table, ...usersOf(ref.column)]
          .flatMap(({ columns }) => columns)
          .find((column) => column.isDate && column.words.some((word) => root(word) === root(item.text.toLowerCase())))
      : undefined;
  const own = day ?? ownDay(state, item, ref.column.table);
  // 'Granted this year' refers to the date of the decision, if the row has one.
  if (moment && !own && /ed$/i.test(item.text)) {
    const decided = dayOf(ref.column.table, item.text);
    if (decided === undefined) frame.doubts.push(`There are several dates that '${item.text}' could be about`);
    else if (decided) frame.hints.unshift(decided);
  }
  if (own && (moment || own === day)) {
    frame.waived.push(item.begin);
    frame.hints.push(own);
    state.column = own;
    return;
  }
  if (own) {
    frame.waived.push(item.begin);
    return state.addCondition({ kind: 'null', column: own, negated: !state.negated });
  }
  // 'The goalkeepers with their teams' lists the players.
  if (
    frame.focus === null &&
    state.role === 'select' &&
    !item.capital &&
    (state.isWord(state.peek(), 'with') || (state.isWord(state.before(), 'which') && ref.column.table.isPerson)) &&
    nothingAsked(state)
  )
    frame.focus = thingsWith(ref.column);
  // 'For each account manager' groups by the people of that kind.
  const each = state.role === 'group' && !ref.column.table.label.includes(ref.column) ? thingsWith(ref.column) : null;
  if (each !== null && !frame.groups.some((group) => group.kind === 'table' && group.table === each))
    frame.groups.push({ kind: 'table', table: each });
  // 'Against United' refers to the other side, if there are two.
  const sides = ref.column.table.in.map(({ from }) => from);
  if (state.preposition === 'against' && new Set(sides).size < sides.length) frame.unexplained.push('against');
  const operator = state.negated ? '<>' : '=';
  // 'Not shipped' means that the date of shipping is missing.
  const undone = [frame.focus, ref.column.table]
    .flatMap((table) => table?.columns ?? [])
    .find(
      (column) =>
        column.isDate &&
        column.column.nullable &&
        column.words.some((word) => root(word) === root(item.text.toLowerCase())),
    );
  if (state.negated && undone && lacksRow(state, undone, item.text)) {
    state.negated = false;
    frame.waived.push(item.begin);
    return lackDeed(state, undone, item.end);
  }
  if (state.negated && undone) return state.addCondition({ kind: 'null', column: undone, negated: false });
  const all = [
    ...new Set(
      item.refs.flatMap((other) => (other.kind === 'value' && other.column === ref.column ? [other.value] : [])),
    ),
  ];
  const last = state.lastCondition;
  const listed = (state.either || state.joined) && last?.kind === 'value' && last.column === ref.column;
  const role = frame.led.find((edge) => edge.to === ref.column.table);
  if (listed && last) {
    last.values.push(...all);
    if (last.listed) addSide(state, last.listed, item, all);
    state.either = false;
    return;
  }
  // 'With uncancelled orders' means at least one order that is not cancelled.
  const owner = state.peek();
  const things = owner?.type === 'ref' && owner.ref.kind === 'table' && owner.ref.table === ref.column.table;
  const some = state.negated && state.isWord(state.before(), 'not') && things && owner?.begin === item.end;
  const condition: Extract<Condition, { kind: 'value' }> = {
    kind: 'value',
    ...(some ? { some } : {}),
    column: ref.column,
    operator,
    values: all,
    preposition: state.preposition,
    listed: {
      as: saysBoth(state.tokens, item.begin) ? (isAcross(state.tokens, item.begin) ? 'across' : 'every') : 'and',
      sides: [[...all]],
    },
    ...(role ? { via: role } : {}),
  };
  state.addCondition(condition);
  state.column = null;
  if (operator === '<>') state.role = 'filter';
}
