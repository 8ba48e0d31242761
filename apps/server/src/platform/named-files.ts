import { getTableName } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import pg from 'pg';

/** A database connection, within a transaction or not. */
type Asks = Pick<pg.ClientBase, 'query'>;

/** Which stored files the database refers to, in the columns that the features declare. */
export class NamedFiles {
  constructor(private readonly columns: readonly PgColumn[]) {}

  /** All keys. Also works on a database that is not migrated yet, such as that of a back-up before an update. */
  async all(db: Asks): Promise<Set<string>> {
    const { rows: there } = await db.query<{ name: string }>(
      `select format('%s.%s', table_name, column_name) as name from information_schema.columns where table_schema = 'public'`,
    );
    const known = new Set(there.map(({ name }) => name));
    const columns = this.columns.filter((column) => known.has(`${getTableName(column.table)}.${column.name}`));
    if (columns.length === 0) return new Set();
    const { rows } = await db.query<{ key: string }>(namesIn(columns));
    return new Set(rows.map(({ key }) => key));
  }

  /** @returns the keys that are named; undefined if there are none at all, as the database may be a new one */
  async of(db: Asks, keys: readonly string[]): Promise<Set<string> | undefined> {
    const names = namesIn(this.columns);
    const { rows } = await db.query<{ any: boolean; named: string[] }>(
      `select exists (select from (${names}) as named) as any,
         array(select key from (${names}) as named where key = any($1)) as named`,
      [keys],
    );
    return rows[0]?.any ? new Set(rows[0].named) : undefined;
  }
}

/** One query for all keys. */
const namesIn = (columns: readonly PgColumn[]) =>
  columns
    .map((column) => {
      const name = pg.escapeIdentifier(column.name);
      return `select ${name} as key from ${pg.escapeIdentifier(getTableName(column.table))} where ${name} is not null`;
    })
    .join(' union all ');
