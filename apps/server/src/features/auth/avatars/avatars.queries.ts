import { and, eq, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Db, Queryable, Tx } from '../../../platform/database';
import { members } from '../../teams/teams.tables';
import { avatars } from '../avatars.tables';

export type AvatarRow = Pick<typeof avatars.$inferSelect, 'mediaType' | 'bytes'>;

/** The picture of a user who shares a team with the viewer. */
export async function findAvatar(db: Db, viewerId: string, userId: string): Promise<AvatarRow | undefined> {
  const [theirs, mine] = [alias(members, 'theirs'), alias(members, 'mine')];
  const [row] = await db
    .select({ mediaType: avatars.mediaType, bytes: avatars.bytes })
    .from(avatars)
    .innerJoin(theirs, eq(theirs.userId, avatars.userId))
    .innerJoin(mine, and(eq(mine.teamId, theirs.teamId), eq(mine.userId, viewerId)))
    .where(eq(avatars.userId, userId))
    .limit(1);
  return row;
}

export async function putAvatar(tx: Tx, userId: string, avatar: AvatarRow): Promise<void> {
  await tx
    .insert(avatars)
    .values({ userId, ...avatar })
    .onConflictDoUpdate({ target: avatars.userId, set: { ...avatar, createdAt: sql`now()` } });
}

export async function deleteAvatar(db: Queryable, userId: string): Promise<void> {
  await db.delete(avatars).where(eq(avatars.userId, userId));
}
