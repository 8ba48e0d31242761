import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Queryable, Tx } from '../../platform/database';
import { contents } from './contents.tables';
import type { Owner } from './conversations.queries';

export type ContentRow = typeof contents.$inferSelect;
export type NewContent = Pick<ContentRow, 'checksum' | 'kind' | 'mediaType' | 'fileKey' | 'size' | 'text' | 'note'>;

export async function findContent(
  db: Queryable,
  { teamId, agentId }: Owner,
  checksum: string,
): Promise<ContentRow | undefined> {
  const [row] = await db
    .select()
    .from(contents)
    .where(and(eq(contents.teamId, teamId), eq(contents.agentId, agentId), eq(contents.checksum, checksum)));
  return row;
}

/**
 * Stores a content, or finds it stored already; what was read of it this time is kept where nothing was before.
 * @returns the row; its file is another one than the given when the content was there
 */
export async function keepContent(tx: Tx, owner: Owner, content: NewContent): Promise<ContentRow> {
  const unread = sql`${contents.text} = ''`;
  const [row] = await tx
    .insert(contents)
    .values({ ...content, teamId: owner.teamId, agentId: owner.agentId })
    .onConflictDoUpdate({
      target: [contents.agentId, contents.checksum],
      set: {
        usedAt: sql`now()`,
        note: sql`case when ${unread} then excluded.note else ${contents.note} end`,
        text: sql`case when ${unread} then excluded.text else ${contents.text} end`,
      },
    })
    .returning();
  return row as ContentRow;
}

/** Bytes of all that is attached in conversations with an agent. */
export async function sumBytes(db: Queryable, { teamId, agentId }: Owner): Promise<number> {
  const [row] = await db
    .select({ bytes: sql<number>`coalesce(sum(${contents.size}), 0)::float8` })
    .from(contents)
    .where(and(eq(contents.teamId, teamId), eq(contents.agentId, agentId)));
  return row?.bytes ?? 0;
}

/**
 * Forgets what no attachment names any more, of any team.
 * @param idleSeconds spares what was attached so recently that its attachment may not be stored yet
 * @returns the keys of files to remove
 */
export async function deleteUnnamed(db: Queryable, idleSeconds: number): Promise<string[]> {
  const { rows } = await db.execute<{ fileKey: string | null }>(sql`
    delete from ${contents} as content
    where content.used_at < now() - make_interval(secs => ${idleSeconds})
      and not exists (select from chat_attachments as attachment where attachment.content_id = content.id)
    returning content.file_key as "fileKey"`);
  return rows.flatMap(({ fileKey }) => fileKey ?? []);
}

/** Forgets what belonged to agents that are gone. @returns the keys of files to remove */
export async function deleteDisowned(db: Queryable): Promise<string[]> {
  const rows = await db.delete(contents).where(isNull(contents.agentId)).returning({ fileKey: contents.fileKey });
  return rows.flatMap(({ fileKey }) => fileKey ?? []);
}
