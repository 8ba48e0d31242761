import type { ClientBase } from 'pg';

/**
 * The durable jobs that wait or run. pg-boss creates its own tables, and finished jobs need not be restored; the next
 * start finds the processes that died while a job ran.
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

/** Names of processes that live right now. */
const PROCESSES = 'public.platform_processes';

export interface Table {
  /** With its schema, quoted where it must be. */
  name: string;
  /** Without those that PostgreSQL computes. */
  columns: string[];
}

/** The tables of the product, and the journal of its migrations. What an extension created is its own. */
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

/** Where they are; those that never gave a number are left out. Never behind a row that the transaction sees. */
export async function sequencesOf(client: ClientBase): Promise<{ name: string; last: string }[]> {
  const { rows } = await client.query<{ name: string; last: string }>(
    `select format('%I.%I', schemaname, sequencename) as name, last_value::text as last from pg_sequences
     where schemaname in ('public', 'drizzle') and last_value is not null order by name`,
  );
  return rows;
}

/** Within a transaction: values are written as every server reads them, and nothing is given up for taking long. */
export async function plainValues(client: ClientBase): Promise<void> {
  await client.query(
    `set local datestyle = 'ISO'; set local intervalstyle = 'postgres'; set local extra_float_digits = 3;
     set local statement_timeout = 0; set local lock_timeout = 0; set local idle_in_transaction_session_timeout = 0`,
  );
}
