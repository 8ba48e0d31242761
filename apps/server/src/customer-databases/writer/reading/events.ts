import { mainDate } from '../planning/complete';
import type { Prepared, PreparedTable } from '../prepare/types';
import { HINT, matchWord, refsOf } from './refs';
import { type RefItem, type Settled, tableOf } from './settle';
import type { Token } from './types';

const TIMES = /^(?:times?|once|twice|thrice|often|frequently|recently|most|least)$/;
const BEING = /^(?:is|are|was|were|be|been|being|get|gets|got)$/;
const BESIDE = /^(?:been|yet|ever|actually|not|n't|already|also|just|still|have|has|had|having|did|do|does)$/;
/** How far behind a verb its number of times may be: 'rented a machine at least three times'. */
const REACH = 7;

/** The table of what happens, whose rows refer to a thing: rentals for machines that were rented. */
function eventOf(prepared: Prepared, token: Token, thing: PreparedTable): PreparedTable | null {
  const found = refsOf(prepared, [matchWord(prepared, token, false)], false).flatMap((ref) =>
    ref.kind === 'table' && ref.table.table.kind === 'table' && ref.score >= HINT - 0.05 ? [ref.table] : [],
  );
  const [event, ...others] = found.filter((table) => table !== thing && table.out.some(({ to }) => to === thing));
  return event && others.length === 0 ? event : null;
}

/** The nearest table named before a verb, or the one of the thing named there, as its subject. */
function subjectOf(items: Settled[], at: number): PreparedTable | null {
  for (const item of items.slice(0, at).reverse()) {
    if (item.type !== 'ref' || item.hint) continue;
    if (item.ref.kind === 'table') return item.ref.table;
    if (item.ref.kind === 'value' && item.ref.column.table.label.includes(item.ref.column)) return tableOf(item.ref);
  }
  return null;
}

/** Whether a participle tells what happened, rather than how something stands now: never rented, rented twice. */
function happened(tokens: Token[], { begin, end }: RefItem, items: Settled[], at: number, own: boolean): boolean {
  let first = begin - 1;
  let being = false;
  while (BESIDE.test(tokens[first]?.word ?? '') || BEING.test(tokens[first]?.word ?? '')) {
    being ||= BEING.test(tokens[first]?.word ?? '');
    first--;
  }
  if (tokens[first]?.word === 'never') return true;
  // 'How many times was it rented', 'when was it last rented'.
  if (tokens.slice(0, 3).some(({ word }) => /^(?:when|often|times)$/.test(word))) return true;
  // Clients rent; only machines are rented.
  if (!own && !being) return true;
  if (tokens.slice(end, end + REACH).some(({ word }) => TIMES.test(word))) return true;
  const next = items[at + 1];
  return (being || !own) && next?.type === 'date' && next.begin - end <= 1;
}

/**
 * A word that is the state of a thing may also be what happened to it: 'machines never rented' and 'clients who rented
 * twice' are about rentals, not about machines whose status is 'rented'.
 */
export function withEvents(prepared: Prepared, items: Settled[], tokens: Token[]): Settled[] {
  return items.map((item, at): Settled => {
    if (item.type !== 'ref' || item.ref.kind !== 'value' || item.capital || item.end - item.begin > 1) return item;
    const token = tokens[item.begin] as Token;
    const thing = tableOf(item.ref);
    if (!item.ref.column.isCategory || !/(?:ed|en|t|d)$/.test(token.word)) return item;
    const subject = subjectOf(items, at);
    const event = subject && eventOf(prepared, token, subject);
    if (!event || mainDate(event) === null || !event.out.some(({ to }) => to === thing)) return item;
    if (!happened(tokens, item, items, at, subject === thing)) return item;
    const ref = { kind: 'table', table: event, score: HINT } as const;
    return { ...item, refs: [ref], ref, hint: true, plural: false, doubt: null, owner: null };
  });
}
