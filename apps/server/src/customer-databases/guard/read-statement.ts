import type { Calls, Dialect } from '../types';
import { Queries } from './grammar/query';
import { Reader } from './grammar/reader';
import { onlyStatement, tokenize } from './tokens';

/** The single statement, without what surrounds it, and the tables that it reads. */
export interface ReadStatement {
  sql: string;
  tables: { schema: string | null; name: string }[];
  calls: Calls;
}

/** In these dialects only function names lead to user-defined code, not attributes, operators or casts. */
const NONE = { attributes: [], operators: [], types: [], tables: [] };

/**
 * Parses a statement by the grammar of queries.
 * @throws Refusal for everything else
 */
export function readStatement(sql: string, dialect: Exclude<Dialect, 'postgres'>): ReadStatement {
  const statement = onlyStatement(sql, tokenize(sql, dialect));
  const reader = new Reader(statement.tokens, dialect);
  const queries = new Queries(reader);
  queries.statement();
  return { sql: statement.sql, tables: queries.tables, calls: { ...NONE, functions: [...reader.called] } };
}
