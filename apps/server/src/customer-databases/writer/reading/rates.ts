import { root } from '../names/lemma';
import { valueForms } from '../prepare';
import type { Prepared } from '../prepare/types';

const RATE = /(?<![\p{L}-])(?:the |our |your )?(\p{L}{3,}|no[- ]?shows?) rate(?![\p{L}-])(.{0,200})$/iu;
/** The groups that a rate is wanted for, at the end of the question. */
const EACH = /(?:^|\s)(?:by|per|for each|in each|of each)\s.{0,100}$/iu;

/**
 * Rewrites 'cancellation rate' as 'percentage of reservations with status "cancelled"', if exactly one column has such
 * a value and no column is called so.
 */
export function withRates(prepared: Prepared, question: string): string {
  const [all = '', word = '', rest = ''] = RATE.exec(question) ?? [];
  if (all === '') return question;
  const said = word.toLowerCase();
  // A date such as 'cancelled_on' of members is something else that the rate could refer to.
  const isCalled = [...prepared.columnsByWord].some(
    ([name, columns]) => root(name) === root(said) && columns.some(({ isCategory }) => !isCategory),
  );
  if (isCalled) return question;
  const values = [
    ...(prepared.rootedValues.get(root(said)) ?? []),
    ...valueForms(said).flatMap((form) => prepared.values.get(form) ?? []),
  ];
  const places = new Map(values.map((value) => [`${value.table} ${value.column}`, value]));
  const [state, ...others] = places.values();
  const table = prepared.tables.find(({ table }) => table.name === state?.table);
  const column = table?.columns.find((one) => one.column.name === state?.column);
  if (!state || others.length > 0 || !table || !column?.isCategory) return question;
  const each = EACH.exec(rest)?.[0] ?? '';
  const when = rest.slice(0, rest.length - each.length);
  const asked = `percentage of ${table.words.join(' ')}${when} with ${column.words.join(' ')} "${state.value}"${each}`;
  return question.slice(0, question.length - all.length) + asked;
}
