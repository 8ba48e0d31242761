import { and, eq, isNull, notExists, sql } from 'drizzle-orm';
import type { Queryable, Tx } from '../../platform/database';
import { NOT_UNIQUE, sqlState } from '../../platform/database/sql-state';
import { mailboxKey } from '../../platform/email-key';
import { hashToken } from '../../platform/tokens';
import { sessions } from './sessions.tables';
import { formerFounders, users } from './users.tables';

export type UserRow = typeof users.$inferSelect;

/** Accounts are looked up before any team is known. */
export async function findUserByEmail(db: Queryable, emailKey: string): Promise<UserRow | undefined> {
  const [row] = await db.select().from(users).where(eq(users.emailKey, emailKey)).limit(1);
  return row;
}

export async function findUser(db: Queryable, userId: string): Promise<UserRow | undefined> {
  const [row] = await db.select().from(users).where(eq(users.id, userId)).limit(1);
  return row;
}

/**
 * Must be locked before changing what opens an account, or opening it: this then happens either before a password was
 * replaced and all sessions were ended, or after. Rows that refer to the user can still be stored in the meantime.
 */
export async function lockUser(tx: Tx, userId: string): Promise<UserRow | undefined> {
  const [row] = await tx.select().from(users).where(eq(users.id, userId)).for('no key update');
  return row;
}

/** As `lockUser`. @returns undefined also when the address changed while waiting for the lock */
export async function lockUserByEmail(tx: Tx, emailKey: string): Promise<UserRow | undefined> {
  const [row] = await tx.select().from(users).where(eq(users.emailKey, emailKey)).for('no key update');
  return row;
}

/** Locks a session, so that it cannot be ended before the transaction is. @returns false when it has ended */
export async function holdSession(tx: Tx, sessionId: string): Promise<boolean> {
  const rows = await tx
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(eq(sessions.id, sessionId), isNull(sessions.revokedAt)))
    .for('share');
  return rows.length > 0;
}

/** @returns undefined when the address is taken */
export async function insertUser(
  tx: Tx,
  user: Pick<UserRow, 'name' | 'email' | 'emailKey' | 'passwordHash' | 'emailVerifiedAt'>,
): Promise<UserRow | undefined> {
  const [row] = await tx.insert(users).values(user).onConflictDoNothing({ target: users.emailKey }).returning();
  return row;
}

/**
 * Gives an account another address, which counts as confirmed.
 * @returns false when another account has it, even if it took it at this very moment
 */
export async function moveUser(
  tx: Tx,
  { id: userId, ...former }: Former & Pick<UserRow, 'id'>,
  to: Pick<UserRow, 'email' | 'emailKey'>,
): Promise<boolean> {
  await rememberFounder(tx, former);
  try {
    // In its own savepoint, so that the transaction survives a conflict.
    await tx.transaction((inner) =>
      inner
        .update(users)
        .set({ ...to, emailVerifiedAt: new Date() })
        .where(eq(users.id, userId)),
    );
    return true;
  } catch (error) {
    if (sqlState(error) === NOT_UNIQUE) return false;
    throw error;
  }
}

export async function updateUser(
  db: Queryable,
  userId: string,
  change: Partial<Pick<UserRow, 'name' | 'email' | 'emailKey' | 'passwordHash' | 'avatar'>>,
): Promise<UserRow | undefined> {
  const [row] = await db.update(users).set(change).where(eq(users.id, userId)).returning();
  return row;
}

/** Records that the address was proven to be theirs, and with it that its mailbox has had starting credits. */
export async function markVerified(tx: Tx, userId: string): Promise<void> {
  const [user] = await tx
    .update(users)
    .set({ emailVerifiedAt: sql`coalesce(${users.emailVerifiedAt}, now())` })
    .where(eq(users.id, userId))
    .returning();
  if (user) await rememberFounder(tx, user);
}

/** Starting credits are then due, unless they have founded a team before, even with an account deleted since. */
export async function markFounder(tx: Tx, { id, emailKey }: Pick<UserRow, 'id' | 'emailKey'>): Promise<void> {
  const former = tx
    .select()
    .from(formerFounders)
    .where(eq(formerFounders.addressKey, hashToken(mailboxKey(emailKey))));
  await tx
    .update(users)
    .set({ foundedAt: sql`now()`, startDue: notExists(former) })
    .where(and(eq(users.id, id), isNull(users.foundedAt)));
}

/**
 * Notes that a user's starting credits have been given. Of all addresses of one mailbox, the first that is proven gets
 * them.
 * @returns whether the address was proven to be theirs, and a key of its mailbox; undefined when nothing is due
 */
export async function claimStart(tx: Tx, userId: string): Promise<{ isProven: boolean; mailbox: string } | undefined> {
  const [user] = await tx
    .update(users)
    .set({ startDue: false })
    .where(and(eq(users.id, userId), users.startDue))
    .returning();
  if (!user) return undefined;
  const isProven = user.emailVerifiedAt !== null;
  if (isProven && !(await rememberFounder(tx, user))) return undefined;
  return { isProven, mailbox: hashToken(mailboxKey(user.emailKey)) };
}

type Former = Pick<UserRow, 'emailKey' | 'emailVerifiedAt' | 'foundedAt' | 'startDue'>;

/**
 * Another account with the address of a founder starts without credits. Where nobody proved that the address was theirs,
 * its owner may still come.
 * @returns whether its mailbox was not known yet
 */
async function rememberFounder(tx: Tx, { emailKey, emailVerifiedAt, foundedAt, startDue }: Former): Promise<boolean> {
  if (!foundedAt || !emailVerifiedAt || startDue) return false;
  const added = await tx
    .insert(formerFounders)
    .values({ addressKey: hashToken(mailboxKey(emailKey)) })
    .onConflictDoNothing()
    .returning();
  return added.length > 0;
}

/** Deletes an account and everything attached to it; the caller has locked it and removed it from its teams. */
export async function deleteUser(tx: Tx, user: UserRow): Promise<void> {
  await rememberFounder(tx, user);
  await tx.delete(users).where(eq(users.id, user.id));
}
