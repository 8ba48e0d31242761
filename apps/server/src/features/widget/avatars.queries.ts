import { and, eq, sql } from 'drizzle-orm';
import type { Db, Queryable } from '../../platform/database';
import type { Picture } from '../../platform/read-picture';
import { avatars } from './widget.tables';

export async function findAvatar(db: Db, teamId: string, agentId: string): Promise<Picture | undefined> {
  const [row] = await db
    .select({ mediaType: avatars.mediaType, bytes: avatars.bytes })
    .from(avatars)
    .where(and(eq(avatars.teamId, teamId), eq(avatars.agentId, agentId)));
  return row;
}

export async function putAvatar(db: Queryable, teamId: string, agentId: string, picture: Picture): Promise<void> {
  await db
    .insert(avatars)
    .values({ teamId, agentId, ...picture })
    .onConflictDoUpdate({ target: avatars.agentId, set: { ...picture, createdAt: sql`now()` } });
}

export async function deleteAvatar(db: Queryable, teamId: string, agentId: string): Promise<void> {
  await db.delete(avatars).where(and(eq(avatars.teamId, teamId), eq(avatars.agentId, agentId)));
}
