import type { DatabaseSchema } from '../../types';
import { plain, root, singular } from '../names/lemma';
import { splitName } from '../names/split';
import { asideInPassing } from '../reading/aside';
import { dateAt } from '../reading/dates';
import { respelled } from '../reading/respell';
import { tokensOf } from '../reading/tokens';
import type { Token } from '../reading/types';
import { withChosenMoney } from './chosen-money';
import { asksPlace, rankedWords, withOtherPlace } from './places';

const LEAD =
  /^(?:and|but|or|now|then|also|ok(?:ay)?|so|please)?\b[,\s]*(?:(?:what|how)\s+about|what\s+of|only|just|same(?:\s+(?:thing|question))?(?:\s+but)?|instead|the same)?[,\s]*(?:now\s+)?/i;
const STANDS_ALONE =
  /^(?:how many|how much|how often|list|show|give|which|what (?:is|are|was|were|percentage|share)|who|where|when|count|find|display|get|tell|average|total|top \d+ \p{L}+)/iu;
const CONTINUES =
  /^(?:and|but|now|then|also|only|just|same|what about|how about|what of|instead|by|per|in|for|from|since|before|after|between|during|without|with|sorted|ordered|order|sort|those|these|them|excluding|except|not|group)\b/i;
/** 'Revenue per day' says both what is told and of what. */
const WHOLE = /^\p{L}+(?: \p{L}+){0,2} (?:per|by|for each|in each|for every) \p{L}+/u;
/** What begins a condition on a thing. */
const SAYS_MORE = /^(?:in|from|with|without|who|that|whose|by|of|named|called|since|before|after|never|not)$/;
const PRONOUN = /\b(?:them|they|those|these|that one|it|its|their|the same)\b/i;

interface Span {
  from: number;
  to: number;
}

/** The last run of words in a text that names a day or period. */
function dateSpan(text: string): Span | null {
  const tokens = tokensOf(text);
  let found: Span | null = null;
  for (let at = 0; at < tokens.length; at++) {
    const date = dateAt(tokens, at, '2000-01-01');
    if (!date) continue;
    found = { from: tokens[at]?.from ?? 0, to: tokens[at + date.length - 1]?.to ?? 0 };
    at += date.length - 1;
  }
  return found;
}

/** 'by country', 'per month' at the end of a question or before a condition. */
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

/** What the words of a question are looked up in. */
interface Names {
  /** Columns by their values. */
  columns: ReadonlyMap<string, readonly string[]>;
  /** Roots of the words of all tables' names. */
  tables: ReadonlySet<string>;
  /** Roots of the words of all columns' names. */
  ofColumns: ReadonlySet<string>;
}

/** A question may have thousands of words, and a schema thousands of values: each schema is read once. */
const known = new WeakMap<DatabaseSchema, Names>();

function namesOf(schema: DatabaseSchema): Names {
  const names = known.get(schema) ?? readNames(schema);
  known.set(schema, names);
  return names;
}

function readNames({ tables }: DatabaseSchema): Names {
  const columns = new Map<string, string[]>();
  for (const table of tables) {
    for (const column of table.columns) {
      for (const value of new Set(column.values?.map(plain))) {
        const having = columns.get(value) ?? [];
        having.push(`${table.name}.${column.name}`);
        columns.set(value, having);
      }
    }
  }
  const rootsIn = (name: string) => splitName(name, new Set()).map(root);
  return {
    columns,
    tables: new Set(tables.flatMap(({ name }) => rootsIn(name))),
    ofColumns: new Set(tables.flatMap((table) => table.columns.flatMap(({ name }) => rootsIn(name)))),
  };
}

/** Columns that have a text as one of their values. */
function columnsWith(schema: DatabaseSchema, text: string): string[] {
  const { columns } = namesOf(schema);
  return [plain(text), singular(plain(text))].flatMap((wanted) => columns.get(wanted) ?? []);
}

function isTable(schema: DatabaseSchema, word: string): boolean {
  return namesOf(schema).tables.has(root(word));
}

/** 'The longest track' and 'customers in Peru' say all by themselves, unless they speak of the same as the last question. */
function isComplete(tokens: Token[], last: string, schema: DatabaseSchema): boolean {
  const begin = /^(?:the|our|my|all)$/.test(tokens[0]?.word ?? '') ? 1 : 0;
  const ranked = rankedWords(tokens, begin);
  const names = (token: Token | undefined) => token !== undefined && !token.quoted && isTable(schema, token.one);
  if (ranked > 0) return names(tokens[begin + ranked]);
  const [thing, says] = tokens.slice(begin);
  return says !== undefined && SAYS_MORE.test(says.word) && names(thing) && !speaksOf(last, thing);
}

function speaksOf(text: string, thing: Token | undefined): boolean {
  return thing !== undefined && tokensOf(text).some((token) => root(token.one) === root(thing.one));
}

/** 'Customers in Peru' after 'How many customers are in Chile?' only says where. */
function withoutThing(rest: string, last: string, schema: DatabaseSchema): string {
  const [thing, says] = tokensOf(rest);
  if (!thing || thing.quoted || !says || !/^(?:in|from)$/.test(says.word)) return rest;
  return isTable(schema, thing.one) && speaksOf(last, thing) ? rest.slice(says.from) : rest;
}

function isName(schema: DatabaseSchema, { text, one }: Token): boolean {
  return isTable(schema, one) || namesOf(schema).ofColumns.has(root(one)) || columnsWith(schema, text).length > 0;
}

/** Runs of capitals after the first word, quoted texts and known values: what a question is about in particular. */
function namedSpans(text: string, schema: DatabaseSchema): (Span & { text: string })[] {
  const tokens = tokensOf(text);
  const spans: (Span & { text: string })[] = [];
  for (let at = 0; at < tokens.length; at++) {
    const token = tokens[at] as Token;
    if (token.number !== null) continue;
    let end = at;
    if (token.capital && !token.quoted)
      while (tokens[end + 1]?.capital && /^\s$/.test(text.slice(tokens[end]?.to, tokens[end + 1]?.from))) end++;
    if (!token.capital && !token.quoted && columnsWith(schema, token.text).length === 0) continue;
    const to = tokens[end]?.to ?? token.to;
    spans.push({ from: token.from, to, text: text.slice(token.from, to) });
    at = end;
  }
  return spans;
}

/** What is left of a follow-up without 'and', 'what about', 'only'. */
function core(question: string): string {
  return question
    .trim()
    .replace(LEAD, '')
    .replace(/\b(?:instead|please|then|too|as well)\b/gi, '')
    .replace(/(?<![?.!\s])[?.!\s]+$/, '')
    .trim();
}

/**
 * Joins a follow-up ('and by country?', 'only in 2012', 'what about Canada?') with the last question into one whole
 * question. A question that stands alone stays as it is, and so do a greeting and an order to change data.
 */
export function rewriteQuestion(question: string, lastQuestion: string | null, schema: DatabaseSchema): string {
  const last = lastQuestion?.trim();
  const text = respelled((last ? question : '').trim(), (token) => isName(schema, token)).question;
  if (!last || text === '') return question;
  const tokens = tokensOf(text);
  if (asideInPassing(text, tokens) !== null) return question;
  const other = withOtherPlace(text, last);
  if (other !== null || asksPlace(text)) return other ?? question;
  const chosen = withChosenMoney(text, last, schema);
  if (chosen !== null) return chosen;
  const words = tokens.filter((token) => /[\p{L}\p{N}]/u.test(token.text));
  const rest = withoutThing(core(text), last, schema);
  const continues =
    CONTINUES.test(text) ||
    (words.length <= 4 && !STANDS_ALONE.test(text) && !WHOLE.test(text) && !isComplete(tokens, last, schema)) ||
    (PRONOUN.test(text) && words.length <= 8 && !words.slice(1).some((token) => isTable(schema, token.one)));
  const counting =
    /^(?:and\s+)?how many(?: (?:of them|are there|is that|are they|in total|of those|of these))?(.*)$/i.exec(
      text.replace(/(?<![?.!\s])[?.!\s]+$/, ''),
    );
  if (
    counting &&
    (words.length <= 4 || /how many (?:of|are they)/i.test(text)) &&
    !words.slice(2).some((token) => isTable(schema, token.one))
  )
    return `How many ${appended(subjectOf(last), (counting[1] ?? '').trim()).trim()}?`;
  if (!continues || rest === '' || (STANDS_ALONE.test(rest) && !PRONOUN.test(rest) && words.length > 4))
    return question;
  return join(last, rest, schema);
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
  const date = dateSpan(rest);
  const oldDate = dateSpan(last);
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
  const same = old.filter((span) => columnsWith(schema, span.text).some((column) => columns.includes(column))).at(-1);
  if (same) return replaced(last, same, bare);
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

/** 'Show revenue in 2010' by country: the group is before the condition, where it reads well. */
function withGroup(last: string, group: string): string {
  const open = last.replace(/(?<![?.!\s])[?.!\s]+$/, '');
  return `${open} ${group}`;
}

/** 'How many tracks are there' and 'albums': the one noun for the other. */
function exchangeNoun(last: string, noun: string, schema: DatabaseSchema): string | null {
  if (/\s/.test(noun) || !isTable(schema, noun)) return null;
  const token = tokensOf(last).find((one) => !one.quoted && isTable(schema, one.one));
  return token ? replaced(last, token, noun) : null;
}

/** What was listed: 'customers in Canada' of 'Show me all customers in Canada'. */
function subjectOf(last: string): string {
  return last
    .replace(/(?<![?.!\s])[?.!\s]+$/, '')
    .replace(
      /^(?:please\s+)?(?:list|show(?: me)?|give me|find|which|what|display|get|who are)\s+(?:(?:are|is|all|the|of)\s+)*/i,
      '',
    );
}
