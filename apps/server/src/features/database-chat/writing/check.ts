import { admit, columnsOf } from '../../../customer-databases/guard';
import { DatabaseFailure, type DatabaseSchema, type OpenDatabase } from '../../../customer-databases/types';
import { nameOf } from '../training/changes';

/** A statement that may be shown to its owner, or the reason why not, which its author can correct it by. */
export type Checked = { ok: true; sql: string } | { ok: false; problem: string };

const NONE: ReadonlySet<string> = new Set();
const named = new WeakMap<DatabaseSchema, ReadonlySet<string>>();

/** The names of all columns, which may be 100,000; only the check of PostgreSQL's statements needs them. */
function namesOf(schema: DatabaseSchema): ReadonlySet<string> {
  if (schema.dialect !== 'postgres') return NONE;
  const names = named.get(schema) ?? columnsOf(schema);
  named.set(schema, names);
  return names;
}

/**
 * Checks that a statement only reads, names existing tables, and could be run by the database.
 * @throws DatabaseFailure when the database cannot tell
 */
export async function check(
  sql: string,
  { schema, owner }: { schema: DatabaseSchema; owner: string },
  database: OpenDatabase,
  signal: AbortSignal,
): Promise<Checked> {
  const verdict = await admit(sql, schema.dialect, { columns: namesOf(schema), owner });
  if (!verdict.ok) return { ok: false, problem: verdict.reason };
  const known = new Set(schema.tables.map(({ name }) => name.toLowerCase()));
  const unknown = verdict.tables.find(({ name }) => !known.has(name.toLowerCase()));
  if (unknown) return { ok: false, problem: `There is no table ${nameOf(unknown)}.` };
  try {
    await database.explain(verdict.sql, signal, verdict.calls);
  } catch (error) {
    if (error instanceof DatabaseFailure && error.reason === 'statement') return { ok: false, problem: error.message };
    throw error;
  }
  return { ok: true, sql: verdict.sql };
}
