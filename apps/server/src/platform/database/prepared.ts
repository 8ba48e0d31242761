import { fillPlaceholders, type SQL } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import type pg from 'pg';

const dialect = new PgDialect();
const keeping = new WeakSet<pg.Pool>();

/** Enables prepared statements for a pool; only for pools whose connections are database sessions of their own. */
export function keepStatements(pool: pg.Pool): void {
  keeping.add(pool);
}

/**
 * A frequent query: its text is built once, and sessions that keep prepared statements parse and plan it once.
 * @param name unique for each text
 * @param query with `sql.placeholder(key)` for each value
 * @returns a function that runs it; rows are as `pg` returns them, without drizzle's mapping
 */
export function prepared<V extends Record<string, unknown>, T extends object>(name: string, query: SQL) {
  const { sql: text, params } = dialect.sqlToQuery(query);
  return async ({ $client: pool }: { $client: pg.Pool }, values: V): Promise<T[]> => {
    const query = { text, values: fillPlaceholders(params, values) };
    const { rows } = await pool.query(keeping.has(pool) ? { ...query, name } : query);
    return rows as T[];
  };
}
