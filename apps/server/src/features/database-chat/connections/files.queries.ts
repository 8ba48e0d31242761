import { and, desc, eq, isNull, or, sql } from 'drizzle-orm';
import type { Queryable, Tx } from '../../../platform/database';
import { connections, files } from '../database-chat.tables';

export type FileRow = typeof files.$inferSelect;

const unconnected = sql`not exists (select from ${connections} where ${connections.fileId} = ${files.id})`;

/** Newest first. */
export async function listFiles(db: Queryable, teamId: string): Promise<FileRow[]> {
  return db.select().from(files).where(eq(files.teamId, teamId)).orderBy(desc(files.createdAt), desc(files.id));
}

export async function findFile(db: Queryable, teamId: string, id: string): Promise<FileRow | undefined> {
  const [row] = await db
    .select()
    .from(files)
    .where(and(eq(files.teamId, teamId), eq(files.id, id)));
  return row;
}

export async function countFiles(db: Queryable, teamId: string): Promise<number> {
  return db.$count(files, eq(files.teamId, teamId));
}

/** Total bytes of a team's files. */
export async function sumFiles(db: Queryable, teamId: string): Promise<number> {
  const [row] = await db
    .select({ bytes: sql<number>`coalesce(sum(${files.size}), 0)::float8` })
    .from(files)
    .where(eq(files.teamId, teamId));
  return row?.bytes ?? 0;
}

export async function insertFile(
  tx: Tx,
  teamId: string,
  file: Pick<FileRow, 'name' | 'size' | 'fileKey'>,
): Promise<FileRow> {
  const [row] = await tx
    .insert(files)
    .values({ ...file, teamId })
    .returning();
  return row as FileRow;
}

/** Keeps a file from being deleted until the transaction ends. @returns whether it exists */
export async function holdFile(tx: Tx, teamId: string, id: string): Promise<boolean> {
  const rows = await tx
    .select({ id: files.id })
    .from(files)
    .where(and(eq(files.teamId, teamId), eq(files.id, id)))
    .for('share');
  return rows.length > 0;
}

/** Files that no connection uses, whose team is gone or that are more than a day old. */
export async function listLeftFiles(db: Queryable): Promise<Pick<FileRow, 'id' | 'fileKey'>[]> {
  return db
    .select({ id: files.id, fileKey: files.fileKey })
    .from(files)
    .where(and(unconnected, or(isNull(files.teamId), sql`${files.createdAt} < now() - interval '1 day'`)))
    .limit(100);
}

/** Deletes the row unless a connection uses it. @returns the key of the file to delete from disk, if the row is gone */
export async function forgetFile(db: Queryable, id: string): Promise<string | undefined> {
  const [row] = await db
    .delete(files)
    .where(and(eq(files.id, id), unconnected))
    .returning({ fileKey: files.fileKey });
  return row?.fileKey;
}
