import { and, asc, eq, gt, sql } from 'drizzle-orm';
import type { Queryable, Tx } from '../../platform/database';
import { subscriptions } from './subscriptions.tables';

export type SubscriptionRow = typeof subscriptions.$inferSelect;

/** What is paid for, and from when. */
export interface Bought extends Pick<SubscriptionRow, 'choice' | 'basePrice' | 'servicePrice'> {
  /** Extends the paid period; otherwise a new one starts now. */
  extends: boolean;
}

const LENGTH = { monthly: sql`interval '1 month'`, yearly: sql`interval '1 year'` } as const;

/** A team's current plan. */
export async function findActive(db: Queryable, teamId: string): Promise<SubscriptionRow | undefined> {
  const [row] = await db
    .select()
    .from(subscriptions)
    .where(and(eq(subscriptions.teamId, teamId), eq(subscriptions.status, 'active')));
  return row;
}

/** Starts or continues a plan. */
export async function putSubscription(tx: Tx, teamId: string, bought: Bought): Promise<SubscriptionRow> {
  const { choice, basePrice, servicePrice } = bought;
  const { periodEnd, startedAt } = subscriptions;
  const from = bought.extends ? sql`greatest(${periodEnd}, now())` : sql`now()`;
  const to = (start: typeof from) => sql`(${start}) + ${LENGTH[choice.billing_cycle]}`;
  const [row] = await tx
    .insert(subscriptions)
    .values({
      ...{ teamId, choice, basePrice, servicePrice },
      status: 'active',
      periodStart: sql`now()`,
      periodEnd: to(sql`now()`),
    })
    .onConflictDoUpdate({
      target: subscriptions.teamId,
      set: {
        ...{ choice, basePrice, servicePrice },
        status: 'active',
        periodStart: from,
        periodEnd: to(from),
        granted: 0,
        firstMonth: null,
        cancelAtEnd: false,
        next: null,
        reminded: false,
        startedAt: sql`case when ${subscriptions.status} = 'ended' then now() else ${startedAt} end`,
      },
    })
    .returning();
  return row as SubscriptionRow;
}

export async function changeSubscription(
  db: Queryable,
  teamId: string,
  change: Partial<Pick<SubscriptionRow, 'cancelAtEnd' | 'next' | 'status' | 'granted' | 'firstMonth' | 'reminded'>>,
): Promise<void> {
  await db.update(subscriptions).set(change).where(eq(subscriptions.teamId, teamId));
}

export async function resumeSubscription(tx: Tx, teamId: string): Promise<SubscriptionRow | undefined> {
  const { status, periodEnd } = subscriptions;
  const [row] = await tx
    .update(subscriptions)
    .set({ status: 'active' })
    .where(and(eq(subscriptions.teamId, teamId), eq(status, 'ended'), sql`${periodEnd} > now()`))
    .returning();
  return row;
}

/**
 * For all teams: those whose month has begun but has no credits yet, or whose plan has ended or ends soon.
 * @param after the last team of the previous page
 */
export async function listDue(db: Queryable, after: string | undefined, limit: number): Promise<string[]> {
  const { choice, granted, periodStart, periodEnd, reminded, status, cancelAtEnd } = subscriptions;
  const months = sql`case when ${choice}->>'billing_cycle' = 'yearly' then 12 else 1 end`;
  const rows = await db
    .select({ teamId: subscriptions.teamId })
    .from(subscriptions)
    .where(
      and(
        eq(status, 'active'),
        after === undefined ? undefined : gt(subscriptions.teamId, after),
        sql`(
          ${periodEnd} <= now()
          or (${granted} < ${months} and ${periodStart} + make_interval(months => ${granted}) <= now())
          or (not ${reminded} and not ${cancelAtEnd} and ${periodEnd} < now() + interval '3 days')
        )`,
      ),
    )
    .orderBy(asc(subscriptions.teamId))
    .limit(limit);
  return rows.map(({ teamId }) => teamId);
}

/** Reads the row again, locked until the transaction ends. */
export async function lockSubscription(tx: Tx, teamId: string): Promise<SubscriptionRow | undefined> {
  const [row] = await tx
    .select()
    .from(subscriptions)
    .where(and(eq(subscriptions.teamId, teamId), eq(subscriptions.status, 'active')))
    .for('update');
  return row;
}
