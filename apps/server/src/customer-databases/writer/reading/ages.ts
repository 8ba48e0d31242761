import { ageOf, mayBeAge } from '../planning/ages';
import { valueForms } from '../prepare';
import type { Prepared, PreparedTable } from '../prepare/types';
import { matchWord } from './refs';
import type { Settled } from './settle';
import type { State } from './state';
import type { Token } from './types';

const ADULT = 18;

/** Words for people by age, with the comparison that they stand for. */
const CALLED: [RegExp, string][] = [
  [/^(?:minors?|underage|under-age)$/, 'under'],
  [/^adults?$/, 'least'],
];

/** The table that a comparison directly follows, skipping conditions on its own rows: 'members in Rome under 18'. */
export function tableBefore(items: Settled[], begin: number): PreparedTable | null {
  const own: PreparedTable[] = [];
  for (const item of items.filter((one) => one.end <= begin).toReversed()) {
    if (item.type === 'compare') continue;
    if (item.type === 'word' && /^(?:who|whose|between|in|from)$/.test(item.word)) continue;
    if (item.type !== 'ref' || item.hint || item.ref.kind === 'column') return null;
    if (item.ref.kind === 'value') {
      own.push(item.ref.column.table);
      continue;
    }
    const { table } = item.ref;
    return own.every((one) => one === table) ? table : null;
  }
  return null;
}

/** Whether a number is the age of those who are counted rather than the count. */
export function isOfAge(
  { frame, measure }: State,
  before: PreparedTable | null,
  value: number,
  unit: string | null,
): boolean {
  const counted = measure?.of.kind === 'table' ? measure.of.table : null;
  const alone = frame.groups.length === 0 && frame.columns.length === 0 && (frame.focus ?? counted) === counted;
  return alone && counted !== null && (before ?? counted) === counted && mayBeAge(counted, value, unit);
}

/**
 * Rewrites 'aged 30 to 40', 'minors' and 'whose age is' as 'under', 'between' etc., unless the schema has such a name.
 */
export function splitAges(prepared: Prepared, tokens: Token[]): Token[] {
  const aged = prepared.tables.filter((table) => table.table.kind === 'table' && ageOf(table) !== null);
  if (aged.length === 0) return tokens;
  const isKnown = (token: Token) =>
    valueForms(token.text).some((form) => prepared.values.has(form)) ||
    matchWord(prepared, token, false).words.size > 0;
  const made: Token[] = [];
  for (let at = 0; at < tokens.length; at++) {
    const token = tokens[at] as Token;
    const called = CALLED.find(([word]) => word.test(token.word))?.[1];
    if (token.quoted || token.capital || !(called || /^aged?$/.test(token.word)) || isKnown(token)) {
      made.push(token);
      continue;
    }
    if (called === undefined) {
      made.push(...agedAt(tokens, at));
      continue;
    }
    const next = tokens[at + 1];
    const isTheirs = next !== undefined && aged.some(({ words }) => words.length === 1 && words[0] === next.one);
    const [only] = aged;
    const whom = aged.length === 1 && only?.words.length === 1 ? only.words.join('') : 'people';
    made.push(...(isTheirs ? [next] : [word(token, whom)]), ...limit(token, called));
    if (isTheirs) at++;
  }
  return made;
}

const word = (token: Token, text: string): Token => ({ ...token, text, word: text, one: text, capital: false });

function limit(token: Token, called: string): Token[] {
  const words = called === 'least' ? ['at', 'least'] : [called];
  return [...words.map((text) => word(token, text)), { ...word(token, String(ADULT)), number: ADULT }];
}

/** The replacement for 'aged' before a number, which is the age itself if nothing else is said. */
function agedAt(tokens: Token[], at: number): Token[] {
  const token = tokens[at] as Token;
  const [first, joint, second] = tokens.slice(at + 1, at + 4);
  if (first?.number == null) return /^aged?$/.test(token.word) && saysLimit(tokens, at) ? [] : [token];
  if (joint?.word === 'or' || joint?.word === 'and') return second?.number == null ? [] : [token];
  if (joint?.word === 'to' && second?.number != null) return [word(token, 'between')];
  return [word(token, 'exactly')];
}

function saysLimit(tokens: Token[], at: number): boolean {
  const after = tokens.slice(at + 1, at + 3).map(({ word: one }) => one);
  const next = after[0] === 'is' ? after[1] : after[0];
  return next !== undefined && /^(?:over|under|between|above|below|at|more|less|older|younger|up|exactly)$/.test(next);
}
