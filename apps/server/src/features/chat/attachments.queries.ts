import { and, eq, inArray } from 'drizzle-orm';
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
