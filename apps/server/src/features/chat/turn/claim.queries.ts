import { and, eq, isNull, or, sql } from 'drizzle-orm';
import type { Tx } from '../../../platform/database';
import { conversations } from '../chat.tables';
import type { NewTurn } from './turns.queries';

/**
 * Makes a visitor's conversation that belongs to nobody theirs, if the host site's signature vouches for them.
 * @param userId null for a visitor without an identity, who may only use what belongs to nobody
 * @returns false if it belongs to somebody else, or is gone
 */
export async function claimConversation(
  tx: Tx,
  { teamId, agentId, conversationId, userId }: Pick<NewTurn, 'teamId' | 'agentId' | 'conversationId' | 'userId'>,
): Promise<boolean> {
  const { verified, verifiedUserId } = conversations;
  const claimed = await tx
    .update(conversations)
    .set({
      verified: sql`${verified} or ${userId}::text is not null`,
      verifiedUserId: sql`coalesce(${verifiedUserId}, ${userId}::text)`,
    })
    .where(
      and(
        eq(conversations.teamId, teamId),
        eq(conversations.agentId, agentId),
        eq(conversations.id, conversationId),
        eq(conversations.origin, 'visitor'),
        userId === null ? isNull(verifiedUserId) : or(isNull(verifiedUserId), eq(verifiedUserId, userId)),
      ),
    )
    .returning({ id: conversations.id });
  return claimed.length > 0;
}
