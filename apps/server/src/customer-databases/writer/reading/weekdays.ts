import { dictionary } from '../../../language/dictionary';
import type { Token } from './types';

const NAMES: Record<string, number> = dictionary({
  monday: 0,
  tuesday: 1,
  wednesday: 2,
  thursday: 3,
  friday: 4,
  saturday: 5,
  sunday: 6,
});
const SETS: Record<string, number[]> = dictionary({ weekend: [5, 6], weekday: [0, 1, 2, 3, 4] });
const LEADS = /^(?:on|at|during|over)$/;
/** 'On a Monday' is any Monday; 'on Monday' is a single day. */
const ANY = /^(?:an?|any|every|each)$/;

interface FoundDays {
  /** 0 for Monday to 6 for Sunday, ascending. */
  days: number[];
  /** The number of tokens that they cover. */
  length: number;
}

/** The days of the week that recur, beginning at a token: 'weekends', 'Saturdays and Sundays'; null for none. */
export function weekdaysAt(tokens: readonly Token[], at: number): FoundDays | null {
  const set = setAt(tokens, at);
  if (set) return { days: set, length: 1 };
  const first = NAMES[tokens[at]?.one ?? ''];
  if (first === undefined) return null;
  const days = new Set([first]);
  let plural = isPlural(tokens[at]);
  let end = at + 1;
  for (;;) {
    const joined = /^(?:and|or|,)$/.test(tokens[end]?.word ?? '');
    const next = tokens[end + 1]?.word === 'a' || tokens[end + 1]?.word === 'on' ? end + 2 : end + 1;
    const other = joined ? NAMES[tokens[next]?.one ?? ''] : undefined;
    if (other === undefined) break;
    days.add(other);
    plural &&= isPlural(tokens[next]);
    end = next + 1;
  }
  if (!plural && !ANY.test(tokens[at - 1]?.word ?? '')) return null;
  return { days: [...days].sort(), length: end - at };
}

const isPlural = (token: Token | undefined) => token !== undefined && token.one !== token.word;

/** 'On weekends', 'at the weekend'; 'by weekday' and 'last weekend' mean something else. */
function setAt(tokens: readonly Token[], at: number): number[] | null {
  const set = SETS[tokens[at]?.one ?? ''];
  const before = tokens[at - 1]?.word ?? '';
  const lead = /^(?:an?|the)$/.test(before) ? (tokens[at - 2]?.word ?? '') : before;
  return set !== undefined && LEADS.test(lead) ? set : null;
}
