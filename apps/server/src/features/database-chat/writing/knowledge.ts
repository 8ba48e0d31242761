import { MESSAGES } from '@parley/contract/messages';
import type { DatabaseSchema, Teaching } from '../../../customer-databases/types';
import type { Deps } from '../../../platform/deps';
import { AppError } from '../../../platform/errors';
import { LastUsed } from '../../../platform/last-used';
import { type ConnectionRow, findLearned } from '../connections/connections.queries';
import { asTeaching } from '../teaching/teach';
import { listTeaching } from '../teaching/teaching.queries';
import { TableIndex } from './table-index';

/** All that is known of a connected database when a question comes. */
export interface Knowledge {
  schema: DatabaseSchema;
  teaching: Teaching;
  tables: TableIndex;
}

interface Read {
  schema: DatabaseSchema;
  tables: TableIndex;
  /** As it was taught last: as long as it is the same object, whoever writes need not read it again. */
  taught?: { ids: string; teaching: Teaching };
}

/** Schemas may be long, and questions come one after the other: each reading of a database is unpacked once. */
const readings = new LastUsed<string, Read>(20);

/** @throws AppError conflict as long as the database was never read */
export async function knowledgeOf(deps: Pick<Deps, 'db'>, connection: ConnectionRow): Promise<Knowledge> {
  const { id, teamId, trainedAt } = connection;
  if (trainedAt === null) {
    const failed = connection.state === 'failed' && connection.error;
    throw new AppError('conflict', failed || MESSAGES.databaseUnread);
  }
  const key = `${id} ${trainedAt.getTime()}`;
  const [read, taught] = await Promise.all([
    readings.get(key) ?? readingOf(deps, teamId, id),
    listTeaching(deps.db, { teamId, connectionId: id }),
  ]);
  readings.set(key, read);
  const ids = taught.map((row) => row.id).join();
  const known = read.taught?.ids === ids ? read.taught : { ids, teaching: asTeaching(taught) };
  read.taught = known;
  return { schema: read.schema, tables: read.tables, teaching: known.teaching };
}

async function readingOf({ db }: Pick<Deps, 'db'>, teamId: string, id: string): Promise<Read> {
  const { schema } = (await findLearned(db, teamId, id)) ?? {};
  if (!schema) throw new AppError('conflict', MESSAGES.databaseUnread);
  return { schema, tables: await TableIndex.of(schema) };
}
