import { and, desc, eq, gte, inArray, isNotNull, isNull, lt, ne, or, type SQLWrapper, sql } from 'drizzle-orm';
import type { Queryable, Tx } from '../../platform/database';
import { type OrderedPlan, orders } from './payments.tables';
import { subscriptions } from './subscriptions.tables';

export type OrderRow = typeof orders.$inferSelect;
export type NewOrder = Pick<OrderRow, 'id' | 'teamId' | 'userId' | 'provider' | 'providerId' | 'amount' | 'plan'>;

/** @param creditsPerUsd how many credits a dollar buys, as a decimal */
export async function insertOrder(db: Queryable, order: NewOrder, creditsPerUsd: string): Promise<void> {
  // A plan's credits are granted month by month.
  const credits = order.plan ? '0' : sql`round(${order.amount}::numeric * ${creditsPerUsd}::numeric, 3)`;
  await db.insert(orders).values({ ...order, credits });
}

export async function findOrder(db: Queryable, teamId: string, providerId: string): Promise<OrderRow | undefined> {
  const [row] = await db
    .select()
    .from(orders)
    .where(and(eq(orders.teamId, teamId), eq(orders.providerId, providerId)));
  return row;
}

/** For reports from the provider, which knows no teams. */
export async function findByProvider(
  db: Queryable,
  by: { providerId: string } | { captureId: string } | { id: string },
): Promise<OrderRow | undefined> {
  const [name, value] = Object.entries(by)[0] as ['providerId' | 'captureId' | 'id', string];
  const [row] = await db.select().from(orders).where(eq(orders[name], value));
  return row;
}

/** Must be called, after locking the team, before changing what was granted for an order. */
export async function lockOrder(tx: Tx, teamId: string, id: string): Promise<OrderRow | undefined> {
  const [row] = await tx
    .select()
    .from(orders)
    .where(and(eq(orders.teamId, teamId), eq(orders.id, id)))
    .for('update');
  return row;
}

export async function completeOrder(tx: Tx, { teamId, id }: OrderRow, captureId: string): Promise<void> {
  await tx
    .update(orders)
    .set({ status: 'completed', captureId, completedAt: sql`now()` })
    .where(and(eq(orders.teamId, teamId), eq(orders.id, id)));
}

/** The plan order that the team paid last. @param but the one that is being paid */
const paidLast = (tx: Tx, teamId: string, but?: string) =>
  tx
    .select({ id: orders.id })
    .from(orders)
    .where(
      and(
        eq(orders.teamId, teamId),
        eq(orders.status, 'completed'),
        isNotNull(orders.plan),
        but === undefined ? undefined : ne(orders.id, but),
      ),
    )
    .orderBy(desc(orders.completedAt))
    .limit(1);

/** The order that pays for a team's plan. @param but the one that is being paid */
export async function payerOf(tx: Tx, teamId: string, but?: string): Promise<string | undefined> {
  const [row] = await paidLast(tx, teamId, but);
  return row?.id;
}

/**
 * Adds a plan's credits to an order, and to those that paid for it as far as their value was taken off its price.
 * @returns credits that are taken back at once, because part of a payment was refunded before they were granted
 */
export async function noteGranted(tx: Tx, teamId: string, orderId: string, credits: number): Promise<number> {
  const isOrder = and(eq(orders.teamId, teamId), eq(orders.id, orderId));
  const [row] = await tx
    .select({ plan: orders.plan, takenBack: orders.takenBack })
    .from(orders)
    .where(isOrder)
    .for('update');
  const setOff = row?.plan?.setOff;
  const own = setOff ? rounded(credits * setOff.ownShare) : credits;
  const granted = sql`${orders.credits} + ${String(own)}::numeric`;
  const [noted] = await tx
    .update(orders)
    .set({ credits: granted, takenBack: dueBack(granted, orders.refunded, orders.disputed) })
    .where(isOrder)
    .returning({ takenBack: orders.takenBack });
  const back = rounded(Number(noted?.takenBack ?? 0) - Number(row?.takenBack ?? 0));
  if (!setOff || own >= credits) return back;
  const others = await noteGranted(tx, teamId, setOff.order, rounded(credits - own));
  return rounded(back + others);
}

/** Credits have three places. */
const rounded = (credits: number) => Math.round(credits * 1_000) / 1_000;

/** Of an order's credits, those that its refunds or its dispute take back. */
const dueBack = (credits: SQLWrapper, refunded: SQLWrapper, disputed: SQLWrapper) =>
  sql`case when ${disputed} then ${credits} else round((${credits}) * least(1, ${refunded} / ${orders.amount}), 3) end`;

export async function noteSetOff(
  tx: Tx,
  { teamId, id, plan }: OrderRow,
  setOff: NonNullable<OrderedPlan['setOff']>,
): Promise<void> {
  if (!plan) return;
  await tx
    .update(orders)
    .set({ plan: { ...plan, setOff } })
    .where(and(eq(orders.teamId, teamId), eq(orders.id, id)));
}

/** Whether no payment since the start of a team's plan has been fully refunded or is disputed. */
export async function isAllPaid(tx: Tx, teamId: string): Promise<boolean> {
  const unpaid = or(eq(orders.disputed, true), sql`${orders.refunded} >= ${orders.amount}`);
  const rows = await tx
    .select({ id: orders.id })
    .from(orders)
    .innerJoin(subscriptions, eq(subscriptions.teamId, orders.teamId))
    .where(
      and(eq(orders.teamId, teamId), isNotNull(orders.plan), gte(orders.completedAt, subscriptions.startedAt), unpaid),
    )
    .limit(1);
  return rows.length === 0;
}

/** Whether some payment of a team's was neither fully refunded nor is disputed. */
export async function hasPaid(tx: Tx, teamId: string): Promise<boolean> {
  const stands = and(eq(orders.disputed, false), sql`${orders.refunded} < ${orders.amount}`);
  return (await tx.$count(orders, and(eq(orders.teamId, teamId), eq(orders.status, 'completed'), stands))) > 0;
}

/** Whether an order pays for a team's current plan: it was paid last, or its period is not over. */
export async function paysForNow(tx: Tx, { teamId, id }: OrderRow): Promise<boolean> {
  const length = sql`case when ${orders.plan}->'choice'->>'billing_cycle' = 'yearly' then interval '1 year'
    else interval '1 month' end`;
  const running = sql`${orders.completedAt} + ${length} > now()`;
  const rows = await tx
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.teamId, teamId), eq(orders.id, id), or(running, inArray(orders.id, paidLast(tx, teamId)))));
  return rows.length > 0;
}

/**
 * Records what was returned of an order.
 * @returns the change to its credits: negative for what is taken back, positive for what is granted again
 */
export async function noteReturned(
  tx: Tx,
  { teamId, id, takenBack }: OrderRow,
  returned: { refunded: string; disputed: boolean },
): Promise<string> {
  const { refunded, disputed } = returned;
  const due = dueBack(orders.credits, sql`${refunded}::numeric`, sql`${disputed}::boolean`);
  const [row] = await tx
    .update(orders)
    .set({ refunded, disputed, takenBack: due })
    .where(and(eq(orders.teamId, teamId), eq(orders.id, id)))
    .returning({ change: sql<string>`${takenBack}::numeric - ${orders.takenBack}` });
  return row?.change ?? '0';
}

/** A team's open plan orders. */
export const listOpenPlans = (db: Queryable, teamId: string) =>
  db
    .select()
    .from(orders)
    .where(and(eq(orders.teamId, teamId), eq(orders.status, 'created'), isNotNull(orders.plan)))
    .orderBy(orders.id);

/** As above, locked until the transaction ends. */
export const lockOpenPlans = (tx: Tx, teamId: string): Promise<OrderRow[]> => listOpenPlans(tx, teamId).for('update');

export async function noteTaking(db: Queryable, { teamId, id }: OrderRow, takingAt: Date | null): Promise<void> {
  await db
    .update(orders)
    .set({ takingAt })
    .where(and(eq(orders.teamId, teamId), eq(orders.id, id)));
}

/** How long PayPal is asked about a payment that may have been taken: banks are done by then. */
const LOOKED_AFTER = sql`interval '30 days'`;

/** Whether a payment of the team's may have been taken without being recorded yet; test orders charge nothing. */
export async function isTaking(tx: Tx, teamId: string): Promise<boolean> {
  const open = and(eq(orders.teamId, teamId), eq(orders.status, 'created'), eq(orders.provider, 'paypal'));
  const young = sql`${orders.createdAt} > now() - ${LOOKED_AFTER}`;
  return (await tx.$count(orders, and(open, isNotNull(orders.takingAt), young))) > 0;
}

export async function recordDisputeNews(tx: Tx, { teamId, id }: OrderRow, disputeToldAt: Date): Promise<void> {
  await tx
    .update(orders)
    .set({ disputeToldAt })
    .where(and(eq(orders.teamId, teamId), eq(orders.id, id)));
}

/**
 * Orders, paid or not, that started a while ago and are still open. Those whose payment may have been taken come first,
 * for as long as a bank takes. The others are drawn at random, favouring each team's newest, so that none hides others.
 */
export async function listOpen(db: Queryable, limit: number): Promise<OrderRow[]> {
  const open = and(
    eq(orders.status, 'created'),
    eq(orders.provider, 'paypal'),
    sql`(
      ${orders.createdAt} between now() - interval '6 hours' and now() - interval '1 minute'
      or (${orders.takingAt} < now() - interval '1 minute' and ${orders.createdAt} > now() - ${LOOKED_AFTER})
    )`,
  );
  const place = sql<number>`row_number() over (partition by ${orders.teamId} order by ${orders.createdAt} desc)`;
  const rows = await db
    .select({ order: orders, place })
    .from(orders)
    .where(open)
    .orderBy(sql`${orders.takingAt} is null`, sql`random() * ${place}`)
    .limit(limit);
  return rows.map(({ order }) => order);
}

/** Marks an order as one to look up, whoever reported something about it; writes nothing if it is marked already. */
export async function noteTold(db: Queryable, { teamId, id }: OrderRow): Promise<void> {
  await db
    .update(orders)
    .set({ toldAt: sql`now()` })
    .where(and(eq(orders.teamId, teamId), eq(orders.id, id), isNull(orders.toldAt)));
}

/** Ends such a mark, unless it was renewed since `order` was read. */
export async function noteLookedUp(db: Queryable, { teamId, id, toldAt }: OrderRow): Promise<void> {
  if (toldAt === null) return;
  await db
    .update(orders)
    .set({ toldAt: null })
    .where(and(eq(orders.teamId, teamId), eq(orders.id, id), eq(orders.toldAt, toldAt)));
}

/**
 * Orders that something was reported about a while ago, however long they have been paid: PayPal's own answer may be a
 * moment behind its report, and a report may have been refused. Paid ones come first, as others cost nothing to make.
 */
export async function listTold(db: Queryable, limit: number): Promise<OrderRow[]> {
  return db
    .select()
    .from(orders)
    .where(and(eq(orders.provider, 'paypal'), lt(orders.toldAt, sql`now() - interval '1 minute'`)))
    .orderBy(sql`${orders.status} <> 'completed'`, sql`random()`)
    .limit(limit);
}
