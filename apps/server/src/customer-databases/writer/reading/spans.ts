import type { Prepared, PreparedColumn, PreparedTable } from '../prepare/types';
import type { Measure } from './frame';
import type { Settled } from './settle';
import type { Token } from './types';

/**
 * The stages that a thing goes through, the earlier rank first. Verbs in the question and columns share one pattern.
 */
const STAGES: { rank: number; words: RegExp }[] = [
  [1, 'order(?:ed|ing)?|plac(?:ed|ing)|purchas(?:ed|ing)|bought'],
  [
    1,
    'open(?:ed|ing)?|creat(?:ed|ing|ion)|report(?:ed|ing)?|request(?:ed|ing)?|submit(?:ted|ting)?|submission|rais(?:ed|ing)',
  ],
  [1, 'receiv(?:ed?|ing)|receipt'],
  [1, 'issu(?:ed?|ing)|bill(?:ed|ing)|invoic(?:ed|ing)'],
  [1, 'start(?:ed|ing)?|begin|began|begun'],
  [1, 'borrow(?:ed|ing)?|lent|loan(?:ed)?|checkout|rent(?:ed|ing)|picked|pickup'],
  [1, 'admit(?:ted|ting)?|admission'],
  [1, 'sign(?:ed|ing)?'],
  [2, 'ship(?:ped|ping)?|dispatch(?:ed|ing)?|sent|sending|post(?:ed|ing)|mail(?:ed|ing)'],
  [3, 'deliver(?:ed|y|ing)?|arriv(?:ed?|al|ing)'],
  [3, 'pay|pays|paid|paying|payment'],
  [
    3,
    'clos(?:ed?|ing)|resolv(?:ed?|ing)|resolution|complet(?:ed?|ion|ing)|finish(?:ed|ing)?|fix(?:ed|ing)?|solv(?:ed?|ing)',
  ],
  [3, 'return(?:ed|ing)?'],
  [3, 'discharged?|discharging'],
].map(([rank, words]) => ({ rank: Number(rank), words: new RegExp(`^(?:${words})$`) }));

/** The units for the time between two days, even if a column has that name. */
const UNIT = /^(?:minute|hour|day|week)s?$/i;

/** Dates that were planned rather than actual. */
const MEANT = /^(?:due|estimated|expected|planned|required|promised|scheduled|deadline|target)$/;

/** An invoice takes no time of its own until it is paid. */
const PAID = STAGES.findIndex(({ words }) => words.test('paid'));

function stageOf(words: string[]): number {
  return STAGES.findIndex((stage) => words.some((word) => stage.words.test(word)));
}

interface Way {
  from: PreparedColumn;
  to: PreparedColumn;
  stages: [number, number];
}

/** The pairs of dates in a table of which one always comes before the other. */
function waysIn(table: PreparedTable): Way[] {
  const days = table.columns.flatMap((column) => {
    const words = column.own.length > 0 ? column.own : column.words;
    const stage = column.isDate && !words.some((word) => MEANT.test(word)) ? stageOf(words) : -1;
    return stage < 0 ? [] : [{ column, stage }];
  });
  return days.flatMap((from) =>
    days
      .filter((to) => (STAGES[from.stage]?.rank ?? 0) < (STAGES[to.stage]?.rank ?? 0))
      .map((to): Way => ({ from: from.column, to: to.column, stages: [from.stage, to.stage] })),
  );
}

/** Two dates of a row, and the pieces of a question that name them. */
interface Span {
  way: Pick<Way, 'from' | 'to'>;
  said: ReadonlySet<Settled>;
}

/** 'From check_in to check_out' names both dates. */
function spanNamed(items: readonly Settled[]): Span | null {
  const dayAt = (at: number) => {
    const item = items[at];
    return item?.type === 'ref' && item.ref.kind === 'column' && item.ref.column.isDate ? item.ref.column : null;
  };
  const isWord = (at: number, words: RegExp) => {
    const item = items[at];
    return item?.type === 'word' && words.test(item.word);
  };
  const start = items.findIndex((_, at) => isWord(at, /^(?:from|between)$/) && isWord(at + 2, /^(?:to|and)$/));
  const [from, to] = [dayAt(start + 1), dayAt(start + 3)];
  if (start < 0 || from === null || to === null || from.table !== to.table || from === to) return null;
  return { way: { from, to }, said: new Set([items[start + 1], items[start + 3]].flatMap((item) => item ?? [])) };
}

/** 'To close a ticket': the usual order of stages tells the first and the last. */
function spanMeant(prepared: Prepared, items: readonly Settled[], tokens: Token[]): Span | null {
  const said = new Map<Settled, number>();
  items.forEach((item, at) => {
    const next = items[at + 1];
    const lead = items[at - 1];
    // 'From order to delivery' begins on the date of the order.
    const begins = item.type === 'ref' && !item.plural && lead?.type === 'word' && /^(?:between|from)$/.test(lead.word);
    const isTable = (one: Settled | undefined) => one?.type === 'ref' && one.ref.kind === 'table' && !one.hint;
    // 'Completed requests' are in that state, and 'orders' are the subject.
    const state = item.type === 'ref' && item.ref.kind === 'value' && isTable(next) && next?.begin === item.end;
    if ((isTable(item) && !begins) || state || item.end - item.begin > 1) return;
    const stage = stageOf([tokens[item.begin]?.word ?? '']);
    if (stage >= 0) said.set(item, stage);
  });
  const stages = [...new Set(said.values())];
  if (stages.length > 2) return null;
  const named = items.flatMap((item) =>
    item.type === 'ref' && item.ref.kind === 'table' && !said.has(item) ? [item.ref.table] : [],
  );
  const fitting = prepared.tables
    .filter(({ table }) => table.kind === 'table')
    .flatMap(waysIn)
    .filter(({ stages: [from, to] }) =>
      stages.length === 0
        ? named.length === 1 && to !== PAID
        : stages.length === 2
          ? stages.includes(from) && stages.includes(to)
          : to === stages[0],
    );
  const own = fitting.filter(({ to }) => named.includes(to.table));
  // 'How long does a repair take' names no stage, so the repairs must have a single pair of dates.
  const [way, ...others] = own.length > 0 || stages.length === 0 ? own : fitting;
  return way && others.length === 0 ? { way, said: new Set(said.keys()) } : null;
}

/**
 * Reads 'how many days does it take on average to close a ticket' as the mean, or the sum, of the days between two
 * dates of a row.
 * @returns the figure and the remaining pieces; null if this is not asked for, or if several pairs of dates would fit
 */
export function readSpan(
  prepared: Prepared,
  items: Settled[],
  tokens: Token[],
): { measure: Measure; unit: string | null; rest: Settled[] } | null {
  const unit = items.findIndex((item) => UNIT.test(item.text) && ['grain', 'ref', 'unknown'].includes(item.type));
  const reckoned = items.findIndex((item) => item.type === 'aggregate' && (item.fn === 'avg' || item.fn === 'sum'));
  const fn = items[reckoned]?.type === 'aggregate' && items[reckoned].fn === 'sum' ? 'sum' : 'avg';
  // 'How long does it take on average to close a ticket'.
  const long = items.findIndex(
    (item) =>
      (item.type === 'word' && item.word === 'graded' && /long$/i.test(item.text)) ||
      (item.type === 'unknown' && /^durations?$/i.test(item.text)),
  );
  const taking = long >= 0 && tokens.some(({ word }) => /^(?:takes?|took|lasts?|lasted)$/.test(word));
  if ((unit < 0 && long < 0) || (reckoned < 0 && !taking)) return null;
  const counted = unit < 0 ? items[long] : items[unit - 1];
  const asked = counted?.type === 'aggregate' && (counted.fn === 'count' || counted.fn === 'avg');
  if (unit >= 0 && !asked && items[unit - 1] !== items[reckoned]) return null;
  const span = spanNamed(items) ?? (fn === 'avg' ? spanMeant(prepared, items, tokens) : null);
  if (span === null) return null;
  const { way, said } = span;
  const leads = (item: Settled) =>
    item.type === 'word' && ['after', 'before', 'between', 'from', 'to', 'and', 'in'].includes(item.word);
  const rest = items.filter((item, at) => {
    if (said.has(item) || at === unit || at === reckoned || item === counted) return false;
    const [before, after] = [items[at - 1], items[at + 1]];
    const beside = [before, after].some((one) => one !== undefined && said.has(one));
    return !(leads(item) && beside);
  });
  return {
    measure: { fn, distinct: false, of: { kind: 'column', column: way.to, since: way.from } },
    unit: unit < 0 ? null : (items[unit]?.text.toLowerCase().replace(/s$/, '') ?? null),
    rest,
  };
}
