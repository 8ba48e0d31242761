import { QUESTION_MAX_CHARACTERS } from '@parley/contract/constants';
import { and, eq, inArray, isNull, lt, type SQL, sql } from 'drizzle-orm';
import type { Queryable, Tx } from '../../../platform/database';
import type { Owner } from '../../agents/agents.tables';
import { attachments, contents, messages, versions } from '../chat.tables';

/** An attachment without its content. */
export interface ListedAttachment {
  id: string;
  name: string;
  /** Bytes. */
  size: number;
  kind: 'document' | 'audio';
  /** The length of its text. */
  characters: number;
  /** A recording's transcript, cut to the length that a question may have. */
  heard: string;
  note: string | null;
  pages: number | null;
}

/** An attachment with its content. */
export interface AttachmentRow extends Omit<ListedAttachment, 'characters' | 'heard'> {
  text: string;
  mediaType: string | null;
  fileKey: string | null;
}

const kind = sql<AttachmentRow['kind']>`coalesce(${contents.kind}, 'document')`;
const text = sql<string>`coalesce(${contents.text}, ${attachments.text})`;
const named = { id: attachments.id, name: attachments.name, size: attachments.size, kind };
const told = { note: contents.note, pages: contents.pages };
const columns = { ...named, ...told, text, mediaType: contents.mediaType, fileKey: contents.fileKey };
const listed = {
  ...named,
  ...told,
  characters: sql<number>`length(${text})`,
  heard: sql<string>`case when ${kind} = 'audio' then left(${text}, ${QUESTION_MAX_CHARACTERS}) else '' end`,
};

function select(db: Queryable, where: SQL | undefined): Promise<AttachmentRow[]> {
  return db.select(columns).from(attachments).leftJoin(contents, eq(contents.id, attachments.contentId)).where(where);
}

function list(db: Queryable, where: SQL | undefined): Promise<ListedAttachment[]> {
  return db.select(listed).from(attachments).leftJoin(contents, eq(contents.id, attachments.contentId)).where(where);
}

const among = ({ teamId, agentId }: Owner, ids: string[]) =>
  and(eq(attachments.teamId, teamId), eq(attachments.agentId, agentId), inArray(attachments.id, ids));
const inOrderOf = <Row extends { id: string }>(ids: string[], rows: Row[]): Row[] =>
  ids.flatMap((id) => rows.find((row) => row.id === id) ?? []);

export async function insertAttachment(
  tx: Tx,
  { teamId, agentId }: Owner,
  attachment: { name: string; size: number; contentId: string },
): Promise<ListedAttachment> {
  const inserted = await tx
    .insert(attachments)
    .values({ ...attachment, teamId, agentId })
    .returning({ id: attachments.id });
  const ids = inserted.map(({ id }) => id);
  const [row] = await list(tx, and(eq(attachments.teamId, teamId), inArray(attachments.id, ids)));
  return row as ListedAttachment;
}

/** Attachments with their texts, which may be long, in the order of the ids; unknown ids are left out. */
export async function findAttachments(db: Queryable, owner: Owner, ids: string[]): Promise<AttachmentRow[]> {
  return ids.length === 0 ? [] : inOrderOf(ids, await select(db, among(owner, ids)));
}

/** As above, without the texts. */
export async function listAttachments(db: Queryable, owner: Owner, ids: string[]): Promise<ListedAttachment[]> {
  return ids.length === 0 ? [] : inOrderOf(ids, await list(db, among(owner, ids)));
}

/** The total size of the attachments' texts in bytes, without reading any of them. */
export async function sumTextBytes(db: Queryable, owner: Owner, ids: string[]): Promise<number> {
  const [row] = await db
    .select({ bytes: sql<number>`coalesce(sum(octet_length(${text})), 0)::float8` })
    .from(attachments)
    .leftJoin(contents, eq(contents.id, attachments.contentId))
    .where(among(owner, ids));
  return row?.bytes ?? 0;
}

/** Finds an attachment of any of the team's agents. */
export async function findAttachment(db: Queryable, teamId: string, id: string): Promise<AttachmentRow | undefined> {
  const [row] = await select(db, and(eq(attachments.teamId, teamId), eq(attachments.id, id)));
  return row;
}

/** Ties documents to the conversation in which they were first sent. */
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

export async function countAttachmentsOf(db: Queryable, teamId: string, conversationId: string): Promise<number> {
  return db.$count(
    attachments,
    and(eq(attachments.teamId, teamId), eq(attachments.conversationId, conversationId)) as SQL,
  );
}

export async function deleteAttachmentsOf(db: Queryable, teamId: string, conversationId: string): Promise<void> {
  await db
    .delete(attachments)
    .where(and(eq(attachments.teamId, teamId), eq(attachments.conversationId, conversationId)));
}

/** Deletes a deleted message's attachments that no message of the conversation carries any more, in any version. */
export async function deleteUnsaid(tx: Tx, teamId: string, conversationId: string, ids: string[]): Promise<void> {
  if (ids.length === 0) return;
  await tx.execute(sql`
    delete from ${attachments} as attachment
    where team_id = ${teamId} and conversation_id = ${conversationId} and id = any(${sql.param(ids)}::uuid[])
      and not exists (select from ${messages} as message where message.conversation_id = ${conversationId}
        and message.attachments @> jsonb_build_array(jsonb_build_object('id', attachment.id)))
      and not exists (select from ${versions} as version where version.conversation_id = ${conversationId}
        and version.messages::text || version.nested::text like '%' || attachment.id || '%')`);
}

/** Deletes documents that were uploaded but never sent. */
export async function deleteUnsent(db: Queryable, before: Date): Promise<void> {
  await db.delete(attachments).where(and(isNull(attachments.conversationId), lt(attachments.createdAt, before)));
}

export type ContentRow = typeof contents.$inferSelect;
export type NewContent = Pick<
  ContentRow,
  'checksum' | 'kind' | 'mediaType' | 'fileKey' | 'size' | 'text' | 'note' | 'pages'
>;

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
 * Stores content, or finds it already stored; a text read this time is kept if there was none before.
 * @returns the row; if the content was already there, it names a different file than the one given
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

/** Total bytes attached in an agent's conversations. */
export async function sumBytes(db: Queryable, { teamId, agentId }: Owner): Promise<number> {
  const [row] = await db
    .select({ bytes: sql<number>`coalesce(sum(${contents.size}), 0)::float8` })
    .from(contents)
    .where(and(eq(contents.teamId, teamId), eq(contents.agentId, agentId)));
  return row?.bytes ?? 0;
}

/** Total bytes attached in the conversations of all of a team's agents. */
export async function sumBytesOfTeam(db: Queryable, teamId: string): Promise<number> {
  const [row] = await db
    .select({ bytes: sql<number>`coalesce(sum(${contents.size}), 0)::float8` })
    .from(contents)
    .where(eq(contents.teamId, teamId));
  return row?.bytes ?? 0;
}

/**
 * Deletes content that no attachment refers to any more, for every team.
 * @param idleSeconds spares content used so recently that its attachment may not be stored yet
 * @returns the keys of the files to remove
 */
export async function deleteUnnamed(db: Queryable, idleSeconds: number): Promise<string[]> {
  const { rows } = await db.execute<{ fileKey: string | null }>(sql`
    delete from ${contents} as content
    where content.used_at < now() - make_interval(secs => ${idleSeconds})
      and not exists (select from ${attachments} as attachment where attachment.content_id = content.id)
    returning content.file_key as "fileKey"`);
  return rows.flatMap(({ fileKey }) => fileKey ?? []);
}

/** Deletes content whose agent is gone. @returns the keys of the files to remove */
export async function deleteDisowned(db: Queryable): Promise<string[]> {
  const rows = await db.delete(contents).where(isNull(contents.agentId)).returning({ fileKey: contents.fileKey });
  return rows.flatMap(({ fileKey }) => fileKey ?? []);
}
