import { and, desc, eq, getTableColumns, isNotNull, sql } from 'drizzle-orm';
import type { DatabaseSchema, Rights } from '../../../customer-databases/types';
import type { Queryable, Tx } from '../../../platform/database';
import { connections } from '../database-chat.tables';

type Row = typeof connections.$inferSelect;
/** A connection without its schema and rights, which may be long. */
export type ConnectionRow = Omit<Row, 'schema' | 'rights'>;
/** What reading a database yields. */
export type Learned = Pick<Row, 'schema' | 'rights'>;
export type NewConnection = Pick<
  Row,
  'id' | 'name' | 'type' | 'host' | 'port' | 'user' | 'tls' | 'password' | 'dbname' | 'fileId' | 'readValues'
>;

const { schema, rights, ...short } = getTableColumns(connections);
const own = (teamId: string, id: string) => and(eq(connections.teamId, teamId), eq(connections.id, id));

/** Newest first. */
export async function listConnections(db: Queryable, teamId: string): Promise<ConnectionRow[]> {
  return db
    .select(short)
    .from(connections)
    .where(eq(connections.teamId, teamId))
    .orderBy(desc(connections.createdAt), desc(connections.id));
}

export async function findConnection(db: Queryable, teamId: string, id: string): Promise<ConnectionRow | undefined> {
  const [row] = await db.select(short).from(connections).where(own(teamId, id));
  return row;
}

export async function findLearned(db: Queryable, teamId: string, id: string): Promise<Learned | undefined> {
  const [row] = await db.select({ schema, rights }).from(connections).where(own(teamId, id));
  return row;
}

/** The size of what was read, as it is stored; it is not unpacked for this. 0 before the first reading. */
export async function findStoredBytes(db: Queryable, teamId: string, id: string): Promise<number> {
  const bytes = sql<number>`coalesce(pg_column_size(${schema}), 0)`;
  const [row] = await db.select({ bytes }).from(connections).where(own(teamId, id));
  return row?.bytes ?? 0;
}

/** The distinct lower-cased names of all columns; empty before the first reading. */
export async function findColumnNames(db: Queryable, teamId: string, id: string): Promise<string[]> {
  const path = sql`jsonb_path_query(${schema}, '$.tables[*].columns[*].name')`;
  const rows = await db
    .selectDistinct({ name: sql<string>`lower(${path} #>> '{}')` })
    .from(connections)
    .where(own(teamId, id));
  return rows.map(({ name }) => name);
}

export async function countConnections(db: Queryable, teamId: string): Promise<number> {
  return db.$count(connections, eq(connections.teamId, teamId));
}

/** Serializes additions to the same team until the transaction ends. */
export async function lockConnectionsOf(tx: Tx, teamId: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('database-chat ' || ${teamId}, 0))`);
}

export async function insertConnection(tx: Tx, teamId: string, connection: NewConnection): Promise<ConnectionRow> {
  const [row] = await tx
    .insert(connections)
    .values({ ...connection, teamId, state: 'training', readAt: sql`now()` })
    .returning(short);
  return row as ConnectionRow;
}

/** @returns undefined when there is no such connection */
export async function changeConnection(
  db: Queryable,
  teamId: string,
  id: string,
  change: Partial<Omit<NewConnection, 'id'> & Pick<Row, 'state' | 'error'>>,
): Promise<ConnectionRow | undefined> {
  const [row] = await db.update(connections).set(change).where(own(teamId, id)).returning(short);
  return row;
}

/** @returns the row as it was; undefined when there is none */
export async function deleteConnection(tx: Tx, teamId: string, id: string): Promise<ConnectionRow | undefined> {
  const [row] = await tx.delete(connections).where(own(teamId, id)).returning(short);
  return row;
}

/** @returns undefined when there is no such connection, or when it is already being read */
export async function beginTraining(tx: Tx, teamId: string, id: string): Promise<ConnectionRow | undefined> {
  const [row] = await tx
    .update(connections)
    .set({ state: 'training', error: null, readAt: sql`now()` })
    .where(and(own(teamId, id), sql`${connections.state} <> 'training'`))
    .returning(short);
  return row;
}

/** Claims a background reading. @returns whether the last one began at least `seconds` ago */
export async function beginQuietReading(tx: Tx, teamId: string, id: string, seconds: number): Promise<boolean> {
  const rows = await tx
    .update(connections)
    .set({ readAt: sql`now()` })
    .where(
      and(
        own(teamId, id),
        eq(connections.state, 'ready'),
        sql`${connections.readAt} < now() - make_interval(secs => ${seconds})`,
      ),
    )
    .returning({ id: connections.id });
  return rows.length > 0;
}

export interface Reading {
  schema: DatabaseSchema;
  rights: Rights | null;
  changes: string[];
}

export async function endTraining(db: Queryable, teamId: string, id: string, reading: Reading): Promise<void> {
  await db
    .update(connections)
    .set({
      ...reading,
      tableCount: reading.schema.tables.length,
      state: 'ready',
      error: null,
      trainedAt: sql`now()`,
    })
    .where(own(teamId, id));
}

export async function failTraining(db: Queryable, teamId: string, id: string, error: string): Promise<void> {
  await db
    .update(connections)
    .set({ state: 'failed', error })
    .where(and(own(teamId, id), eq(connections.state, 'training')));
}

/** Connections of all teams with an unfinished reading: a crash may have lost its job. */
export async function listTraining(db: Queryable): Promise<{ teamId: string; connectionId: string }[]> {
  return db
    .select({ teamId: connections.teamId, connectionId: connections.id })
    .from(connections)
    .where(eq(connections.state, 'training'));
}

/** The encrypted passwords of all teams, for the command that changes the installation's secret. */
export async function lockPasswords(tx: Queryable): Promise<{ id: string; teamId: string; password: string }[]> {
  const { id, teamId, password } = connections;
  const rows = await tx.select({ id, teamId, password }).from(connections).where(isNotNull(password)).for('update');
  return rows.map((row) => ({ ...row, password: row.password ?? '' }));
}

export async function replacePassword(tx: Queryable, teamId: string, id: string, password: string): Promise<void> {
  await tx.update(connections).set({ password }).where(own(teamId, id));
}
