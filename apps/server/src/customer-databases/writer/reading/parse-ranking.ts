import { wordSet } from '../../../language/word-set';
import { PARTICIPLE } from '../lexicon/unheard';
import { columnFor } from '../planning/complete';
import { reachedUp } from '../planning/paths';
import { bothEnds } from './both-ends';
import type { Measure, Ranking, Term } from './frame';
import { USUAL_TOP } from './parse-selling';
import { rankByWhatStoodBefore } from './rank-before';
import type { State } from './state';
import { amountWord, type Top } from './top';
import { type ItemOf, isNoun } from './types';

/** Adjectives that apply to any figure. */
const MAGNITUDES = wordSet('big large small tiny valuable');

/** 'the most', 'top 5', 'cheapest'. */
export function readTop(state: State, item: ItemOf<'top'>): void {
  const { frame } = state;
  const ahead = state.peek();
  const count = takeCount(state, item.end);
  // 'In the last 10 minutes' is a time, not a ranking.
  const unit = state.tokens[ahead?.end ?? 0]?.one ?? '';
  if (item.adjective !== null && count !== null && /^(?:minute|hour|second)$/.test(unit)) {
    frame.unexplained.push(item.text);
    return;
  }
  // 'The top 3 most valuable' is one ranking.
  if (count !== null && item.adjective === null && state.peek()?.type === 'top') {
    state.count = count;
    return;
  }
  if (putsFirst(state, item) || isNumbered(state, item) || onlyOrders(state, item)) return;
  state.skip('of');
  // 'Made the most in sales'.
  if (state.isWord(state.peek(), 'in') && state.peek(1)?.type === 'money') state.at++;
  // '..., top 3' limits the existing ranking.
  if (count !== null && frame.rankings.length > 0 && item.adjective === null && !state.peek()) {
    frame.limit = count;
    return;
  }
  if (bothEnds(state, item)) return;
  countBeforeKind(state, item);
  const top = topOf(state, item, count);
  if (item.adjective !== null) rankByAdjective(state, top, item.adjective);
  else if (!RULES.some((rule) => rule(state, top))) rankByWhatStoodBefore(state, top);
}

/** The number wanted, given earlier or right after. */
function takeCount(state: State, end: number): number | null {
  const { count } = state;
  state.count = null;
  const number = state.peek();
  if (count !== null || number?.type !== 'number' || number.begin !== end) return count;
  state.at++;
  return number.value;
}

/** '..., most expensive first' only sorts. */
function putsFirst(state: State, { adjective, direction, text }: ItemOf<'top'>): boolean {
  const { frame } = state;
  const follows = state.peek();
  if (adjective === null || follows?.type !== 'top' || follows.text.toLowerCase() !== 'first') return false;
  state.at++;
  const [ranked] = frame.rankings;
  if (!ranked) frame.rankings.push({ direction, by: { kind: 'adjective', adjective }, text });
  else if (ranked.direction !== direction) frame.unexplained.push(text);
  return true;
}

/** 'The first floor' is the floor numbered 1. */
function isNumbered(state: State, item: ItemOf<'top'>): boolean {
  const follows = state.peek();
  if (item.text.toLowerCase() !== 'first' || !state.frame.focus) return false;
  if (follows?.type !== 'ref' || follows.ref.kind !== 'column' || follows.begin !== item.end) return false;
  const { column } = follows.ref;
  if (!column.isNumber) return false;
  state.at++;
  state.addCondition({ kind: 'number', column, operator: '=', value: 1 });
  return true;
}

/** 'The most red cards' counts the cards, but only the red ones, and 'the most closed tickets' those with that day. */
function countBeforeKind(state: State, item: ItemOf<'top'>): void {
  const [kind, counted] = [state.peek(), state.peek(1)];
  if (item.adjective !== null || !amountWord(item)) return;
  if (kind?.type !== 'ref' || counted?.type !== 'ref' || counted.ref.kind !== 'table') return;
  if (kind.ref.kind === 'table' || counted.ref.table !== kind.ref.column.table || counted.begin !== kind.end) return;
  const ranked = state.frame.focus ?? state.frame.columns[0];
  const { column } = kind.ref;
  const done = column.isDate && column.column.nullable && ranked && ranked !== column.table;
  if (kind.ref.kind === 'value') state.items.splice(state.at, 2, counted, kind);
  else if (done) state.items.splice(state.at, 2, counted, { ...kind, hint: true });
}

/** How many rows are wanted: one, or the usual number if the noun is plural. */
function topOf(state: State, item: ItemOf<'top'>, count: number | null): Top {
  const { frame } = state;
  const next = state.peek();
  const plural = next?.type === 'ref' && next.plural && !next.hint && isNoun(next.ref);
  const isUsual =
    count === null && plural && frame.focus === null && frame.groups.length === 0 && frame.columns.length === 0;
  if (isUsual) frame.usualLimit = true;
  const limit = count ?? (isUsual ? USUAL_TOP : 1);
  return { item, count, limit, next, ranking: { direction: item.direction, by: null, text: item.text } };
}

/** Starts a ranking by what is read next. */
function begin({ frame }: State, { ranking, limit }: Top): Ranking {
  frame.rankings.push(ranking);
  frame.limit ??= limit;
  return ranking;
}

function rankByAdjective(state: State, top: Top, adjective: string): void {
  const { frame } = state;
  const { item, next } = top;
  const named = next?.type === 'ref' && next.ref.kind === 'column' && !next.hint ? next.ref.column : null;
  // 'The oldest coach' does not mean a team that is old.
  const isAged = /^(?:old|young|tall)$/.test(adjective) && next?.begin === item.end;
  if (isAged && named && next?.type === 'ref' && isNoun(next.ref) && !named.table.label.includes(named))
    frame.unexplained.push(item.text);
  const done = adjective === 'frequent' && state.measure?.of.kind === 'money' ? state.measure : null;
  const ranking = { ...top.ranking, by: done ?? { kind: 'adjective' as const, adjective } };
  const other = ofOther(state, adjective, item.end);
  if (named && (named.isNumber || named.isDate)) {
    state.at++;
    frame.rankings.push({ ...ranking, by: { kind: 'column', column: named } });
  } else if (other) {
    state.at++;
    frame.rankings.push({ ...ranking, by: other });
  } else if (next?.type === 'money') {
    state.at++;
    frame.rankings.push({ ...ranking, by: moneyOf(next) });
  } else if (next?.type === 'aggregate') {
    state.ranking = begin(state, top);
    // 'The longest average visit' is about their duration.
    if (!MAGNITUDES.has(adjective)) state.graded = adjective;
  } else frame.rankings.push(ranking);
  frame.limit ??= top.limit;
}

const moneyOf = ({ concept, source }: ItemOf<'money'>): Measure => ({
  fn: 'sum',
  distinct: false,
  of: { kind: 'money', concept, source },
});

/** Ranks by what follows if the rule applies. @returns whether it does */
type Rule = (state: State, top: Top) => boolean;

/** 'The most downloaded episodes' have the most downloads, if those are stored as a figure. */
const rankByTally: Rule = (state, { item, count, ranking, next }) => {
  const { frame } = state;
  const thing = state.peek(1);
  if (next?.type !== 'ref' || thing?.type !== 'ref' || thing.ref.kind !== 'table' || frame.focus !== null) return false;
  if (!amountWord(item) || !(next.hint || PARTICIPLE.test(next.text))) return false;
  const tally = next.refs.find((ref) => ref.kind === 'column' && ref.column.isNumber && ref.score >= 0.6);
  if (tally?.kind !== 'column') return false;
  state.at++;
  frame.rankings.push({ ...ranking, by: { fn: 'sum', distinct: false, of: { kind: 'column', column: tally.column } } });
  frame.limit ??= count ?? (thing.plural ? USUAL_TOP : 1);
  return true;
};

/** 'The most borrowed book' is the one with the most loans. */
const rankByDoing: Rule = (state, { item, count, ranking, next }) => {
  const { frame } = state;
  const thing = state.peek(1);
  if (next?.type !== 'ref' || thing?.type !== 'ref' || thing.ref.kind !== 'table' || frame.focus !== null) return false;
  const done = next.hint ? [next.ref, ...next.refs].find((ref) => ref.kind === 'table') : undefined;
  if (done?.kind !== 'table' || !amountWord(item)) return false;
  state.at++;
  frame.hinted.push(done.table);
  frame.rankings.push({ ...ranking, by: { kind: 'adjective', adjective: 'frequent' } });
  frame.limit ??= count ?? (thing.plural ? USUAL_TOP : 1);
  return true;
};

/** 'The most orders' counts them; 'the top 5 customers' ranks them. */
const rankTable: Rule = (state, top) => {
  const { frame } = state;
  const { item, count, ranking, next } = top;
  if (next?.type !== 'ref' || next.ref.kind !== 'table' || next.hint) return false;
  const { table } = next.ref;
  const nothingElse =
    frame.focus === null && !frame.wants.person && frame.groups.length === 0 && frame.columns.length === 0;
  const isListed = nothingElse && state.role === 'select' && count !== null;
  if (amountWord(item) && !isListed) {
    state.at++;
    frame.rankings.push({ ...ranking, by: { fn: 'count', distinct: state.distinct, of: { kind: 'table', table } } });
    state.distinct = false;
    frame.limit ??= count ?? 1;
    return true;
  }
  begin(state, top);
  if (frame.focus === null) {
    state.at++;
    frame.focus = table;
  }
  return true;
};

/** 'Top 3 countries by' ranks the column itself, unless it is a figure or date, which rank other things. */
const rankColumn: Rule = (state, top) => {
  const { frame } = state;
  const { count, limit, ranking, next } = top;
  if (next?.type !== 'ref' || next.ref.kind !== 'column' || next.hint) return false;
  const { column } = next.ref;
  if (column.isNumber || column.isDate || frame.focus !== null) {
    state.ranking = begin(state, top);
    return true;
  }
  frame.rankings.push(ranking);
  frame.limit ??= next.plural ? (count ?? USUAL_TOP) : limit;
  return true;
};

/** 'The most revenue'. */
const rankByMoney: Rule = (state, { limit, ranking, next }) => {
  if (next?.type !== 'money') return false;
  state.at++;
  state.frame.rankings.push({ ...ranking, by: moneyOf(next) });
  state.frame.limit ??= limit;
  return true;
};

/** 'The highest average', 'the most different', 'the best month' rank by what is read next. */
const rankByNext: Rule = (state, top) => {
  if (!/^(?:distinct|aggregate|grain)$/.test(top.next?.type ?? '')) return false;
  state.ranking = begin(state, top);
  return true;
};

const RULES: readonly Rule[] = [rankByTally, rankByDoing, rankTable, rankColumn, rankByMoney, rankByNext];

/** 'The owner with the oldest booking' refers to the date of the booking, not to one of the owner. */
function ofOther({ frame, items, at }: State, adjective: string, end: number): Term | null {
  const next = items[at];
  if (next?.type !== 'ref' || next.ref.kind !== 'table' || next.hint || next.begin !== end) return null;
  const { table } = next.ref;
  const column =
    frame.focus !== null && frame.focus !== table && reachedUp(table, frame.focus) ? columnFor(table, adjective) : null;
  return column && { kind: 'column', column };
}

/** '..., highest fee first' sorts all rows. */
function onlyOrders(state: State, item: ItemOf<'top'>): boolean {
  const [figure, first, after] = [state.peek(), state.peek(1), state.peek(2)];
  const ends = after === undefined || after.type === 'word';
  if (figure?.type !== 'ref' || first?.type !== 'top' || first.text.toLowerCase() !== 'first' || !ends) return false;
  const { ref } = figure;
  if (
    item.adjective !== null ||
    ref.kind === 'value' ||
    (state.frame.focus === null && state.frame.columns.length === 0)
  )
    return false;
  state.at += 2;
  const by: Term | Measure =
    ref.kind === 'column'
      ? { kind: 'column', column: ref.column }
      : { fn: 'count', distinct: false, of: { kind: 'table', table: ref.table } };
  state.frame.rankings.push({ direction: item.direction, by, text: item.text });
  return true;
}
