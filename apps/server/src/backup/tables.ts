import type { ClientBase } from 'pg';

/**
 * The durable jobs that are waiting or running. pg-boss creates its own tables, and finished jobs need not be restored.
 * After a restore, the next start frees the jobs that were running.
 */
export const JOBS = {
  name: 'pgboss.job',
  columns: [
    ...['id', 'name', 'priority', 'data', 'state', 'retry_limit', 'retry_count', 'retry_delay', 'retry_backoff'],
    ...['start_after', 'started_on', 'singleton_key', 'singleton_on', 'expire_in', 'created_on', 'keep_until'],
    ...['output', 'dead_letter', 'policy'],
  ],
  live: "state in ('created', 'retry', 'active')",
};

/** Lists the processes that are alive right now, which no back-up needs. */
const PROCESSES = 'public.platform_processes';

export interface Table {
  /** Schema-qualified and quoted where necessary. */
  name: string;
  /** Without generated columns. */
  columns: string[];
}

/** The product's tables and the migration journal, without tables that extensions own. */
export async function tablesOf(client: ClientBase): Promise<Table[]> {
  const { rows } = await client.query<Table>(
    `select format('%I.%I', nspname, relname) as name,
       array(select attname::text from pg_attribute
         where attrelid = pg_class.oid and attnum > 0 and not attisdropped and attgenerated = '' order by attnum) as columns
     from pg_class join pg_namespace on pg_namespace.oid = relnamespace
     where nspname in ('public', 'drizzle') and relkind = 'r'
       and not exists (select from pg_depend where objid = pg_class.oid and deptype = 'e')
     order by name`,
  );
  return rows.filter(({ name }) => name !== PROCESSES);
}

/** Current values of the sequences that have been used. They are never behind a row that the transaction sees. */
export async function sequencesOf(client: ClientBase): Promise<{ name: string; last: string }[]> {
  const { rows } = await client.query<{ name: string; last: string }>(
    `select format('%I.%I', schemaname, sequencename) as name, last_value::text as last from pg_sequences
     where schemaname in ('public', 'drizzle') and last_value is not null order by name`,
  );
  return rows;
}

/** For use within a transaction: fixes output formats that every server can read back, and disables timeouts. */
export async function plainValues(client: ClientBase): Promise<void> {
  await client.query(
    `set local datestyle = 'ISO'; set local intervalstyle = 'postgres'; set local extra_float_digits = 3;
     set local statement_timeout = 0; set local lock_timeout = 0; set local idle_in_transaction_session_timeout = 0`,
  );
}
