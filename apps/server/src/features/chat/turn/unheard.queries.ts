import { and, eq, exists, or, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database';
import { reservations } from '../../credits/credits.tables';
import { conversations, messages } from '../chat.tables';
import type { NewTurn } from './turns.queries';

/**
 * Checks whether a turn was stored with everything its answer may cost reserved. A statement whose result was lost may
 * still be running: it locks the conversation, so this waits for it.
 * @returns the question's position; undefined when it was not stored, or may have been refused
 */
export async function findStored(
  db: Db,
  { teamId, conversationId, questionId, answerId, hold }: NewTurn,
): Promise<number | undefined> {
  await db
    .select({ id: conversations.id })
    .from(conversations)
    .where(and(eq(conversations.teamId, teamId), eq(conversations.id, conversationId)))
    .for('share');
  const isHeld = exists(
    db
      .select({ one: sql`1` })
      .from(reservations)
      .where(
        and(
          eq(reservations.teamId, teamId),
          eq(reservations.id, answerId),
          or(reservations.ofTeam, reservations.ofAgent),
        ),
      ),
  );
  const [row] = await db
    .select({ seq: messages.seq })
    .from(messages)
    .where(
      and(
        eq(messages.teamId, teamId),
        eq(messages.id, questionId),
        hold.enforced || hold.limit !== null ? isHeld : undefined,
      ),
    );
  return row?.seq;
}
