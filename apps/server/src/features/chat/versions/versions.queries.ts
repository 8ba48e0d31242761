import { MESSAGES } from '@parley/contract/messages';
import { and, eq, getTableColumns, inArray, sql } from 'drizzle-orm';
import { alias, type PgTable } from 'drizzle-orm/pg-core';
import type { Queryable, Tx } from '../../../platform/database';
import { conversations, messages, versions } from '../chat.tables';
import { answering, INTERRUPTED } from '../turn/turns.queries';

/** A conversation and its team. */
export interface Place {
  teamId: string;
  conversationId: string;
}

export interface VersionRow {
  questionId: string;
  number: number;
  /** The question's wording in this version. */
  content: string;
}

const listed = {
  questionId: versions.questionId,
  number: versions.number,
  content: sql<string>`coalesce(${versions.messages} -> 0 ->> 'content', '')`,
};
const ofConversation = ({ teamId, conversationId }: Place) =>
  and(eq(versions.teamId, teamId), eq(versions.conversationId, conversationId));

export async function lockConversation(tx: Tx, { teamId, conversationId }: Place): Promise<void> {
  await tx
    .select({ id: conversations.id })
    .from(conversations)
    .where(and(eq(conversations.teamId, teamId), eq(conversations.id, conversationId)))
    .for('update');
}

const inPlace = { id: messages.id, seq: messages.seq, content: messages.content };

export async function findQuestion(db: Queryable, { teamId, conversationId }: Place, questionId: string) {
  const [row] = await db
    .select(inPlace)
    .from(messages)
    .where(
      and(
        eq(messages.teamId, teamId),
        eq(messages.conversationId, conversationId),
        eq(messages.id, questionId),
        eq(messages.sender, 'user'),
      ),
    );
  return row;
}

/** The question that precedes an answer. */
export async function findQuestionOf(db: Queryable, { teamId, conversationId }: Place, answerId: string) {
  const answer = alias(messages, 'answer');
  const [row] = await db
    .select(inPlace)
    .from(messages)
    .innerJoin(
      answer,
      and(eq(answer.conversationId, messages.conversationId), eq(answer.seq, sql`${messages.seq} + 1`)),
    )
    .where(
      and(
        eq(messages.teamId, teamId),
        eq(messages.conversationId, conversationId),
        eq(messages.sender, 'user'),
        eq(answer.id, answerId),
        eq(answer.sender, 'ai'),
      ),
    );
  return row;
}

/** The questions that have other versions, with their words and the answers that follow them. */
export async function listVersioned(db: Queryable, { teamId, conversationId }: Place) {
  const { rows } = await db.execute<{ id: string; content: string; answerId: string | null }>(sql`
    select question.id, question.content, answer.id as "answerId"
    from ${messages} as question
    left join ${messages} as answer on answer.conversation_id = question.conversation_id
      and answer.seq = question.seq + 1 and answer.sender = 'ai'
    where question.team_id = ${teamId} and question.conversation_id = ${conversationId}
      and question.id in (select question_id from ${versions} where team_id = ${teamId}
        and conversation_id = ${conversationId})`);
  return rows;
}

/** Whether a turn from a position on is pending with its process alive. */
export async function isBeingAnswered(
  db: Queryable,
  { teamId, conversationId }: Place,
  from: number,
): Promise<boolean> {
  const { rows } = await db.execute(sql`
    select from ${messages} where team_id = ${teamId} and conversation_id = ${conversationId} and seq >= ${from}
      and status = 'pending' and ${answering} limit 1`);
  return rows.length > 0;
}

/** @returns the ids of the messages from one position up to but not including another, in order */
export async function idsBetween(tx: Tx, { teamId, conversationId }: Place, from: number, to: number) {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select id from ${messages} where team_id = ${teamId} and conversation_id = ${conversationId}
      and seq >= ${from} and seq < ${to}::bigint order by seq`);
  return rows.map(({ id }) => id);
}

export async function listVersions(db: Queryable, place: Place): Promise<VersionRow[]> {
  return db.select(listed).from(versions).where(ofConversation(place));
}

/** The set-aside versions of one question. */
export async function findGroup(db: Queryable, place: Place, questionId: string): Promise<VersionRow[]> {
  return db
    .select(listed)
    .from(versions)
    .where(and(ofConversation(place), eq(versions.questionId, questionId)));
}

/**
 * Takes messages out of the conversation and keeps them as a version of the question that has taken their place; the
 * other versions of `questionId` move to that question too. An answer that never ended is kept as interrupted. What
 * other tables store about the messages is lost.
 */
export async function setAside(
  tx: Tx,
  { teamId, conversationId }: Place,
  aside: { ids: string[]; questionId: string; successor: string; number: number },
): Promise<void> {
  const ids = sql`any(${sql.param(aside.ids)}::uuid[])`;
  const interrupted = sql`case when message.status <> 'pending' then '{}'::jsonb
    when message.sender = 'user' then '{"status": "failed", "process_id": null}'::jsonb
    else jsonb_build_object('status', 'failed', 'failure', ${INTERRUPTED}::text, 'process_id', null, 'source', 'error',
      'content', ${MESSAGES.interrupted}::text) end`;
  await tx.execute(sql`
    insert into ${versions} (team_id, conversation_id, question_id, number, messages, nested)
    select ${teamId}, ${conversationId}, ${aside.successor}, ${aside.number},
      (select coalesce(jsonb_agg(to_jsonb(message) - 'beside_bytes' || ${interrupted} order by message.seq), '[]')
        from ${messages} as message where message.team_id = ${teamId} and message.id = ${ids}),
      (select coalesce(jsonb_agg(to_jsonb(version)), '[]') from ${versions} as version
        where version.team_id = ${teamId} and version.question_id = ${ids}
          and version.question_id <> ${aside.questionId})`);
  await tx
    .update(versions)
    .set({ questionId: aside.successor })
    .where(and(ofConversation({ teamId, conversationId }), eq(versions.questionId, aside.questionId)));
  await removeMessages(tx, { teamId, conversationId }, aside.ids);
}

export async function removeMessages(tx: Tx, { teamId, conversationId }: Place, ids: string[]): Promise<void> {
  await tx
    .delete(messages)
    .where(and(eq(messages.teamId, teamId), eq(messages.conversationId, conversationId), inArray(messages.id, ids)));
}

/**
 * Puts a version's messages back, with the versions of their own questions, and deletes the version.
 * @returns the id of its question
 */
export async function restore(tx: Tx, place: Place, questionId: string, number: number): Promise<string> {
  const chosen = sql`(select * from ${versions} where team_id = ${place.teamId}
    and conversation_id = ${place.conversationId} and question_id = ${questionId} and number = ${number})`;
  const { rows } = await tx.execute<{ question: string; columns: string[]; nested: string[] | null }>(sql`
    select messages -> 0 ->> 'id' as question, array(select jsonb_object_keys(messages -> 0)) as columns,
      array(select jsonb_object_keys(nested -> 0)) as nested
    from ${chosen} as chosen`);
  const row = rows[0] as (typeof rows)[number];
  await insertStored(tx, messages, row.columns, sql`select messages from ${chosen} as chosen`);
  if (row.nested?.length) await insertStored(tx, versions, row.nested, sql`select nested from ${chosen} as chosen`);
  const { teamId, conversationId } = place;
  await tx
    .delete(versions)
    .where(
      and(
        eq(versions.teamId, teamId),
        eq(versions.conversationId, conversationId),
        eq(versions.questionId, questionId),
        eq(versions.number, number),
      ),
    );
  return row.question;
}

/** A conversation titled after its first question is retitled after the replacement; a person's own title stays. */
export async function retitle(
  tx: Tx,
  { teamId, conversationId }: Place,
  { questionId, from, to }: { questionId: string; from: string; to: string },
): Promise<void> {
  await tx.execute(sql`
    update ${conversations} set title = ${to}
    where team_id = ${teamId} and id = ${conversationId} and title = ${from} and not exists (
      select from ${messages} as earlier join ${messages} as question on question.id = ${questionId}
      where earlier.team_id = ${teamId} and earlier.conversation_id = ${conversationId} and earlier.sender = 'user'
        and earlier.seq < question.seq)`);
}

/** Marks the conversation as changed, so that lists, counts and searches look at it again. */
export async function touchConversation(tx: Tx, { teamId, conversationId }: Place): Promise<void> {
  await tx
    .update(conversations)
    .set({ updatedAt: sql`now()` })
    .where(and(eq(conversations.teamId, teamId), eq(conversations.id, conversationId)));
}

/** Columns added since the rows were set aside get their defaults; columns dropped since are skipped. */
async function insertStored(tx: Tx, table: PgTable, stored: readonly string[], rows: ReturnType<typeof sql>) {
  const known = Object.values(getTableColumns(table)).map(({ name }) => name);
  const columns = sql.join(
    known.filter((name) => stored.includes(name)).map((name) => sql.identifier(name)),
    sql`, `,
  );
  await tx.execute(sql`
    insert into ${table} (${columns}) select ${columns} from jsonb_populate_recordset(null::${table}, (${rows}))`);
}
