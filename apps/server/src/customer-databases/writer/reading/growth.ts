import type { Growth } from './frame';
import { rangeOf } from './parse-dates';
import type { Settled } from './settle';
import type { DateRange, ItemOf, Token } from './types';

const NOUN = /^(?:growth|increase|decrease|decline|rise|drop|fall|change|difference)$/;
const VERB =
  /^(?:grow|grew|increased?|rise|rose|declined?|decreased?|drop|dropped|fall|fell|shrink|shrank|changed?|improved?|differ|differed|climb|climbed|grown|risen|fallen|shrunk)$/;
const PASSIVE = /^(?:is|are|was|were|be|been|being|that|which|who|not|never|to)$/;
const LEADS = ['from', 'to', 'in', 'between', 'and', 'versus', 'than', 'of', 'by'];

const isShare = (item: Settled) => item.type === 'share';
const isDate = (item: Settled): item is ItemOf<'date'> => item.type === 'date';

/** Where a question says that something grew; -1 if nowhere, or if the word has another meaning there. */
function growingAt(items: Settled[], tokens: Token[]): number {
  const share = items.find(isShare);
  const amount = items.some((item) => item.type === 'word' && item.word === 'howmuch');
  const dates = items.filter(isDate).length;
  return tokens.findIndex(({ word, quoted, capital }, at) => {
    if (quoted || capital) return false;
    const own = items.find(({ begin, end }) => begin <= at && at < end);
    if (own?.type === 'ref' && !own.hint) return false;
    const before = tokens[at - 1]?.word ?? '';
    const after = tokens[at + 1]?.word ?? '';
    if (word === 'growth') return true;
    const compared = share !== undefined || dates === 2;
    if (NOUN.test(word) && compared && (/^(?:in|of|from|between)$/.test(after) || /^percent/.test(before))) return true;
    if (!VERB.test(word) || PASSIVE.test(before)) return false;
    // 'The percentage of members who dropped out' is a share of them.
    const part = share !== undefined && share.begin < at && tokens[share.end - 1]?.word === 'of';
    return !part && (share !== undefined || (amount && dates === 2));
  });
}

/** Where a question asks by what percentage one period exceeds another; -1 if nowhere. */
function moreAt(items: Settled[], tokens: Token[]): number {
  if (!items.some(isShare) || items.filter(isDate).length !== 2) return -1;
  const more = tokens.findIndex(({ word }) => /^(?:more|less|higher|lower|fewer|up|down)$/.test(word));
  return more >= 0 && tokens.slice(more).some(({ word }) => word === 'than') ? more : -1;
}

const months = (day: string) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7));

/** The previous year: what a year is compared with if no other period is named. */
function yearBefore({ from, to }: DateRange): DateRange | null {
  if (from === null || to === null || !from.endsWith('-01-01') || months(to) - months(from) !== 12) return null;
  return { from: `${Number(from.slice(0, 4)) - 1}-01-01`, to: from };
}

/** The two periods compared, the earlier one first; null if they are not both given or differ in length. */
function periodsOf([first, second, ...others]: ItemOf<'date'>[]): [DateRange, DateRange] | null {
  if (!first || others.length > 0) return null;
  const own = (item: ItemOf<'date'>): DateRange =>
    item.range.from === null && item.month !== null && item.latest ? item.latest : item.range;
  if (!second) {
    const before = yearBefore(own(first));
    return before && [before, own(first)];
  }
  const later = own(second);
  let earlier = own(first);
  if (first.month !== null && first.range.from === null && second.range.from !== null) {
    const { from } = rangeOf(first, second);
    const next = from === null ? null : months(from);
    if (from === null || next === null) return null;
    const [year, month] = [Math.floor(next / 12), next % 12];
    earlier = { from, to: `${year}-${String(month + 1).padStart(2, '0')}-01` };
  }
  const pair = [earlier, later].sort((one, other) => ((one.from ?? '') < (other.from ?? '') ? -1 : 1));
  const [one, other] = pair as [DateRange, DateRange];
  if (!one.from || !one.to || !other.from || !other.to || one.to > other.from) return null;
  const alike = months(one.to) - months(one.from) === months(other.to) - months(other.from);
  return alike ? [one, other] : null;
}

/**
 * Reads 'by how many percent did revenue grow from 2024 to 2025'; the pieces that remain ask for the revenue alone.
 * @returns the growth and the remaining pieces; null if the question does not ask for growth
 */
export function readGrowth(items: Settled[], tokens: Token[]): { growth: Growth; rest: Settled[] } | null {
  const grows = growingAt(items, tokens);
  const at = grows >= 0 ? grows : moreAt(items, tokens);
  if (at < 0) return null;
  const dates = items.filter(isDate);
  const grain = items.some(({ type }) => type === 'grain');
  const taken = new Set<Settled>(items.filter((item) => isDate(item) || isShare(item)));
  for (const item of items) {
    const rate = item.begin === at + 1 && /^rates?$/i.test(item.text);
    if ((item.begin <= at && at < item.end) || rate || (item.type === 'word' && item.word === 'than')) taken.add(item);
  }
  const growing = items.find(({ begin, end }) => begin <= at && at < end);
  items.forEach((item, index) => {
    const next = items[index + 1];
    const leads = item.type === 'word' && LEADS.includes(item.word);
    if (leads && next && (isDate(next) || isShare(next))) taken.add(item);
    // 'The growth of sales'.
    const of = item.begin === at + 1 && item.type === 'word' && /^(?:of|in)$/.test(item.word);
    if (of && growing === items[index - 1]) taken.add(item);
  });
  // 'Since 2024' does not name two periods.
  const open = items.some((item) => item.type === 'word' && /^(?:before|after)$/.test(item.word));
  const periods = grain || open ? null : periodsOf(dates);
  return { growth: { periods, percent: items.some(isShare) }, rest: items.filter((item) => !taken.has(item)) };
}
