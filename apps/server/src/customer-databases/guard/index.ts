import { SharedThread } from '../../platform/shared-thread';
import type { DatabaseSchema, Dialect, Verdict } from '../types';
import type { Checked, ToCheck } from './check-statement.worker';
import type { KnownColumns } from './postgres/names';
import { readStatement } from './read-statement';
import { Refusal } from './refusal';

/** Shorter statements are parsed within a millisecond; PostgreSQL's parser always runs in the thread. */
const AT_ONCE = 2_000;
/** Generous, as a thread starts slowly on a busy machine. */
const TIMEOUT_MS = 15_000;
const TOO_COMPLICATED = 'The statement is too complicated to be checked.';

/** Parsing a long statement would block the event loop for too long. A parser that crashed is not used again. */
const thread = new SharedThread<ToCheck, Checked>(
  'check-statement',
  import.meta.url,
  { resourceLimits: { maxOldGenerationSizeMb: 256, stackSizeMb: 8 } },
  ({ broken }) => broken === true,
);

/**
 * Lets through exactly one read-only statement, with known functions and without system tables. Anything that cannot be
 * parsed is refused, with a sentence for its author.
 * @param columns the lower-case names of the database's columns: without a column x, PostgreSQL takes `t.x` for a call.
 * If absent, only names that the statement itself introduces may follow a dot; 'any' for what is stored and not run
 * @param owner the statement's owner: owners take turns when more is requested than can be checked at once
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
    // Nobody needs a statement that crashes the parser, or occupies it for too long.
    return { ok: false, reason: TOO_COMPLICATED };
  }
}

const WORDS = /[\p{L}_][\p{L}\p{M}\p{N}_$]*/gu;
const QUOTED = /"(?:[^"]|"")*"/g;

/**
 * The column names that the statement may use: a database may have a hundred thousand columns, and all of them would be
 * copied to the thread. A quote within a string may hide where a name begins, so every piece counts.
 */
function namedIn(sql: string, columns: KnownColumns): KnownColumns {
  if (columns === 'any') return columns;
  const quoted = (sql.match(QUOTED) ?? []).map((name) => name.slice(1, -1).replaceAll('""', '"'));
  const pieces = [...(sql.match(WORDS) ?? []), ...sql.split('"'), ...quoted].map((name) => name.toLowerCase());
  return new Set(pieces.filter((name) => columns.has(name)));
}

/** A database's column names, in lower case as `admit` expects them. */
export function columnsOf({ tables }: Pick<DatabaseSchema, 'tables'>): ReadonlySet<string> {
  return new Set(tables.flatMap(({ columns }) => columns.map(({ name }) => name.toLowerCase())));
}
