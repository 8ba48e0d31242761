import type { Settled } from './settle';
import type { Token } from './types';

const AUXILIARY = /^(?:is|are|was|were|has|have|had|got|gets?|did|do|does|comes?|came)$/;

/** Words that begin a period without a preposition. */
const PERIOD = /^(?:this|last|past|previous|current)$/;

const named = (item: Settled | undefined) => item?.type === 'ref' && item.ref.kind === 'table' && !item.hint;
const says = (item: Settled) =>
  item.type === 'date' ||
  item.type === 'compare' ||
  (item.type === 'ref' &&
    (item.hint || item.ref.kind === 'value' || (item.ref.kind === 'column' && item.ref.column.isFlag)));

/**
 * Where the pieces begin that describe the whole that a share is part of: the paid orders in 'what percentage of paid
 * orders were late', and everything before the share in 'of the returned loans what share'.
 */
export function wholesIn(items: Settled[], tokens: Token[]): Set<number> {
  const wholes = new Set<number>();
  const share = items.findIndex(({ type }) => type === 'share');
  if (share < 0) return wholes;
  const take = (from: number, to: number) => {
    for (const item of items.slice(from, to)) wholes.add(item.begin);
  };
  const again = items.findIndex((item, at) => at > share && item.type === 'share');
  const ones = tokens.findIndex(({ word }) => word === 'ones');
  const groups = items.findIndex((item, at) => at > share && item.type === 'word' && /^(?:per|by)$/.test(item.word));
  const end = Math.min(...[again, groups, items.length].filter((at) => at > 0));
  // '..., in percent of the paid ones'.
  if (again > 0 && ones > (items[again]?.end ?? 0)) take(again + 1, items.length);
  if (named(items[0]) || items.slice(0, share).some(named)) {
    take(0, share);
    return wholes;
  }
  const noun = items.findIndex((item, at) => at > share && at < end && named(item));
  if (noun < 0) return wholes;
  const behind = items.slice(noun + 1, end);
  const verb = tokens.findIndex(({ word }, at) => at >= (items[noun]?.end ?? 0) && AUXILIARY.test(word));
  const until = verb < 0 ? noun + 1 : items.findIndex((item, at) => at > noun && item.begin > verb);
  const told = behind.filter(says);
  if (told.length > 0) take(share + 1, noun);
  // 'Of orders from 2025 were cancelled'.
  if (verb >= 0 && until > noun + 1 && items.slice(until, end).some(says)) take(noun + 1, until);
  // 'Were cancelled in 2025', 'cancelled this year': of those in that period.
  const isTime = ({ type, begin }: Settled) =>
    type === 'date' && (tokens[begin - 1]?.word === 'in' || PERIOD.test(tokens[begin]?.word ?? ''));
  if (told.length > 1)
    items.forEach((item, at) => {
      if (at > noun && at < end && isTime(item)) wholes.add(item.begin);
    });
  return wholes;
}
