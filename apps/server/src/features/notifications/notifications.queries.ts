import type { NotificationKind } from '@parley/contract/notifications';
import { and, asc, eq, gt, inArray, lt, sql } from 'drizzle-orm';
import type { Queryable, Tx } from '../../platform/database';
import { agents } from '../agents/agents.tables';
import { members } from '../teams/teams.tables';
import { users } from '../users/users.tables';
import { subscriptions, zones } from './notifications.tables';

/** Who gets mail about which agent. */
export interface Reader {
  teamId: string;
  agentId: string;
  userId: string;
}

const ofReader = ({ teamId, agentId, userId }: Reader) =>
  and(eq(subscriptions.teamId, teamId), eq(subscriptions.agentId, agentId), eq(subscriptions.userId, userId));

export async function enabledKinds(db: Queryable, reader: Reader): Promise<NotificationKind[]> {
  const rows = await db
    .select({ kind: subscriptions.kind })
    .from(subscriptions)
    .where(and(ofReader(reader), eq(subscriptions.enabled, true)));
  return rows.map(({ kind }) => kind);
}

export async function findPerson(db: Queryable, userId: string): Promise<{ email: string; zone: string | null }> {
  const [row] = await db
    .select({ email: users.email, zone: zones.zone })
    .from(users)
    .leftJoin(zones, eq(zones.userId, users.id))
    .where(eq(users.id, userId));
  return row as { email: string; zone: string | null };
}

export async function saveZone(db: Queryable, userId: string, zone: string): Promise<void> {
  await db.insert(zones).values({ userId, zone }).onConflictDoUpdate({ target: zones.userId, set: { zone } });
}

/** @param lastDay for newly enabled emails: the day before the first one that they cover */
export async function enable(
  tx: Tx,
  reader: Reader,
  kind: NotificationKind,
  token: string,
  lastDay: string,
): Promise<void> {
  const { teamId, agentId, userId } = reader;
  await tx
    .insert(subscriptions)
    .values({ teamId, agentId, userId, kind, enabled: true, token, lastDay })
    .onConflictDoUpdate({
      target: [subscriptions.agentId, subscriptions.userId, subscriptions.kind],
      // Moving to another time zone and back repeats no day.
      set: { enabled: true, lastDay: sql`greatest(${subscriptions.lastDay}, ${lastDay}::date)` },
      // An enabled email keeps its last day.
      setWhere: eq(subscriptions.enabled, false),
    });
}

export async function disable(tx: Tx, reader: Reader, kinds: NotificationKind[]): Promise<void> {
  if (kinds.length === 0) return;
  await tx
    .update(subscriptions)
    .set({ enabled: false })
    .where(and(ofReader(reader), inArray(subscriptions.kind, kinds)));
}

/** How many mails a day go to a person's unproven address; undefined if the address is proven. */
export async function countUnproven(tx: Tx, userId: string): Promise<number | undefined> {
  const [row] = await tx
    .select({
      proven: users.emailVerifiedAt,
      n: tx.$count(subscriptions, and(eq(subscriptions.userId, userId), eq(subscriptions.enabled, true))),
    })
    .from(users)
    .where(eq(users.id, userId))
    .for('update');
  return row?.proven === null ? row.n : undefined;
}

/** For holders of an email's link, whose team is unknown. */
export async function findByToken(db: Queryable, token: string) {
  const [row] = await db
    .select({ kind: subscriptions.kind, agentName: agents.name, email: users.email })
    .from(subscriptions)
    .innerJoin(agents, eq(agents.id, subscriptions.agentId))
    .innerJoin(users, eq(users.id, subscriptions.userId))
    .where(eq(subscriptions.token, token));
  return row;
}

export async function disableByToken(db: Queryable, token: string): Promise<boolean> {
  const rows = await db
    .update(subscriptions)
    .set({ enabled: false })
    .where(eq(subscriptions.token, token))
    .returning({ id: subscriptions.id });
  return rows.length > 0;
}

/** The time zones of everybody who gets mail. */
export async function zonesInUse(db: Queryable): Promise<string[]> {
  const rows = await db
    .selectDistinct({ zone: zones.zone })
    .from(subscriptions)
    .innerJoin(zones, eq(zones.userId, subscriptions.userId))
    .where(eq(subscriptions.enabled, true));
  return rows.map(({ zone }) => zone);
}

/** An email that is due. */
export interface Due extends Reader {
  id: string;
  kind: NotificationKind;
  lastDay: string;
  token: string;
  agentName: string;
  email: string;
}

/**
 * For all teams: the emails of a time zone that do not cover a day yet. Former members of a team get none.
 * @param after the last email of the previous page
 */
export async function listDue(
  db: Queryable,
  zone: string,
  day: string,
  after: string | undefined,
  limit: number,
): Promise<Due[]> {
  const { id, teamId, agentId, userId, kind, lastDay, token } = subscriptions;
  return db
    .select({ id, teamId, agentId, userId, kind, lastDay, token, agentName: agents.name, email: users.email })
    .from(subscriptions)
    .innerJoin(zones, and(eq(zones.userId, userId), eq(zones.zone, zone)))
    .innerJoin(members, and(eq(members.teamId, teamId), eq(members.userId, userId)))
    .innerJoin(users, eq(users.id, userId))
    .innerJoin(agents, eq(agents.id, agentId))
    .where(and(eq(subscriptions.enabled, true), lt(lastDay, day), after === undefined ? undefined : gt(id, after)))
    .orderBy(asc(id))
    .limit(limit);
}

/** Claims the days up to `day` for an email about to be queued. @returns false when another process has claimed them */
export async function claimDays(tx: Tx, { id, lastDay }: Pick<Due, 'id' | 'lastDay'>, day: string): Promise<boolean> {
  const rows = await tx
    .update(subscriptions)
    .set({ lastDay: day })
    .where(and(eq(subscriptions.id, id), eq(subscriptions.lastDay, lastDay), eq(subscriptions.enabled, true)))
    .returning({ id: subscriptions.id });
  return rows.length > 0;
}
