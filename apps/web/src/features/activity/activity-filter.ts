import type { ActivityFilter } from '@parley/contract/activity';
import type { Channel } from '@parley/contract/chat';
import { texts } from './activity.texts';

/** The list's filters, as the address holds them. Empty strings filter nothing. */
export interface FilterState {
  q: string;
  source: Channel | '';
  when: When;
  /** Days (YYYY-MM-DD) of a custom range, inclusive. */
  from: string;
  to: string;
  reaction: 'positive' | 'negative' | '';
  unanswered: '1' | '';
}

export type When = '' | 'today' | '7' | '30' | 'custom';

export const NO_FILTER: FilterState = { q: '', source: '', when: '', from: '', to: '', reaction: '', unanswered: '' };

const ALLOWED: Partial<Record<keyof FilterState, readonly string[]>> = {
  source: Object.keys(texts.channels),
  when: ['today', '7', '30', 'custom'],
  reaction: ['positive', 'negative'],
  unanswered: ['1'],
};
const DAY = /^\d{4}-\d\d-\d\d$/;
export const FILTER_KEYS = Object.keys(NO_FILTER) as (keyof FilterState)[];

/** Invalid values in the address filter nothing. */
export function filterFrom(search: URLSearchParams): FilterState {
  const state: Record<keyof FilterState, string> = { ...NO_FILTER };
  for (const key of FILTER_KEYS) {
    const value = search.get(key) ?? '';
    const allowed = key === 'from' || key === 'to' ? DAY.test(value) : (ALLOWED[key]?.includes(value) ?? true);
    if (allowed) state[key] = value;
  }
  return state as FilterState;
}

/** How many filters are active, not counting the search. */
export const countFilters = ({ source, when, reaction, unanswered }: FilterState) =>
  [source, when, reaction, unanswered].filter(Boolean).length;

type Query = Omit<ActivityFilter, 'unanswered'> & { unanswered?: 'true' };

/** The filters as sent to the server; days are those of the reader's calendar. */
export function queryFrom({ q, source, when, reaction, unanswered, ...custom }: FilterState, now = new Date()): Query {
  const { from, to } = momentsOf(when, custom, now);
  return {
    ...(q.trim() && { search: q.trim() }),
    ...(source && { channel: source }),
    ...(from && { from: from.toISOString() }),
    ...(to && { to: to.toISOString() }),
    ...(reaction && { reaction }),
    ...(unanswered && { unanswered: 'true' as const }),
  };
}

function momentsOf(when: When, custom: { from: string; to: string }, now: Date): { from?: Date; to?: Date } {
  if (when === '') return {};
  if (when !== 'custom') return { from: midnight(now, 1 - (when === 'today' ? 1 : Number(when))) };
  return {
    ...(custom.from && { from: midnight(localDay(custom.from), 0) }),
    ...(custom.to && { to: midnight(localDay(custom.to), 1) }),
  };
}

const localDay = (day: string) => new Date(`${day}T00:00:00`);
const midnight = (date: Date, days: number) => new Date(date.getFullYear(), date.getMonth(), date.getDate() + days);
