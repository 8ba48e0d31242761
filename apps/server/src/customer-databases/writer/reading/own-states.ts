import { wordSet } from '../../../language/word-set';
import { hintsOf } from '../lexicon/verbs';
import { root } from '../names/lemma';
import { closingOf } from '../planning/closing';
import { usersOf } from '../planning/things';
import type { PreparedColumn, PreparedTable } from '../prepare/types';
import { type RefItem, type Settled, tableOf } from './settle';
import type { Token } from './types';

const BEING = wordSet('is are was were be been remain remains remained');
const BETWEEN = wordSet('that which who still currently now not yet have has had all already');

/** Whether a column holds the state of a row: 'Texas' is no state in that sense. */
function tellsState({ isCategory, own }: PreparedColumn, value: string): boolean {
  const last = own.at(-1) ?? '';
  return isCategory && (/^(?:status|stage)$/.test(last) || (last === 'state' && hintsOf(value).length > 0));
}

/** The table that a noun names, also if its word is that of a reference to it. */
function tableNamed(item: Settled | undefined): PreparedTable | null {
  if (item?.type !== 'ref' || item.hint || item.ref.kind === 'value') return null;
  if (item.ref.kind === 'table') return item.ref.table;
  const { column } = item.ref;
  return column.table.out.find(({ columns }) => columns.includes(column.column.name))?.to ?? null;
}

/** The noun that an adjective precedes: the tickets of 'open billing tickets', the orders of 'paid customer orders'. */
function nounAfter(items: Settled[], at: number): PreparedTable | null {
  let found: PreparedTable | null = null;
  for (let next = at + 1; items[next]?.begin === items[next - 1]?.end; next++) {
    const item = items[next];
    const table = tableNamed(item);
    if (table) found = table;
    else if (item?.type !== 'ref' || item.ref.kind !== 'value' || found !== null) break;
    if (table && item?.type === 'ref' && item.plural) break;
  }
  return found;
}

/** Where the words before a predicate begin: those of 'are still open'. Null if nothing says that something is so. */
function beingBefore(tokens: Token[], begin: number): number | null {
  let said = false;
  let at = begin;
  for (; at > 0; at--) {
    const word = tokens[at - 1]?.word ?? '';
    if (BEING.has(word)) said = true;
    else if (!BETWEEN.has(word)) break;
  }
  return said ? at : null;
}

/**
 * The noun that 'are still open' is said of: the one before it or, as in 'tickets of Ada are open' and 'tickets does
 * Ada have open', the first one, provided that nothing names the rows which have that state.
 */
function nounBefore(items: Settled[], tokens: Token[], at: number): PreparedTable | null {
  const item = items[at] as Settled;
  const being = beingBefore(tokens, item.begin);
  const beside = being === null ? null : tableNamed(items.find(({ end }) => end === being));
  const after = items[at + 1];
  if (beside || (being === null && after !== undefined && after.type !== 'date')) return beside;
  const others = items.flatMap((one) => (one === item || one.type !== 'ref' ? [] : [tableOf(one.ref)]));
  if (item.type === 'ref' && others.includes(tableOf(item.ref))) return null;
  return items.slice(0, at).reduce<PreparedTable | null>((found, one) => found ?? tableNamed(one), null);
}

/** Whether a word for a state belongs to rows other than those it is said of. */
function isForeign(item: Settled, noun: PreparedTable): item is RefItem {
  if (item.type !== 'ref' || item.capital || item.ref.kind === 'table') return false;
  const { column } = item.ref;
  if (column.table === noun || usersOf(column).includes(noun)) return false;
  // What has been booked has a booking.
  if (column.table.words.some((word) => root(word) === root(item.text.toLowerCase()))) return false;
  // A line of an order has no state but that of the order.
  if (column.table.words.every((word) => noun.words.includes(word))) return false;
  if (item.ref.kind === 'value') return !column.table.label.includes(column) && tellsState(column, item.text);
  return item.hint && column.isDate;
}

/** The day of a row that says whether it has a state. */
function dayOf(noun: PreparedTable, text: string): PreparedColumn | undefined {
  const said = text.toLowerCase();
  if (said === 'open') return closingOf(noun);
  return noun.columns.find(
    ({ isDate, column, words }) => isDate && column.nullable && words.some((word) => root(word) === root(said)),
  );
}

/**
 * 'Open tickets' are tickets that are not closed, not those of somebody with an open invoice: a state belongs to the
 * rows that it is said of. If they have neither such a state nor a day for it, the item is in doubt.
 */
export function withOwnStates(items: Settled[], tokens: Token[]): Settled[] {
  return items.map((item, at) => {
    const noun = nounAfter(items, at) ?? nounBefore(items, tokens, at);
    if (noun === null) return item;
    const strange = item.type === 'unknown' && item.text.toLowerCase() === 'open';
    if (!strange && !isForeign(item, noun)) return item;
    const day = dayOf(noun, item.text);
    const { text, begin, end } = item;
    if (!day) {
      const doubt = item.type === 'ref' && item.ref.kind === 'value';
      return doubt ? { ...item, doubt: { kind: 'table', table: noun, score: 0 } } : item;
    }
    const ref = { kind: 'column', column: day, score: 1, owned: false } as const;
    return {
      type: 'ref',
      text,
      begin,
      end,
      refs: [ref],
      ref,
      plural: false,
      capital: false,
      hint: true,
      doubt: null,
      owner: noun,
    };
  });
}
