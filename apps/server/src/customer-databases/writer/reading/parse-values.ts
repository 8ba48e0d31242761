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

/** Whether neither figures nor columns were asked for yet. */
function nothingAsked({ frame, aggregates }: State): boolean {
  return frame.measures.length + frame.columns.length + frame.rankings.length + aggregates.length === 0;
}

/** When a row came into a state: null where it has but one day, undefined where none of its days says it. */
function dayOf({ columns }: PreparedTable, state: string): PreparedColumn | null | undefined {
  const days = columns.filter((column) => column.isDate && !column.words.includes('birth'));
  const later = days.filter((column) => column.column.nullable);
  if (days.length < 2 || later.length === 0) return null;
  return hintsOf(state.toLowerCase()).flatMap((word) => days.find((column) => column.words.includes(word)) ?? [])[0];
}

/**
 * The day on which those did it whom the question names, where rows that it does not name have such a state: members who
 * cancelled did not cancel a booking.
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

/** Whether a time, or a unit of it to count by, directly follows: 'posted per month', 'delivered late in 2025'. */
function timeFollows(state: State): boolean {
  let ahead = 0;
  while (state.isWord(state.peek(ahead), 'in', 'before', 'after', 'from', 'between', 'per', 'by', 'standing')) ahead++;
  const next = state.peek(ahead);
  return next?.type === 'date' || (next?.type === 'grain' && ahead > 0);
}

/** 'Or' makes do with any one of a list, 'as well as' with none but all. */
function addSide(state: State, listed: Listed, item: RefItem, values: string[]): void {
  listed.sides.push(values);
  if (state.either) listed.as = 'any';
  else if (listed.as === 'and' && isAddedTo(state.tokens, item.begin)) listed.as = 'every';
}

/** A value of the data was named. */
export function readValue(state: State, item: RefItem, ref: Extract<Ref, { kind: 'value' }>) {
  const { frame } = state;
  // 'Cancelled in 2025' is about the day, even where a status says it as well.
  const named = state.before();
  const owned =
    named?.type === 'ref' && named.ref.kind === 'column' && named.ref.column === ref.column && named.end === item.begin;
  const moment = !owned && timeFollows(state);
  // 'By date received' is about that day, too.
  const byDay = /^dates?$/.test(state.tokens[item.begin - 1]?.word ?? '');
  const day =
    moment || byDay
      ? [ref.column.table, ...usersOf(ref.column)]
          .flatMap(({ columns }) => columns)
          .find((column) => column.isDate && column.words.some((word) => root(word) === root(item.text.toLowerCase())))
      : undefined;
  const own = day ?? ownDay(state, item, ref.column.table);
  // 'Granted this year': when it was decided, where the row has such a day.
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
  // 'The goalkeepers with their teams': the players are what is listed.
  if (
    frame.focus === null &&
    state.role === 'select' &&
    !item.capital &&
    (state.isWord(state.peek(), 'with') || (state.isWord(state.before(), 'which') && ref.column.table.isPerson)) &&
    nothingAsked(state)
  )
    frame.focus = thingsWith(ref.column);
  // 'For each account manager': the people of that kind are distinguished.
  const each = state.role === 'group' && !ref.column.table.label.includes(ref.column) ? thingsWith(ref.column) : null;
  if (each !== null && !frame.groups.some((group) => group.kind === 'table' && group.table === each))
    frame.groups.push({ kind: 'table', table: each });
  // 'Against United' is about the other side, where there are two.
  const sides = ref.column.table.in.map(({ from }) => from);
  if (state.preposition === 'against' && new Set(sides).size < sides.length) frame.unexplained.push('against');
  const operator = state.negated ? '<>' : '=';
  // 'Not shipped' has no day on which it was.
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
  // 'With uncancelled orders': with some of which it is not so.
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
