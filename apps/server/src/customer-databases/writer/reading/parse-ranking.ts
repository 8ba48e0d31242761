import { wordSet } from '../../../language/word-set';
import { PARTICIPLE } from '../lexicon/unheard';
import { columnFor } from '../planning/complete';
import { reachedUp } from '../planning/paths';
import { defaultAmount } from './amounts';
import { bothEnds } from './both-ends';
import type { Measure, Term } from './frame';
import { USUAL_TOP } from './parse-selling';
import type { State } from './state';
import { type ItemOf, isNoun } from './types';

/** Of whatever figure there is. */
const MAGNITUDES = wordSet('big large small tiny valuable');

/** 'the most', 'top 5', 'cheapest'. */
export function readTop(state: State, item: ItemOf<'top'>) {
  const { frame } = state;
  let { count } = state;
  state.count = null;
  const number = state.peek();
  if (count === null && number?.type === 'number' && number.begin === item.end) {
    count = number.value;
    state.at++;
  }
  // 'In the last 10 minutes' is a time and no rank.
  if (
    item.adjective !== null &&
    count !== null &&
    /^(?:minute|hour|second)$/.test(state.tokens[number?.end ?? 0]?.one ?? '')
  ) {
    frame.unexplained.push(item.text);
    return;
  }
  // 'The top 3 most valuable' are ranked once.
  if (count !== null && item.adjective === null && state.peek()?.type === 'top') {
    state.count = count;
    return;
  }
  // '..., most expensive first' only puts them in that order.
  const follows = state.peek();
  if (item.adjective !== null && follows?.type === 'top' && follows.text.toLowerCase() === 'first') {
    state.at++;
    const [last] = frame.rankings;
    if (last?.direction !== item.direction && last) frame.unexplained.push(item.text);
    if (!last)
      frame.rankings.push({
        direction: item.direction,
        by: { kind: 'adjective', adjective: item.adjective },
        text: item.text,
      });
    return;
  }
  // 'The first floor' is the one with that number.
  if (
    item.text.toLowerCase() === 'first' &&
    frame.focus &&
    follows?.type === 'ref' &&
    follows.ref.kind === 'column' &&
    follows.ref.column.isNumber &&
    follows.begin === item.end
  ) {
    state.at++;
    return state.addCondition({ kind: 'number', column: follows.ref.column, operator: '=', value: 1 });
  }
  if (onlyOrders(state, item)) return;
  state.skip('of');
  // 'Made the most in sales.'
  if (state.isWord(state.peek(), 'in') && state.peek(1)?.type === 'money') state.at++;
  // '..., top 3' says how many of what is ranked already.
  if (count !== null && frame.rankings.length > 0 && item.adjective === null && !state.peek()) {
    frame.limit = count;
    return;
  }
  if (bothEnds(state, item)) return;
  // 'The most red cards' are the most cards, of which only the red ones count.
  const [kind, counted] = [state.peek(), state.peek(1)];
  if (
    item.adjective === null &&
    amountWord(item) &&
    kind?.type === 'ref' &&
    kind.ref.kind === 'value' &&
    counted?.type === 'ref' &&
    counted.ref.kind === 'table' &&
    counted.ref.table === kind.ref.column.table &&
    counted.begin === kind.end
  )
    state.items.splice(state.at, 2, counted, kind);
  const next = state.peek();
  const ranking = { direction: item.direction, by: null, text: item.text };
  const plural = next?.type === 'ref' && next.plural && !next.hint && isNoun(next.ref);
  const usual =
    count === null && plural && frame.focus === null && frame.groups.length === 0 && frame.columns.length === 0;
  if (usual) frame.usualLimit = true;
  const limit = count ?? (usual ? USUAL_TOP : 1);
  const begin = () => {
    frame.rankings.push(ranking);
    state.ranking = ranking;
    frame.limit ??= limit;
  };
  if (item.adjective !== null) {
    // 'The oldest coach' is no team that is old.
    const aged = /^(?:old|young|tall)$/.test(item.adjective) && next?.type === 'ref' && next.begin === item.end;
    if (
      aged &&
      next.ref.kind === 'column' &&
      !next.hint &&
      isNoun(next.ref) &&
      !next.ref.column.table.label.includes(next.ref.column)
    )
      frame.unexplained.push(item.text);
    const done = item.adjective === 'frequent' && state.measure?.of.kind === 'money' ? state.measure : null;
    frame.rankings.push({ ...ranking, by: done ?? { kind: 'adjective', adjective: item.adjective } });
    const made = frame.rankings.at(-1);
    if (
      next?.type === 'ref' &&
      next.ref.kind === 'column' &&
      !next.hint &&
      (next.ref.column.isNumber || next.ref.column.isDate)
    ) {
      state.at++;
      if (made) made.by = { kind: 'column', column: next.ref.column };
    } else if (made && ofOther(state, item.adjective, item.end)) {
      made.by = ofOther(state, item.adjective, item.end);
      state.at++;
    } else if (next?.type === 'money') {
      state.at++;
      if (made)
        made.by = { fn: 'sum', distinct: false, of: { kind: 'money', concept: next.concept, source: next.source } };
    } else if (next?.type === 'aggregate') {
      frame.rankings.pop();
      begin();
      // 'The longest average visit' is about how long they are.
      if (!MAGNITUDES.has(item.adjective)) state.graded = item.adjective;
    }
    frame.limit ??= limit;
    return;
  }
  const amount = amountWord(item);
  // 'The most borrowed book' is the one with the most loans.
  const thing = state.peek(1);
  const done =
    next?.type === 'ref' && next.hint ? [next.ref, ...next.refs].find((ref) => ref.kind === 'table') : undefined;
  // 'The most downloaded episodes' have the most downloads, where those are kept as a figure.
  const tally =
    next?.type === 'ref' &&
    (next.hint || PARTICIPLE.test(next.text)) &&
    amount &&
    thing?.type === 'ref' &&
    thing.ref.kind === 'table'
      ? next.refs.find((ref) => ref.kind === 'column' && ref.column.isNumber && ref.score >= 0.6)
      : undefined;
  if (tally?.kind === 'column' && frame.focus === null) {
    state.at++;
    frame.rankings.push({
      ...ranking,
      by: { fn: 'sum', distinct: false, of: { kind: 'column', column: tally.column } },
    });
    frame.limit ??= count ?? (thing?.type === 'ref' && thing.plural ? USUAL_TOP : 1);
    return;
  }
  if (done?.kind === 'table' && amount && thing?.type === 'ref' && thing.ref.kind === 'table' && frame.focus === null) {
    state.at++;
    frame.hinted.push(done.table);
    frame.rankings.push({ ...ranking, by: { kind: 'adjective', adjective: 'frequent' } });
    frame.limit ??= count ?? (thing.plural ? USUAL_TOP : 1);
    return;
  }
  if (next?.type === 'ref' && next.ref.kind === 'table' && !next.hint) {
    const { table } = next.ref;
    if (
      amount &&
      !(
        frame.focus === null &&
        state.role === 'select' &&
        !frame.wants.person &&
        frame.groups.length === 0 &&
        frame.columns.length === 0 &&
        count !== null
      )
    ) {
      state.at++;
      frame.rankings.push({ ...ranking, by: { fn: 'count', distinct: state.distinct, of: { kind: 'table', table } } });
      state.distinct = false;
      frame.limit ??= count ?? 1;
      return;
    }
    frame.limit ??= limit;
    frame.rankings.push(ranking);
    if (frame.focus === null) state.at++;
    if (frame.focus === null) frame.focus = table;
    return;
  }
  if (next?.type === 'distinct') {
    begin();
    return;
  }
  if (
    next?.type === 'ref' &&
    next.ref.kind === 'column' &&
    !next.hint &&
    !next.ref.column.isNumber &&
    !next.ref.column.isDate &&
    frame.focus === null
  ) {
    // 'Top 3 countries by': the column is what is ranked, and not what ranks.
    frame.rankings.push(ranking);
    frame.limit ??= next.plural ? (count ?? USUAL_TOP) : limit;
    return;
  }
  if (next?.type === 'ref' && next.ref.kind === 'column' && !next.hint) {
    begin();
    return;
  }
  if (next?.type === 'money') {
    state.at++;
    frame.rankings.push({
      ...ranking,
      by: { fn: 'sum', distinct: false, of: { kind: 'money', concept: next.concept, source: next.source } },
    });
    frame.limit ??= limit;
    return;
  }
  if (next?.type === 'aggregate' || next?.type === 'grain') {
    begin();
    return;
  }
  // 'spent the most', 'costs the most', 'borrowed the most': by what stood before.
  // 'Paid the most' is about the amounts, even where only the day is called 'paid'.
  const { column } = state;
  const paid = column?.isDate && amount ? defaultAmount(column.table) : undefined;
  // Who sells the most brings the most in.
  const sells = frame.focus?.isPerson && state.measure?.of.kind === 'money' && state.measure.of.concept === 'units';
  const by =
    (sells
      ? { fn: 'sum' as const, distinct: false, of: { kind: 'money' as const, concept: 'revenue' as const } }
      : null) ??
    state.measure ??
    (paid
      ? { fn: 'sum' as const, distinct: false, of: { kind: 'column' as const, column: paid } }
      : column
        ? ({ kind: 'column', column } as const)
        : null);
  // 'Which vendor did we pay most' is not about the pay of somebody who has to do with it.
  const [shown] = frame.columns;
  const ranked = frame.focus ?? (shown?.kind === 'column' ? shown.column.table : null);
  if (by !== null && !('fn' in by) && column && ranked && !reachedUp(column.table, ranked))
    frame.unexplained.push(item.text);
  frame.rankings.push({ ...ranking, by });
  if (state.measure) frame.measures = frame.measures.filter((measure) => measure !== state.measure);
  if (state.column) frame.hints = frame.hints.filter((hint) => hint !== state.column);
  frame.limit ??= count ?? 1;
}

/** 'The owner with the oldest booking' is about the day of the booking, and not about that of the owner. */
function ofOther({ frame, items, at }: State, adjective: string, end: number): Term | null {
  const next = items[at];
  if (next?.type !== 'ref' || next.ref.kind !== 'table' || next.hint || next.begin !== end) return null;
  const { table } = next.ref;
  const column =
    frame.focus !== null && frame.focus !== table && reachedUp(table, frame.focus) ? columnFor(table, adjective) : null;
  return column && { kind: 'column', column };
}

/** '..., highest fee first' says in which order all of them come. */
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

const amountWord = ({ text }: ItemOf<'top'>) => /^(the )?(most|least|fewest)|number of$/.test(text.toLowerCase());
