import { pipeline } from 'node:stream/promises';
import { getTableName } from 'drizzle-orm';
import pg from 'pg';
import PgBoss from 'pg-boss';
import { from as copyFrom } from 'pg-copy-streams';
import { features } from '../features';
import { MIGRATION_LOCK, readMigrations } from '../platform/database/migrate';
import { OperatorError } from '../platform/errors';
import type { Head, Header, StoredEntry } from './archive';
import { JOBS, plainValues, tablesOf } from './tables';

/** @throws OperatorError when this version does not know the back-up's schema */
export function refuseNewer({ schema, version }: Head): void {
  if (readMigrations().some(({ folderMillis }) => folderMillis === schema)) return;
  throw new OperatorError(
    `The back-up was made by another version of Parley (${version}), whose tables this one does not know. Restore it with that version or a newer one.`,
  );
}

/** @throws OperatorError when Parley's schemas contain anything but what an extension created */
export async function refuseFull(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select format('%I.%I', nspname, relname) as name
     from pg_class join pg_namespace on pg_namespace.oid = relnamespace
     where nspname in ('public', 'drizzle', 'pgboss') and relkind in ('r', 'p', 'v', 'm', 'S')
       and not exists (select from pg_depend where objid = pg_class.oid and deptype = 'e')
     order by name limit 1`,
  );
  if (rows[0] === undefined) return;
  throw new OperatorError(
    `The database at DATABASE_URL is not empty: it has ${rows[0].name}. Restore into a new database.`,
  );
}

/** The row count differs from the one in the back-up. */
export class UnfitRows extends Error {}

const ENTRANCES = features.flatMap(({ entrances = [] }) => entrances.map((table) => `public.${getTableName(table)}`));

/** Loads a back-up in a transaction that the caller begins and ends. */
export class Load {
  private known = new Set<string>();
  private constraints: { table: string; name: string; definition: string }[] = [];

  constructor(private readonly client: pg.Client) {}

  /**
   * Creates the tables as of the back-up, without foreign keys and with triggers disabled: no order of the tables could
   * satisfy the references, and the totals that triggers maintain are in the back-up.
   */
  async prepare({ schema }: Head): Promise<void> {
    const { client } = this;
    // A Parley that starts on this database meanwhile waits, and then finds it filled.
    await client.query('select pg_advisory_xact_lock($1)', [MIGRATION_LOCK]);
    await refuseFull(client);
    await client.query(
      `create schema drizzle;
       create table drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)`,
    );
    for (const { folderMillis, sql } of readMigrations()) {
      if (folderMillis <= schema) for (const statement of sql) await client.query(statement);
    }
    await client.query(jobTables());
    await plainValues(client);
    const tables = await tablesOf(client);
    this.known = new Set([...tables, JOBS].map(({ name }) => name));
    this.constraints = await constraintsOf(client);
    for (const { table, name } of this.constraints) await client.query(`alter table ${table} drop constraint ${name}`);
    for (const { name } of tables) await client.query(`alter table ${name} disable trigger user`);
    // Migrations may have inserted rows.
    await client.query(`truncate ${tables.map(({ name }) => name).join(', ')}`);
  }

  async place({ queues, sequences }: Extract<Header, { kind: 'database' }>): Promise<void> {
    // Every start sets the queues' options.
    for (const name of queues) await this.client.query(`select pgboss.create_queue($1, '{}')`, [name]);
    for (const { name, last } of sequences) await this.client.query('select setval($1, $2)', [name, last]);
  }

  /** @returns how many rows were loaded */
  async table({ name, columns }: Extract<Header, { kind: 'table' }>, { data, rows }: StoredEntry): Promise<number> {
    if (!this.known.has(name)) throw new OperatorError(`The back-up holds a table that is not Parley's: ${name}.`);
    const list = columns.map((column) => pg.escapeIdentifier(column)).join(', ');
    const copy = this.client.query(copyFrom(`copy ${name} (${list}) from stdin`));
    await pipeline(data, copy);
    if (copy.rowCount !== rows()) throw new UnfitRows(`Of ${rows()} rows of ${name}, ${copy.rowCount} arrived.`);
    return copy.rowCount ?? 0;
  }

  async finish(): Promise<void> {
    const { client } = this;
    // Everyone has to sign in again: a session ended after the back-up must not come back to life.
    for (const name of ENTRANCES) if (this.known.has(name)) await client.query(`delete from ${name}`);
    for (const name of this.known) {
      if (name !== JOBS.name) await client.query(`alter table ${name} enable trigger user`);
    }
    for (const { table, name, definition } of this.constraints)
      await client.query(`alter table ${table} add constraint ${name} ${definition}`);
    // Shifts the deadline: each restored job keeps the lifetime it had when it was created.
    await client.query(`update ${JOBS.name} set keep_until = now() + (keep_until - created_on)`);
  }
}

/** The statements that create pg-boss's tables, without their own transaction, so that they run in ours. */
function jobTables(): string {
  return PgBoss.getConstructionPlans()
    .replace(/^\s*BEGIN;/, '')
    .replace(/COMMIT;\s*$/, '');
}

async function constraintsOf(client: pg.Client) {
  const { rows } = await client.query<{ table: string; name: string; definition: string }>(
    `select format('%I.%I', nspname, relname) as table, quote_ident(conname) as name,
       pg_get_constraintdef(pg_constraint.oid) as definition
     from pg_constraint join pg_class on pg_class.oid = conrelid join pg_namespace on pg_namespace.oid = relnamespace
     where contype = 'f' and nspname = 'public'`,
  );
  return rows;
}
