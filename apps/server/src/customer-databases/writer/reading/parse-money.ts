import { isServed } from '../lexicon/people';
import { columnFor } from '../planning/complete';
import type { Prepared } from '../prepare/types';
import type { Measure } from './frame';
import { readColumn } from './parse-columns';
import { readBestSelling } from './parse-selling';
import { asksPer, readTable } from './parse-tables';
import type { State } from './state';
import type { ItemOf } from './types';

/**
 * People who earn are paid wages, and people whom the business does not serve are paid rather than pay: that money is
 * not the business's income.
 */
function isOthers(state: State, item: ItemOf<'money'>): boolean {
  const said = state.before();
  const doer = said?.type === 'ref' ? (said.ref.kind === 'table' ? said.ref.table : said.ref.column.table) : null;
  if (/^earn/i.test(item.text)) return state.frame.wants.person || doer?.isPerson === true;
  if (!/^pa(?:y|id)/i.test(item.text)) return false;
  const before = state.tokens[item.begin - 1]?.word ?? '';
  const passive = /^(?:is|are|was|were|be|being|been|get|gets|got|we|i)$/.test(before);
  return passive ? item.source === undefined || /^(?:we|i)$/.test(before) : doer !== null && !isServed(doer.words);
}

/** Reads 'sales' and 'units' as names if the schema has them. @returns whether it does */
function readAsName(prepared: Prepared, state: State, item: ItemOf<'money'>): boolean {
  const { frame } = state;
  const [best] = item.refs;
  if (!best || best.score < 0.9) return false;
  const plural = item.text.toLowerCase().endsWith('s');
  const asRef = {
    ...item,
    type: 'ref' as const,
    plural,
    capital: false,
    hint: false,
    ref: best,
    doubt: null,
    owner: null,
  };
  const counts = state.aggregates[0] === 'count';
  const lists =
    state.role === 'select' &&
    frame.focus === null &&
    frame.measures.length === 0 &&
    state.aggregates.length === 0 &&
    !frame.howMuch;
  if (best.kind === 'column' && best.column.isNumber) {
    if (state.aggregates.length === 0 && !state.ranking) state.aggregates.push('sum');
    readColumn(state, asRef, best.column);
    return true;
  }
  if (best.kind !== 'table' || !(counts || (lists && state.peek()?.type !== 'word'))) return false;
  readTable(prepared, state, asRef, best.table);
  return true;
}

const SALES = /^(?:sales?|revenues?|turnover|income|earnings|units|(?:units|copies|items|pieces) sold)$/;

/** 'revenue', 'spent', 'best selling'. */
export function readMoney(prepared: Prepared, state: State, item: ItemOf<'money'>) {
  const { frame } = state;
  const text = item.text.toLowerCase();
  if (readAsName(prepared, state, item)) return;
  // Cars with the date of their own sale are not sales goods.
  const [counted] = frame.measures;
  const things = frame.focus ?? (counted?.of.kind === 'table' ? counted.of.table : null);
  const day = item.refs.find((ref) => ref.kind === 'column' && ref.column.isDate && ref.column.table === things);
  if (text === 'sold' && day?.kind === 'column') {
    const ref = { type: 'ref' as const, plural: false, capital: false, hint: true, ref: day, doubt: null, owner: null };
    return readColumn(state, { ...item, ...ref }, day.column);
  }
  // 'Sales agents' are people, not money.
  const named = state.peek();
  if (
    text === 'sales' &&
    named?.type === 'ref' &&
    named.begin === item.end &&
    !named.hint &&
    ((named.ref.kind === 'table' && named.ref.table.isPerson) ||
      (named.ref.kind === 'column' && named.ref.column.isForeign))
  )
    return;
  if (/^(best|top|most|worst|bestsell)/.test(text) && item.concept === 'units') return readBestSelling(state, text);
  const asked = state.takeAggregate() ?? 'sum';
  const fn = asked === 'count' && item.concept === 'units' ? 'sum' : asked;
  const each = /^(?:order|invoice|purchase|sale|booking) (?:value|total|amount)$/.test(text)
    ? prepared.tablesByWord.get(text.split(' ')[0] ?? '')?.find((table) => table.words.length === 1)
    : undefined;
  const [at, price] = [state.peek(), state.peek(1)];
  // 'Stock worth at cost'.
  const priced =
    item.concept === 'stock' && state.isWord(at, 'in') && price?.type === 'ref'
      ? price.refs.find((ref) => ref.kind === 'column' && ref.column.isNumber && columnFor(ref.column.table, 'stocked'))
      : undefined;
  if (priced && price) {
    frame.waived.push(price.begin);
    state.at += 2;
  }
  const worth = priced?.kind === 'column' ? { price: priced.column } : {};
  const of = { kind: 'money' as const, concept: item.concept, source: item.source, each, ...worth };
  const measure: Measure = { fn, distinct: false, of };
  if (/^(spent|spends|spend|pays?|paid)$/.test(text) && frame.measures.length > 0 && !frame.howMuch) return;
  if (isOthers(state, item)) {
    frame.unexplained.push(item.text);
    return;
  }
  const verb = /^(spent|spends|spend|pays?|paid|earn|earns|earned|sold|sells?|selling)$/.test(text);
  // 'Genres without sales' were never sold; 'never spent' does not describe a thing.
  const none = state.isWord(state.before(), 'without') && SALES.test(text) && frame.focus !== null;
  if ((verb || none) && state.negated) {
    state.negated = false;
    frame.neverSold = true;
    return;
  }
  // 'Parts revenue per group' is a figure per group, not per part.
  const sold = state.before();
  const ofThings =
    sold?.type === 'ref' && sold.ref.kind === 'table' && sold.end === item.begin && sold.ref.table === frame.focus;
  if (ofThings && frame.focus && asksPer(state)) {
    state.link(frame.focus);
    frame.focus = null;
  }
  const counting = frame.measures.at(-1);
  if (verb && /^s/.test(text) && frame.measures.some((one) => one.fn === 'sum' && one.of.kind === 'column')) return;
  const selling = /^(?:sold|sells?|selling)$/.test(text);
  frame.sells ||= selling;
  if (selling && fn === 'sum' && counting?.fn === 'count' && counting.of.kind === 'table') {
    frame.links.push(counting.of.table);
    frame.measures.pop();
    frame.measures.push(measure);
    state.measure = measure;
    return;
  }
  // 'How much have members paid' asks for the amount, wherever the verb occurs.
  if (verb && frame.howMuch && frame.measures.length === 0 && !state.ranking) {
    state.measure = measure;
    frame.measures.push(measure);
    return;
  }
  if (verb && !frame.howMuch && state.aggregates.length === 0) {
    state.measure = measure;
    if (selling || state.role === 'filter' || frame.focus || frame.wants.person) return;
  }
  state.addMeasure(measure);
}
