import type { DatabaseSchema } from '../../types';
import { root } from '../names/lemma';
import { asideInPassing } from '../reading/aside';
import { dateAt } from '../reading/dates';
import { respelled } from '../reading/respell';
import { tokensOf } from '../reading/tokens';
import type { Token } from '../reading/types';
import { weekdaysAt } from '../reading/weekdays';
import { withChosenMoney } from './chosen-money';
import { listingOf } from './listing';
import { columnsWith, isName, isTable, namedSpans, type Span } from './names';
import { asksPlace, rankedWords, withOtherPlace } from './places';

const LEAD =
  /^(?:and|but|or|now|then|also|ok(?:ay)?|so|please)?\b[,\s]*(?:(?:what|how)\s+about|what\s+of|only|just|same(?:\s+(?:thing|question))?(?:\s+but)?|instead|the same)?[,\s]*(?:now\s+)?/i;
const STANDS_ALONE =
  /^(?:how many|how much|how often|list|show|give|which|what (?:is|are|was|were|percentage|share)|what[’']?s|who[’']?s|where[’']?s|who|where|when|count|find|display|get|tell|do|does|did|average|total|top \d+ \p{L}+)/iu;
const CONTINUES =
  /^(?:and|but|now|then|also|only|just|same|what about|how about|what of|instead|by|per|in|for|from|since|before|after|between|during|without|with|sorted|ordered|order|sort|those|these|them|excluding|except|not|group)\b/i;
/** 'Revenue per day' names both the figure and its groups. */
const WHOLE = /^\p{L}+(?: \p{L}+){0,2} (?:per|by|for each|in each|for every) \p{L}+/u;
/** Words that begin a condition. */
const SAYS_MORE =
  /^(?:in|from|with|without|who|that|whose|by|of|named|called|since|before|after|never|not|under|over|above|below|aged|older|younger|born|between|on|at|where|having)$/;
const CONDITION = new RegExp(`${SAYS_MORE.source}|^(?:per|for|each|to|and|or)$`);
/** 'In which city' and 'in 2025, how many' begin like a follow-up but are complete questions. */
const ASKS_ITSELF =
  /^(?:in|for|from|by|on|at|with|per) (?:which|what|whom)\b|^\p{L}+ [^,]{1,40}, (?:how|which|what|who|show|list)\b/iu;
/** Exclusions and additions replace nothing. */
const BESIDE = /^(?:not|except|excluding|without|or|plus)\b/i;
const PRONOUN = /\b(?:them|they|those|these|that one|it|its|their|the same)\b/i;
/** 'Customers from Brazil with their emails' says itself whose. */
const OWNING = /\b(?:their|its)\b/i;

const SOME_DAY = '2000-01-01';

/** The last run of words that names a day or period, or days of the week that recur. */
function dateSpan(text: string, recurring: boolean): Span | null {
  const tokens = tokensOf(text);
  let found: Span | null = null;
  for (let at = 0; at < tokens.length; at++) {
    const date = recurring ? weekdaysAt(tokens, at) : dateAt(tokens, at, SOME_DAY);
    if (!date) continue;
    // 'So far this year'.
    const begin = tokens[at - 1]?.word === 'far' && tokens[at - 2]?.word === 'so' ? at - 2 : at;
    found = { from: tokens[begin]?.from ?? 0, to: tokens[at + date.length - 1]?.to ?? 0 };
    at += date.length - 1;
  }
  return found;
}

/** The grouping ('by country', 'per month') at the end of a question or before a condition. */
function groupSpan(text: string): Span | null {
  const match = [
    ...text.matchAll(
      /\b(?:by|per|for each|for every|in each|each|grouped by)\s+[\p{L}_]+(?:\s[\p{L}_]+){0,2}?\s?(?=\s+(?:in|for|from|since|before|after|where|with|between|during)\b|[?.!]|$)/giu,
    ),
  ].at(-1);
  return match ? { from: match.index, to: match.index + match[0].length } : null;
}

function replaced(text: string, span: Span, by: string): string {
  return `${text.slice(0, span.from)}${by}${text.slice(span.to)}`;
}

function appended(text: string, more: string): string {
  return `${text.replace(/(?<![?.!\s])[?.!\s]+$/, '')} ${more}`;
}

/**
 * 'The longest track', 'customers in Peru' and 'cancelled orders' are complete even when they follow the same subject.
 */
function isComplete(text: string, tokens: Token[], last: string, schema: DatabaseSchema): boolean {
  const begin = /^(?:the|our|my|all)$/.test(tokens[0]?.word ?? '') ? 1 : 0;
  const ranked = rankedWords(tokens, begin);
  const names = (token: Token | undefined) => token !== undefined && !token.quoted && isTable(schema, token.one);
  if (ranked > 0) {
    // 'Top selling genre', 'most borrowed book', 'longest rock track'; but not 'the longest for each genre'.
    const said = tokens.slice(begin + ranked);
    const end = said.findIndex((token) => CONDITION.test(token.word) && !names(token));
    return said.slice(0, end < 0 ? undefined : end).some(names);
  }
  const [thing, says] = tokens.slice(begin);
  if (says && names(thing) && (SAYS_MORE.test(says.word) || dateAt(tokens, begin + 1, SOME_DAY) !== null)) return true;
  const things = tokens.at(-1);
  const kind = text.slice(tokens[begin]?.from, tokens.at(-2)?.to);
  const several = tokens.length > begin + 1 && things?.one !== things?.word && names(things);
  // 'Unpaid bookings' after a question about customers is one about bookings.
  // 'Iron Maiden albums' after a question about AC/DC's.
  return several && (kind.includes(' ') || columnsWith(schema, kind).length > 0 || !speaksOf(last, things));
}

const COUNTED = /^(?:are|is|there|live|lives|come|do|does|we|have|the|all|our)$/;

/**
 * Whether a short question inherits nothing. 'Customers in Peru' after 'How many customers are in Chile?' does inherit.
 */
function isWhole(text: string, last: string, schema: DatabaseSchema): boolean {
  const tokens = tokensOf(text);
  const said = namedSpans(text, schema).at(-1);
  const old = said && spanOf(last, columnsWith(schema, said.text), schema);
  const others = (of: string, span: Span) =>
    tokensOf(replaced(of, span, '').replace(/^how many/i, ''))
      .filter(({ word }) => /\p{L}/u.test(word) && !COUNTED.test(word))
      .map(({ one }) => one)
      .join(' ');
  if (said && old && others(text, said) === others(last, old)) return false;
  return isComplete(text, tokens, last, schema);
}

function speaksOf(text: string, thing: Token | undefined): boolean {
  return thing !== undefined && tokensOf(text).some((token) => root(token.one) === root(thing.one));
}

/** 'And customers in Peru' after 'How many customers are in Chile?' only changes the place. */
function withoutThing(rest: string, last: string, schema: DatabaseSchema): string {
  const [thing, says] = tokensOf(rest);
  if (!thing || thing.quoted || !says || !/^(?:in|from)$/.test(says.word)) return rest;
  return isTable(schema, thing.one) && speaksOf(last, thing) ? rest.slice(says.from) : rest;
}

/** A follow-up without its 'and', 'what about' or 'only'. */
function core(question: string): string {
  return question
    .trim()
    .replace(LEAD, '')
    .replace(/\b(?:instead|please|then|too|as well)\b/gi, '')
    .replace(/(?<![?.!\s])[?.!\s]+$/, '')
    .trim();
}

/**
 * Joins a follow-up ('and by country?', 'only in 2012', 'what about Canada?') with the last question into one complete
 * question. Standalone questions, greetings and orders to change data are returned unchanged.
 */
export function rewriteQuestion(question: string, lastQuestion: string | null, schema: DatabaseSchema): string {
  const last = lastQuestion?.trim();
  const text = respelled((last ? question : '').trim(), (token) => isName(schema, token)).question;
  if (!last || text === '') return question;
  const tokens = tokensOf(text);
  if (asideInPassing(text, tokens) !== null) return question;
  const other = withOtherPlace(text, last);
  if (other !== null || asksPlace(text)) return other ?? question;
  const listing = listingOf(text, last);
  if (listing !== null) return listing;
  const chosen = withChosenMoney(text, last, schema);
  if (chosen !== null) return chosen;
  const words = tokens.filter((token) => /[\p{L}\p{N}]/u.test(token.text));
  const rest = withoutThing(core(text), last, schema);
  const isThing = (token: Token) => isTable(schema, token.one);
  const continues =
    (CONTINUES.test(text) && !ASKS_ITSELF.test(text)) ||
    (words.length <= 4 && !STANDS_ALONE.test(text) && !WHOLE.test(text) && !isWhole(text, last, schema)) ||
    (PRONOUN.test(text) && words.length <= 8 && !words.slice(OWNING.test(text) ? 0 : 1).some(isThing));
  const counting =
    /^(?:and\s+)?how many(?: (?:of them|are there|is that|are they|in total|of those|of these))?(.*)$/i.exec(
      text.replace(/(?<![?.!\s])[?.!\s]+$/, ''),
    );
  if (counting && (words.length <= 4 || /how many (?:of|are they)/i.test(text)) && !words.slice(2).some(isThing))
    return counted(text, last, (counting[1] ?? '').trim(), schema);
  if (!continues || rest === '' || (STANDS_ALONE.test(rest) && !PRONOUN.test(rest) && words.length > 4))
    return question;
  return join(last, rest, schema);
}

/** 'How many are there' and 'how many no-shows' count what was listed or counted, unless they name other rows. */
function counted(text: string, last: string, more: string, schema: DatabaseSchema): string {
  const columns = /^how many of\b/i.test(text) ? [] : columnsWith(schema, more);
  if (columns.length > 0) {
    const old = spanOf(last, columns, schema);
    if (old && /^how many\b/i.test(last)) return replaced(last, old, more);
    const [said] = tokensOf(more).slice(-1);
    if (old || said?.one !== said?.word) return text;
  }
  return `How many ${appended(subjectOf(last), more).trim()}?`;
}

/** Where a question names another value of one of the columns. */
function spanOf(last: string, columns: string[], schema: DatabaseSchema): Span | undefined {
  return namedSpans(last, schema)
    .filter((span) => columnsWith(schema, span.text).some((column) => columns.includes(column)))
    .at(-1);
}

/** 'No-shows last month' after 'cancelled bookings': the new value replaces the old one, and the rest is appended. */
function withOtherValue(last: string, rest: string, schema: DatabaseSchema): string | null {
  if (BESIDE.test(rest)) return null;
  for (const said of namedSpans(rest, schema)) {
    const old = spanOf(last, columnsWith(schema, said.text), schema);
    if (!old) continue;
    const whole = replaced(last, old, said.text);
    const before = rest.slice(0, said.from).replace(/\b(?:for|in|from|of|with|by|the|are|is|were|was)\s*$/i, '');
    const more = `${before}${rest.slice(said.to)}`.replace(/^(?:\s*(?:ones?|and|,))+/i, '').trim();
    return more === '' ? whole : join(whole, more, schema);
  }
  return null;
}

function join(last: string, rest: string, schema: DatabaseSchema): string {
  const top = /^(?:the\s+)?(top|bottom|first|last)\s+(\d+)$/i.exec(rest);
  const hadTop = /\b(?:top|bottom|first|last|best|worst)\s+(\d+)\b/i.exec(last);
  if (top && hadTop) return replaced(last, { from: hadTop.index, to: hadTop.index + hadTop[0].length }, rest);
  if (/^(?:sorted|ordered|order|sort|ranked)\b/i.test(rest))
    return appended(
      last.replace(/\b(?:sorted|ordered|order|sort|ranked)\s+by\b.*/is, ''),
      rest.replace(/^(?:order|sort)\b/i, 'sorted'),
    );
  const newGroup = /^(?:group(?:ed)?\s+)?(by|per|for each|for every|each)\s+(\S.*)$/i.exec(rest);
  if (newGroup && !/^\p{Lu}/u.test(newGroup[2] ?? '')) {
    const old = groupSpan(last);
    const group = rest.replace(/^group(?:ed)?\s+/i, '');
    return old ? replaced(last, old, group) : withGroup(last, group);
  }
  const recurring = dateSpan(rest, true) !== null;
  const date = dateSpan(rest, recurring);
  const oldDate = dateSpan(last, recurring);
  if (
    date &&
    oldDate &&
    rest
      .replace(rest.slice(date.from, date.to), '')
      .replace(/\b(?:in|for|during|on|of|since|before|after|the|from)\b/gi, '')
      .trim() === ''
  ) {
    const word = /\b(?:in|for|during|on|since|before|after|from)\s+(?:the\s+)?$/i.exec(last.slice(0, oldDate.from));
    const lead = /^(?:in|for|during|on|since|before|after|from)\b/i.test(rest);
    return replaced(
      last,
      { from: lead && word ? word.index : oldDate.from, to: oldDate.to },
      lead ? rest : rest.slice(date.from, date.to),
    );
  }
  const bare = rest.replace(/^(?:(?:for|in|from|of|with|by|the|those|these|them|ones|one|customers? from)\s+)+/i, '');
  const old = namedSpans(last, schema);
  const columns = columnsWith(schema, bare);
  const other = withOtherValue(last, rest, schema);
  if (other !== null) return other;
  const [only] = old;
  if (
    only &&
    old.length === 1 &&
    /^\p{Lu}/u.test(bare) &&
    columnsWith(schema, only.text).length === 0 &&
    columns.length === 0
  )
    return replaced(last, only, bare);
  const noun = exchangeNoun(last, bare, schema);
  if (noun !== null && !/^(?:for|in|from|with|without|by|not|except)\b/i.test(rest)) return noun;
  if (/^(?:those|these|them|the ones|ones)\b/i.test(rest))
    return appended(last, rest.replace(/^(?:those|these|them|the ones|ones)\s+/i, ''));
  const needsWord = columns.length > 0 || /^\p{Lu}/u.test(rest);
  return appended(
    last,
    needsWord &&
      !/^(?:for|in|from|of|with|by|without|since|before|after|not|between|during|except|excluding)\b/i.test(rest)
      ? `in ${rest}`
      : rest,
  );
}

function withGroup(last: string, group: string): string {
  const open = last.replace(/(?<![?.!\s])[?.!\s]+$/, '');
  return `${open} ${group}`;
}

/** 'Albums' after 'How many tracks are there': replaces one noun with the other. */
function exchangeNoun(last: string, noun: string, schema: DatabaseSchema): string | null {
  if (/\s/.test(noun) || !isTable(schema, noun)) return null;
  const token = tokensOf(last).find((one) => !one.quoted && isTable(schema, one.one));
  return token ? replaced(last, token, noun) : null;
}

/** The things that a question lists: 'customers in Canada' in 'Show me all customers in Canada'. */
function subjectOf(last: string): string {
  return last
    .replace(/(?<![?.!\s])[?.!\s]+$/, '')
    .replace(
      /^(?:please\s+)?(?:list|show(?: me)?|give me|find|which|what|display|get|who are|how many)\s+(?:(?:are|is|all|the|of)\s+)*/i,
      '',
    );
}
