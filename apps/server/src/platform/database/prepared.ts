import { fillPlaceholders, type SQL } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import type pg from 'pg';
import type { Db } from '.';

const dialect = new PgDialect();
const keeping = new WeakSet<pg.Pool>();

/** Lets the sessions of a pool keep what was prepared; only for one whose connections are sessions of the database. */
export function keepStatements(pool: pg.Pool): void {
  keeping.add(pool);
}

/**
 * A query that is asked often: its text is built once, and where sessions keep statements, each of them parses and plans
 * it once.
 * @param name one for each text
 * @param query with `sql.placeholder(key)` for each of the values
 * @returns runs it; the rows are as `pg` reads them, without drizzle's mapping
 */
export function prepared<V extends Record<string, unknown>, T extends object>(name: string, query: SQL) {
  const { sql: text, params } = dialect.sqlToQuery(query);
  return async (db: Db, values: V): Promise<T[]> => {
    const pool = db.$client;
    const query = { text, values: fillPlaceholders(params, values) };
    const { rows } = await pool.query(keeping.has(pool) ? { ...query, name } : query);
    return rows as T[];
  };
}
