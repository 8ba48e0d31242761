import { and, eq, sql } from 'drizzle-orm';
import type { Queryable, Tx } from '../../../platform/database';
import { MISSING_ROW, sqlState } from '../../../platform/database/sql-state';
import { notFound } from '../../../platform/errors';
import { connections } from '../database-chat.tables';
import { type KeptFailure, kept } from '../kept.tables';

export type KeptRow = typeof kept.$inferSelect;
export type NewKept = Pick<
  KeptRow,
  | 'messageId'
  | 'teamId'
  | 'statementId'
  | 'connectionId'
  | 'connectionName'
  | 'question'
  | 'sql'
  | 'understood'
  | 'result'
>;

const own = (teamId: string, messageId: string) => and(eq(kept.teamId, teamId), eq(kept.messageId, messageId));

export async function findKept(db: Queryable, teamId: string, messageId: string): Promise<KeptRow | undefined> {
  const [row] = await db.select().from(kept).where(own(teamId, messageId));
  return row;
}

/** The result of a statement's last run, if it is stored. */
export async function findResultOf(db: Queryable, teamId: string, statementId: string): Promise<KeptRow | undefined> {
  const [row] = await db
    .select()
    .from(kept)
    .where(and(eq(kept.teamId, teamId), eq(kept.statementId, statementId)))
    .orderBy(sql`${kept.createdAt} desc`)
    .limit(1);
  return row;
}

/**
 * Stores null for a connection that was removed meanwhile.
 * @throws AppError not_found when the message is gone
 */
export async function insertKept(db: Queryable, row: NewKept): Promise<void> {
  const { id, teamId } = connections;
  const there = sql`(select ${id} from ${connections} where ${id} = ${row.connectionId} and ${teamId} = ${row.teamId})`;
  await db
    .insert(kept)
    .values({ ...row, connectionId: there })
    .catch((error: unknown) => {
      throw sqlState(error) === MISSING_ROW ? notFound() : error;
    });
}

/** Notes beside a statement's rows that its last run failed. */
export async function noteFailure(
  db: Queryable,
  teamId: string,
  messageId: string,
  failure: KeptFailure,
): Promise<void> {
  await db.update(kept).set({ failure }).where(own(teamId, messageId));
}

export async function noteTeaching(
  tx: Tx,
  teamId: string,
  messageId: string,
  teachingId: string | null,
): Promise<void> {
  await tx.update(kept).set({ teachingId }).where(own(teamId, messageId));
}
