import { hintsOf } from '../lexicon/verbs';
import type { Prepared } from '../prepare/types';
import type { Candidate } from './grades';
import type { Ref, Token } from './types';

/** Whether a token is the plural of a table's name: 'tours'. */
export function isSubject({ tablesByWord }: Prepared, token: Token | undefined): boolean {
  return token !== undefined && token.one !== token.word && tablesByWord.has(token.one);
}

/** 'Courses cost more than': a noun and its verb, not the name of a figure. */
export function isComparedVerb(prepared: Prepared, tokens: readonly Token[], at: number): boolean {
  const verb = tokens[at];
  const compares = /^(?:more|less|over|under|above|below|between|exactly|at)$/.test(tokens[at + 1]?.word ?? '');
  const acts = verb !== undefined && verb.one === verb.word && hintsOf(verb.word).length > 0;
  return acts && compares && isSubject(prepared, tokens[at - 1]);
}

/** 'Bookings that were cancelled' refers to their own date, even if a status of their classes has that value. */
export function isOfOthers({ tablesByWord }: Prepared, tokens: Token[], begin: number, { item }: Candidate): boolean {
  let at = begin - 1;
  while (/^(?:that|which|who|is|are|was|were|been|has|have|had)$/.test(tokens[at]?.word ?? '')) at--;
  const subject = tokens[at]?.one ?? '';
  const tables = (tablesByWord.get(subject) ?? []).filter(({ words }) => words.at(-1) === subject);
  const word = tokens[begin]?.word ?? '';
  const dated = tables.some(({ columns }) =>
    columns.some(({ isDate, column, words }) => isDate && column.nullable && words.includes(word)),
  );
  if (!dated || item?.type !== 'ref') return false;
  return item.refs.every((ref) => ref.kind === 'value' && !tables.includes(ref.column.table));
}

/** 'People' means the closest table of people. */
export function peopleIn({ tables }: Prepared): Candidate[] {
  const people = tables.filter((table) => table.isPerson && table.table.kind === 'table');
  const refs = people.map((table): Ref => ({ kind: 'table', table, score: 0.59 }));
  return refs.length === 0
    ? []
    : [{ length: 1, quality: 0.6, item: { type: 'ref', refs, plural: true, capital: false, hint: false } }];
}
