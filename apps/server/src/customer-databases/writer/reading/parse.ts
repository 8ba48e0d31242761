import { wordSet } from '../../../language/word-set';
import { thingsWithAll } from '../planning/things';
import type { Prepared, PreparedTable } from '../prepare/types';
import type { Frame } from './frame';
import { readGrowth } from './growth';
import { readMeanAge } from './mean-age';
import { withNamedMoney } from './named-money';
import { readAggregate } from './parse-aggregate';
import { readColumn } from './parse-columns';
import { readCompare } from './parse-compare';
import { readDate, readGrain, readTime } from './parse-dates';
import { readMoney } from './parse-money';
import { readNumber } from './parse-numbers';
import { readTop } from './parse-ranking';
import { readTable } from './parse-tables';
import { readLike, readText } from './parse-texts';
import { readValue } from './parse-values';
import { readKeyword } from './parse-words';
import { withoutQualifiers } from './qualifiers';
import type { Settled } from './settle';
import { readSpan } from './spans';
import { State } from './state';
import type { Token } from './types';
import { withoutVerbsOfFigures } from './verbal-figures';

/** Builds a frame from the settled pieces of a question: what is asked for, of which rows, in which order. */
export function parse(prepared: Prepared, pieces: Settled[], tokens: Token[], today: string): Frame {
  const grown = readGrowth(pieces, tokens);
  const all = grown?.rest ?? pieces;
  const span = readSpan(prepared, all, tokens);
  const aged = span ? null : readMeanAge(prepared, all, today);
  const left = span?.rest ?? aged?.rest ?? all;
  const unqualified = withoutQualifiers(withoutVerbsOfFigures(withoutDefined(left, tokens)));
  const { items, waived } = withNamedMoney(unqualified.items);
  const state = new State(items, tokens, today);
  state.frame.waived.push(...waived, ...unqualified.waived);
  if (grown) {
    state.frame.growth = grown.growth;
    state.frame.waived.push(...pieces.filter((item) => !all.includes(item)).map(({ begin }) => begin));
  }
  if (aged) {
    state.frame.measures.push(aged.measure);
    state.role = 'filter';
  }
  if (span) {
    state.frame.measures.push(span.measure);
    if (span.unit !== 'day') state.frame.unit = span.unit;
    state.frame.waived.push(...all.filter((item) => !items.includes(item)).map(({ begin }) => begin));
    state.role = 'filter';
  }
  while (state.at < items.length) {
    const item = items[state.at] as Settled;
    state.at++;
    read(prepared, state, item);
  }
  finish(state);
  return state.frame;
}

/** 'Running low, i.e. stock below 10': drops the unknown words, which are then defined. */
function withoutDefined(items: Settled[], tokens: Token[]): Settled[] {
  const again = tokens.findIndex(({ word }) => word === 'i.e' || word === 'ie');
  const leads = /^(?:out|over|under|up|off|down|beyond)$/i;
  return items.filter((item) => item.type !== 'unknown' || item.begin > again || leads.test(item.text));
}

/** 'Paid or not', 'cancelled or not' include both, and so restrict nothing. */
function eitherWay(state: State, item: Settled): boolean {
  const [or, not, after] = [state.peek(), state.peek(1), state.peek(2)];
  const ends = after === undefined || state.isWord(after, 'and');
  const states = item.type === 'ref' && (item.hint || item.ref.kind !== 'table');
  if (!states || !state.isWord(or, 'or') || not?.text.toLowerCase() !== 'not' || !ends) return false;
  state.frame.waived.push(item.begin);
  state.at += 2;
  return true;
}

/** 'Cancelled ones included', 'including the cancelled ones' add to all others, and so restrict nothing. */
function isIncluded(state: State, item: Settled): boolean {
  if (item.type !== 'ref' || (!item.hint && item.ref.kind === 'table')) return false;
  const word = (at: number) => state.tokens[at]?.word ?? '';
  const ones = word(item.end) === 'ones' ? item.end + 1 : item.end;
  const behind = /^(?:included|too)$/.test(word(ones)) || (word(ones) === 'as' && word(ones + 1) === 'well');
  const first = /^(?:the|any|those|all)$/.test(word(item.begin - 1)) ? item.begin - 2 : item.begin - 1;
  const before = /^(?:including|even)$/.test(word(first));
  if (ones === item.end || !(behind || before)) return false;
  state.frame.waived.push(item.begin);
  return true;
}

function read(prepared: Prepared, state: State, item: Settled) {
  // 'Complaints not resolved yet: topic and day': what follows is to be shown.
  const { focus, measures } = state.frame;
  if (state.tokens[item.begin]?.colon && focus && measures.length === 0 && !state.negated) {
    state.role = 'select';
    state.withRole = true;
  }
  if (eitherWay(state, item) || isIncluded(state, item)) return;
  switch (item.type) {
    case 'ref':
      if (item.doubt) noteDoubt(state, item);
      if (item.ref.kind === 'table') readTable(prepared, state, item, item.ref.table);
      else if (item.ref.kind === 'column') readColumn(state, item, item.ref.column);
      else readValue(state, item, item.ref);
      return;
    case 'aggregate':
      return readAggregate(state, item);
    case 'distinct':
      // 'Returned to a different branch' is a comparison, not a request for distinct rows.
      if (state.role === 'filter' && state.aggregates.length === 0) state.frame.unexplained.push(item.text);
      state.distinct = true;
      return;
    case 'top':
      return readTop(state, item);
    case 'compare':
      return readCompare(state, item);
    case 'number':
      return readNumber(state, item);
    case 'date':
      return readDate(state, item);
    case 'time':
      return readTime(state, item);
    case 'grain':
      return readGrain(state, item);
    case 'money':
      return readMoney(prepared, state, item);
    case 'share':
      state.frame.share = true;
      return;
    case 'like':
      return readLike(state, item);
    case 'text':
      return readText(state, item);
    case 'word':
      return readKeyword(state, item);
    case 'unknown':
      state.frame.unexplained.push(item.text);
      return;
    default:
      return item satisfies never;
  }
}

function noteDoubt(state: State, item: Extract<Settled, { type: 'ref' }>) {
  if (item.ref.kind === 'value' && item.doubt?.kind === 'table')
    state.frame.doubts.push(stateOfOthers(item.text, item.ref.column.table, item.doubt.table));
  if (item.hint || item.ref.kind !== 'column' || item.doubt?.kind !== 'column') return;
  const [first, second] = [item.ref.column, item.doubt.column];
  if (first.table === second.table) {
    state.frame.doubts.push(`'${item.text}' could be ${first.column.name} or ${second.column.name}`);
    return;
  }
  const [one, other] = [first.table.table.name, second.table.table.name];
  state.frame.doubts.push(`'${item.text}' could be of ${one} or of ${other}`);
}

function stateOfOthers(text: string, own: PreparedTable, other: PreparedTable): string {
  const [one, two] = [own.table.name, other.table.name];
  return `'${text}' is a state of ${one}, and nothing in ${two} says which of them are`;
}

/** General verbs for what people do with things. */
const DOING = wordSet('nobody used performed carried done given chosen picked needed assigned applied requested made');

/** 'How many times did Ada come' counts the rows that record it. */
function timesOf({ frame, tokens }: State): PreparedTable | null {
  const [done, ...others] = frame.hinted;
  const times = tokens.some(({ word }) => word === 'times' || word === 'often');
  return times && done && others.length === 0 ? done : null;
}

/** 'Depots with machines that were never repaired': what the machines lack must not be said of the depots. */
function lackOfOthers({ frame, tokens }: State): string | null {
  if (frame.absent.length === 0) return null;
  const at = tokens.findIndex(({ word }, place) => {
    const thing = tokens[place - 1]?.one ?? '';
    const other = frame.focus !== null && !frame.focus.words.includes(thing);
    const denied = tokens.slice(place + 1, place + 5).some((token) => /^(?:never|not)$/.test(token.word));
    return (
      /^(?:that|which|who)$/.test(word) && other && denied && frame.links.some(({ words }) => words.includes(thing))
    );
  });
  const said = tokens.slice(at);
  const end = said.findIndex(({ word }) => /^(?:never|not)$/.test(word)) + 1;
  return at < 0
    ? null
    : said
        .slice(0, end)
        .map(({ text }) => text)
        .join(' ');
}

function finish(state: State) {
  const { frame } = state;
  const lack = lackOfOthers(state);
  if (lack !== null) frame.unexplained.push(lack);
  frame.distinct ||= state.distinct;
  // What was started but has come to nothing must not be dropped silently.
  if (state.moment !== null) frame.unexplained.push(state.moment);
  const side = state.lastCondition;
  // 'Those that do versus those that don't'.
  if (state.negated && frame.versus && side?.kind === 'flag') {
    state.either = true;
    state.addCondition({ ...side, value: !side.value });
  }
  // 'Never used' means that nothing refers to it, if only one table may.
  const [user, ...others] = new Set(frame.focus?.in.map((edge) => edge.from) ?? []);
  if (state.negated && user && others.length === 0 && state.tokens.some(({ word }) => DOING.has(word))) {
    frame.absent.push(user);
    state.negated = false;
  }
  if (state.negated) frame.unexplained.push(state.denial);
  if (state.count !== null && frame.limit !== state.count) frame.unexplained.push(String(state.count));
  if (isOfOneHalf(state)) frame.doubts.push('the first figure can be of all times, or of that time as well');
  const times = timesOf(state);
  if (countsTwoSides(state)) {
    frame.compared = true;
    state.aggregates = state.aggregates.filter((fn) => fn !== 'count');
  }
  for (const fn of state.aggregates) {
    if (fn === 'sum') continue;
    const { focus } = frame;
    const named = frame.conditions.find((condition) => condition.kind === 'value');
    const flagged = frame.conditions.find((condition) => condition.kind === 'flag');
    const things = focus !== null ? null : named ? thingsWithAll(frame.conditions) : (flagged?.column?.table ?? null);
    // 'How many dogs' counts the pets of that kind.
    // A name belongs to one thing: how many there are of it is another question.
    const one = named !== undefined && things?.label.includes(named.column) === true;
    if (fn === 'count' && things && !one && frame.measures.length === 0)
      frame.measures.push({ fn, distinct: false, of: { kind: 'table', table: things } });
    else if (fn === 'count' && times && focus === null && frame.measures.length === 0)
      frame.measures.push({ fn, distinct: false, of: { kind: 'table', table: times } });
    else if (fn === 'count' && focus && frame.measures.length === 0)
      frame.measures.push({ fn, distinct: false, of: { kind: 'table', table: focus } });
    else frame.unexplained.push(fn === 'count' ? 'how many' : fn === 'avg' ? 'average' : fn);
  }
}

/** 'How many rock tracks and how many jazz tracks' asks for two figures, not for their sum. */
function countsTwoSides({ frame, tokens }: State): boolean {
  const asked = tokens.filter(({ word }, at) => word === 'how' && tokens[at + 1]?.word === 'many').length;
  const tables = frame.measures.map(({ fn, of }) => (fn === 'count' && of.kind === 'table' ? of.table : null));
  const [counted] = tables;
  const isOne = counted != null && tables.every((table) => table === counted);
  return asked > 1 && isOne && frame.conditions.some((one) => one.kind === 'value' && one.values.length > 1);
}

const WHOLE_BEFORE = /\b(?:(?:are|is) there|do we have)(?: ?,)? and (?:what|how)\b/;

/** 'How many tracks are there, and what did they earn in 2022': the tracks are there whatever the year. */
function isOfOneHalf({ frame, tokens }: State): boolean {
  const isTimed = frame.measures.length > 1 && frame.conditions.some(({ kind }) => kind === 'date');
  return isTimed && WHOLE_BEFORE.test(tokens.map(({ text }) => text.toLowerCase()).join(' '));
}
