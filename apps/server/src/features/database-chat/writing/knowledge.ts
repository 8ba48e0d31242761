import { createHash } from 'node:crypto';
import { MESSAGES } from '@parley/contract/messages';
import { heldBytes } from '../../../customer-databases/held-bytes';
import type { DatabaseSchema, Teaching } from '../../../customer-databases/types';
import type { CacheDefinition } from '../../../platform/cache';
import type { Deps } from '../../../platform/deps';
import { AppError } from '../../../platform/errors';
import { FairQueue } from '../../../platform/fair-queue';
import { LastUsed } from '../../../platform/last-used';
import { type ConnectionRow, findLearned } from '../connections/connections.queries';
import { beginUnpacking } from '../connections/unpacking';
import { asTeaching } from '../teaching/teach';
import { listTeaching } from '../teaching/teaching.queries';
import { TableIndex } from './table-index';

/** Everything known about a connected database when a question comes. */
export interface Knowledge {
  schema: DatabaseSchema;
  teaching: Teaching;
  tables: TableIndex;
}

interface Kept {
  connectionId: string;
  bytes: number;
}
type Read = Pick<Knowledge, 'schema' | 'tables'> & Kept;
type Taught = Pick<Knowledge, 'teaching'> & Kept;

const MIB = 2 ** 20;
/** Memory for each character of teaching, including its search index. */
const TAUGHT_BYTES = 10;

const byBytes: Pick<CacheDefinition<Kept>, 'weigh' | 'subjectOf'> = {
  weigh: ({ bytes }) => bytes,
  subjectOf: ({ connectionId }) => `database-chat:${connectionId}`,
};
/** Schemas may be long, and questions come one after another: each reading of a database is parsed once. */
const readings: CacheDefinition<Read> = { ...byBytes, name: 'database-chat.readings', capacity: 96 * MIB };
/** The same object for as long as the teaching is unchanged, so that what is derived from it can be cached, too. */
const teachings: CacheDefinition<Taught> = { ...byBytes, name: 'database-chat.teachings', capacity: 64 * MIB };

/** Few questions about schemas of at least this size run at once, however many are no longer cached. */
const LARGE_BYTES = 8 * MIB;
const large = new FairQueue(3, 1);
/** Sizes of recently used schemas with their teaching, in bytes. */
const sizes = new LastUsed<string, number>(10_000);
const NEVER = new AbortController().signal;

/** @throws AppError conflict if the database has never been read */
export function requireRead({ trainedAt, state, error }: ConnectionRow): void {
  if (trainedAt === null) throw new AppError('conflict', (state === 'failed' && error) || MESSAGES.databaseUnread);
}

/**
 * Runs `work` with what is known of a database.
 * @throws AppError conflict if it has never been read; the signal's reason
 */
export async function withKnowledge<T>(
  deps: Pick<Deps, 'db' | 'caches'>,
  connection: ConnectionRow,
  signal: AbortSignal,
  work: (knowledge: Knowledge) => Promise<T>,
): Promise<T> {
  requireRead(connection);
  const bytes = sizes.get(keyOf(connection)) ?? (await knownOf(deps, connection)).bytes;
  const leave = bytes > LARGE_BYTES ? await large.enter(connection.teamId, signal) : undefined;
  try {
    return await work((await knownOf(deps, connection)).knowledge);
  } finally {
    leave?.();
  }
}

async function knownOf(
  deps: Pick<Deps, 'db' | 'caches'>,
  connection: ConnectionRow,
): Promise<{ knowledge: Knowledge; bytes: number }> {
  const [read, taught] = await Promise.all([readingOf(deps, connection), teachingOf(deps, connection)]);
  const bytes = read.bytes + taught.bytes;
  sizes.set(keyOf(connection), bytes);
  return { knowledge: { schema: read.schema, tables: read.tables, teaching: taught.teaching }, bytes };
}

const keyOf = ({ id, trainedAt }: ConnectionRow) => `${id} ${trainedAt?.getTime()}`;

/** Concurrent questions about the same reading share one load. */
async function readingOf({ db, caches }: Pick<Deps, 'db' | 'caches'>, connection: ConnectionRow): Promise<Read> {
  const { id, teamId } = connection;
  const read = await caches.of(readings).read(keyOf(connection), async () => {
    const leave = await beginUnpacking(db, connection, NEVER);
    try {
      const { schema } = (await findLearned(db, teamId, id)) ?? {};
      if (!schema) return undefined;
      const tables = await TableIndex.of(schema);
      const bytes = heldBytes(schema) + tables.bytes;
      return { connectionId: id, schema, tables, bytes };
    } finally {
      leave();
    }
  });
  if (!read) throw new AppError('conflict', MESSAGES.databaseUnread);
  return read;
}

async function teachingOf(
  { db, caches }: Pick<Deps, 'db' | 'caches'>,
  { id, teamId }: ConnectionRow,
): Promise<Pick<Taught, 'teaching' | 'bytes'>> {
  const rows = await listTeaching(db, { teamId, connectionId: id });
  const ids = createHash('sha256').update(rows.map((row) => row.id).join());
  const characters = rows.reduce((sum, { text, question }) => sum + text.length + (question ?? '').length, 0);
  const bytes = characters * TAUGHT_BYTES;
  const taught = () => ({ connectionId: id, teaching: asTeaching(rows), bytes });
  return (await caches.of(teachings).read(`${id} ${ids.digest('hex')}`, async () => taught())) ?? taught();
}
