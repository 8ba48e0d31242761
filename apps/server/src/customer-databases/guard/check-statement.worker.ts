import { loadModule, parseSync } from 'libpg-query';
import type { Dialect, Verdict } from '../types';
import type { KnownColumns } from './postgres/names';
import { readTree } from './postgres/walk';
import { readStatement } from './read-statement';
import { Refusal } from './refusal';
import { onlyStatement, tokenize } from './tokens';

/** The thread's result; `broken` if its parser should not be used again. */
export interface Checked {
  verdict: Verdict;
  broken?: boolean;
}

export interface ToCheck {
  sql: string;
  dialect: Dialect;
  columns: KnownColumns;
}

const loaded = loadModule();

export default async function check({ sql, dialect, columns }: ToCheck): Promise<Checked> {
  try {
    if (dialect !== 'postgres') return { verdict: { ok: true, ...readStatement(sql, dialect) } };
    // Limits length, number of tokens and depth before parsing.
    const statement = onlyStatement(sql, tokenize(sql, dialect));
    await loaded;
    return { verdict: { ok: true, sql: statement.sql, ...readTree(parseSync(statement.sql), columns) } };
  } catch (error) {
    if (error instanceof Refusal) return { verdict: { ok: false, reason: error.message } };
    if (error instanceof Error && error.name === 'SqlError')
      return { verdict: { ok: false, reason: `The statement could not be read: ${error.message}.` } };
    return { verdict: { ok: false, reason: 'The statement is too complicated to be checked.' }, broken: true };
  }
}
