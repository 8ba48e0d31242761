import type pg from 'pg';
import { MIGRATION_LOCK } from '../platform/database/migrate';

/** The fact that names the restore that filled the database. */
const FACT = 'restored';

/** Committed together with the restored data, so that the database can tell later whether the restore succeeded. */
export async function writeMark(client: pg.Client, mark: string): Promise<void> {
  await client.query(
    `insert into platform_facts (name, value) values ($1, $2) on conflict (name) do update set value = excluded.value`,
    [FACT, mark],
  );
}

/** Whether the restore with this mark filled the database. Waits for a restore transaction still in progress. */
export async function isMarked(client: pg.Client, mark: string): Promise<boolean> {
  await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
  try {
    const { rows: tables } = await client.query(`select to_regclass('public.platform_facts') is not null as there`);
    if (!tables[0]?.there) return false;
    const { rowCount } = await client.query('select from platform_facts where name = $1 and value = $2', [FACT, mark]);
    return rowCount === 1;
  } finally {
    await client.query('select pg_advisory_unlock($1)', [MIGRATION_LOCK]);
  }
}
