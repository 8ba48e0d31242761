import { SharedThread } from '../../platform/shared-thread';
import type { DatabaseSchema, Dialect, Verdict } from '../types';
import type { Checked, ToCheck } from './check-statement.worker';
import type { KnownColumns } from './postgres/names';
import { readStatement } from './read-statement';
import { Refusal } from './refusal';

/** Shorter ones are read within a millisecond; PostgreSQL's parser lives in the thread in any case. */
const AT_ONCE = 2_000;
/** A thread that starts where the machine is busy takes its time, too. */
const TIMEOUT_MS = 15_000;
const TOO_COMPLICATED = 'The statement is too complicated to be checked.';

/**
 * A long statement takes longer to parse than the event loop may be blocked. A parser that crashed in the middle of one
 * is not used again.
 */
const thread = new SharedThread<ToCheck, Checked>(
  'check-statement',
  import.meta.url,
  { resourceLimits: { maxOldGenerationSizeMb: 256, stackSizeMb: 8 } },
  ({ broken }) => broken === true,
);

/**
 * Lets exactly one read-only statement through, with known functions and over tables that are not the system's. What
 * cannot be read is refused, with a sentence for the person who wrote it.
 * @param known the lower-cased names of the database's columns: PostgreSQL takes `t.x` for a call where there is none.
 * Without them only names that the statement itself gives stand after a dot; 'any' for what is kept and not run.
 * @param owner whose statement it is: where more is asked for than can be checked at once, they take turns
 */
export async function admit(
  sql: string,
  dialect: Dialect,
  { columns = new Set(), owner = '' }: { columns?: KnownColumns; owner?: string } = {},
): Promise<Verdict> {
  if (dialect === 'postgres' || sql.length > AT_ONCE) {
    return admitInThread(owner, { sql, dialect, columns: namedIn(sql, columns) });
  }
  try {
    return { ok: true, ...readStatement(sql, dialect) };
  } catch (error) {
    if (error instanceof Refusal) return { ok: false, reason: error.message };
    throw error;
  }
}

async function admitInThread(owner: string, task: ToCheck): Promise<Verdict> {
  try {
    return (await thread.run(owner, task, TIMEOUT_MS)).verdict;
  } catch {
    // A statement that crashes the parser, or occupies it for too long, is no query that anybody needs.
    return { ok: false, reason: TOO_COMPLICATED };
  }
}

const WORDS = /[\p{L}_][\p{L}\p{M}\p{N}_$]*/gu;
const QUOTED = /"(?:[^"]|"")*"/g;

/**
 * Those of the names that the statement may mean: a database may have a hundred thousand columns, and all of them would
 * be copied for the thread. A quote within a text may hide where a name begins, so that every piece counts.
 */
function namedIn(sql: string, columns: KnownColumns): KnownColumns {
  if (columns === 'any') return columns;
  const quoted = (sql.match(QUOTED) ?? []).map((name) => name.slice(1, -1).replaceAll('""', '"'));
  const pieces = [...(sql.match(WORDS) ?? []), ...sql.split('"'), ...quoted].map((name) => name.toLowerCase());
  return new Set(pieces.filter((name) => columns.has(name)));
}

/** The names of a database's columns, as `admit` compares them. */
export function columnsOf({ tables }: Pick<DatabaseSchema, 'tables'>): ReadonlySet<string> {
  return new Set(tables.flatMap(({ columns }) => columns.map(({ name }) => name.toLowerCase())));
}
