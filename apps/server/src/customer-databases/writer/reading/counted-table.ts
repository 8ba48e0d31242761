import type { Prepared, PreparedTable } from '../prepare/types';
import { type Select, selectFrom } from '../sql/ast';

const COUNTED =
  /^\s*how many (?:rows|records|entries)\s+(?:does|do|has|have|in|of|(?:are|is)(?:\s+there)?\s+in)\s+(?:the\s+)?(?:table\s+)?(\S.*)$/i;

const END = /(?<![\s?.])[\s?.]+$/;
const VERB = /\s(?:have|has|hold|contain)$/i;
const NOUN = /\stable$/i;

const plain = (name: string) => name.toLowerCase().replace(/[\s_"`[\]]/g, '');

/** The table whose rows a question wants counted, if named exactly as in the database: 'InvoiceLine'. */
export function countedTable({ tables }: Prepared, question: string): PreparedTable | undefined {
  const [, named] = COUNTED.exec(question) ?? [];
  if (named === undefined) return undefined;
  const wanted = plain(named.replace(END, '').replace(VERB, '').trim().replace(NOUN, ''));
  const fitting = tables.filter(
    ({ table: { schema, name } }) => plain(name) === wanted || plain(`${schema}.${name}`) === wanted,
  );
  return fitting.length === 1 ? fitting[0] : undefined;
}

export function countOf({ table: { schema, name } }: PreparedTable): Select {
  const count = { kind: 'aggregate', fn: 'count', distinct: false, of: null, whole: true } as const;
  return selectFrom({ schema, name, alias: '' }, { columns: [{ expr: count, name: 'number_of_rows' }] });
}
