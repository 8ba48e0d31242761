import { and, eq, inArray, isNull, lt } from 'drizzle-orm';
import type { Queryable } from '../../platform/database';
import { attachments } from './chat.tables';
import type { Owner } from './conversations.queries';

export type AttachmentRow = typeof attachments.$inferSelect;

export async function insertAttachment(
  db: Queryable,
  { teamId, agentId }: Owner,
  attachment: Pick<AttachmentRow, 'name' | 'size' | 'text'>,
): Promise<AttachmentRow> {
  const [row] = await db
    .insert(attachments)
    .values({ ...attachment, teamId, agentId })
    .returning();
  return row as AttachmentRow;
}

/** In the order of the ids; unknown ones are left out. */
export async function findAttachments(
  db: Queryable,
  { teamId, agentId }: Owner,
  ids: string[],
): Promise<AttachmentRow[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .select()
    .from(attachments)
    .where(and(eq(attachments.teamId, teamId), eq(attachments.agentId, agentId), inArray(attachments.id, ids)));
  return ids.flatMap((id) => rows.find((row) => row.id === id) ?? []);
}

/** Ties documents to the conversation that they were sent in first. */
export async function keepAttachments(
  db: Queryable,
  { teamId, agentId }: Owner,
  conversationId: string,
  ids: string[],
): Promise<void> {
  if (ids.length === 0) return;
  await db
    .update(attachments)
    .set({ conversationId })
    .where(
      and(
        eq(attachments.teamId, teamId),
        eq(attachments.agentId, agentId),
        inArray(attachments.id, ids),
        isNull(attachments.conversationId),
      ),
    );
}

export async function deleteAttachmentsOf(db: Queryable, teamId: string, conversationId: string): Promise<void> {
  await db
    .delete(attachments)
    .where(and(eq(attachments.teamId, teamId), eq(attachments.conversationId, conversationId)));
}

/** Documents that were uploaded and never sent. */
export async function deleteUnsent(db: Queryable, before: Date): Promise<void> {
  await db.delete(attachments).where(and(isNull(attachments.conversationId), lt(attachments.createdAt, before)));
}
