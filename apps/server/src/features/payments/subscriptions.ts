import { MESSAGES } from '@parley/contract/messages';
import { planFeatures } from '@parley/contract/plans';
import type { PlanChoice, PlanQuote, Standing } from '@parley/contract/subscriptions';
import type { Queryable, Tx } from '../../platform/database';
import type { Deps } from '../../platform/deps';
import { AppError } from '../../platform/errors';
import { bookForOrder } from '../credits/credits.service';
import { setPlan } from '../teams/teams.service';
import { noteGranted, noteSetOff, type OrderRow, payerOf } from './payments.queries';
import { dollarsOf, ownShare, priceOf, quote } from './quote';
import * as queries from './subscriptions.queries';

type Standings = Pick<Deps, 'db' | 'prices'>;

/** A team's current plan, and the plans on offer. */
export async function standingOf({ db, prices }: Standings, teamId: string): Promise<Standing> {
  const current = await queries.findActive(db, teamId);
  return {
    success: true,
    data: current ? present(prices, current) : null,
    period_end: current?.periodEnd.toISOString() ?? null,
    cancel_at_period_end: current?.cancelAtEnd ?? false,
    next: current?.next ?? null,
    plans: prices.plans.map((plan) => ({ ...plan, features: planFeatures(plan) })),
    services: prices.addOns.map(({ name, displayName, monthly }) => ({ name, displayName, price: monthly })),
  };
}

/** @throws AppError conflict when the team already has this plan */
export async function quoteFor({ db, prices }: Standings, teamId: string, choice: PlanChoice): Promise<PlanQuote> {
  const { kind, amount } = quote(prices, choice, await queries.findActive(db, teamId));
  return { kind, amount: amount / 100 };
}

/** Schedules a smaller plan for the end of the current one. */
export async function scheduleDowngrade({ db }: Standings, teamId: string, next: PlanChoice): Promise<void> {
  await queries.changeSubscription(db, teamId, { next, cancelAtEnd: false });
}

/** Makes the plan end with the paid period, or undoes that. @throws AppError conflict when there is no plan */
export async function setCancelled(deps: Standings, teamId: string, cancelAtEnd: boolean): Promise<Standing> {
  if (!(await queries.findActive(deps.db, teamId))) throw new AppError('conflict', MESSAGES.planMissing);
  await queries.changeSubscription(deps.db, teamId, { cancelAtEnd, next: null });
  return standingOf(deps, teamId);
}

/**
 * Starts the plan that an order paid for, in the transaction that completes the order. The price was reduced by the
 * rest of the previous plan; the credits are reduced by the rest of its month, as otherwise each small change would
 * grant a full month.
 */
export async function begin({ prices }: Pick<Deps, 'prices'>, tx: Tx, order: OrderRow): Promise<void> {
  const { teamId, plan } = order;
  if (!plan) return;
  const before = await queries.lockSubscription(tx, teamId);
  const renews = plan.kind === 'renew';
  const payer = await payerOf(tx, teamId, order.id);
  const given = before && payer && !renews ? await leftOfMonth(prices, tx, before, payer) : 0;
  if (before && payer && !renews)
    await noteSetOff(tx, order, { order: payer, ownShare: ownShare(prices, order, before, given) });
  const row = await queries.putSubscription(tx, teamId, { ...plan, extends: renews });
  await setPlan(tx, teamId, plan.choice.plan);
  await grantDue(prices, tx, row, { given, payer: order.id });
}

/** Credits that a plan has granted for days still to come. */
async function leftOfMonth(
  prices: Deps['prices'],
  tx: Tx,
  row: queries.SubscriptionRow,
  payer: string,
): Promise<number> {
  const granted = await grantDue(prices, tx, row, { payer });
  if (granted === 0) return 0;
  const [start, end] = [granted - 1, granted].map((month) => monthOf(row.periodStart, month).getTime());
  if (start === undefined || end === undefined) return 0;
  const left = Math.max(0, Math.min(1, (end - Date.now()) / (end - start)));
  // A smaller plan that took over more than it grants itself passes that on.
  const ofMonth = (granted === 1 ? row.firstMonth : null) ?? priceOf(prices, row.choice).plan.creditsPerMonth;
  return Math.round(ofMonth * left);
}

/**
 * Whether the plan that an order was priced against is still current. This must hold when the order is paid: otherwise
 * the previous plan's value would be credited twice, or a plan bought twice would be charged twice.
 */
export async function isPricedByNow({ db }: { db: Queryable }, { teamId, plan }: OrderRow): Promise<boolean> {
  return plan?.replaces === undefined || plan.replaces === standingNow(await queries.findActive(db, teamId));
}

const standingNow = (current: queries.SubscriptionRow | undefined) =>
  current ? `${current.periodStart.toISOString()} ${current.choice.plan}` : null;

/** Resumes a plan whose payment came back, unless its period is over. */
export async function resumePlan(tx: Tx, teamId: string): Promise<void> {
  const row = await queries.resumeSubscription(tx, teamId);
  if (row) await setPlan(tx, teamId, row.choice.plan);
}

/** Ends a plan whose payment was returned. */
export async function endPlan(tx: Tx, teamId: string): Promise<void> {
  await queries.changeSubscription(tx, teamId, { status: 'ended' });
  await setPlan(tx, teamId, null);
}

/**
 * Grants the credits of each month that has begun, once, and records them with the order that paid for them, so that
 * they are returned with its payment.
 * @param given already granted for days of the first month
 * @param payer the order that paid for the plan; by default, the one that was paid last
 * @returns for how many months credits have now been granted
 */
export async function grantDue(
  prices: Deps['prices'],
  tx: Tx,
  row: queries.SubscriptionRow,
  { given = 0, payer }: { given?: number; payer?: string } = {},
): Promise<number> {
  const { id, teamId, choice, periodStart } = row;
  const { plan } = priceOf(prices, choice);
  const months = choice.billing_cycle === 'yearly' ? 12 : 1;
  let { granted } = row;
  for (; granted < months && monthOf(periodStart, granted) <= new Date(); granted += 1) {
    const credits = Math.max(0, plan.creditsPerMonth - (granted === 0 ? given : 0));
    const amount = String(credits);
    const key = `plan:${id}:${periodStart.toISOString()}:${granted}`;
    if (await bookForOrder(tx, teamId, { kind: 'plan', amount, reason: `${plan.name} plan`, key })) {
      const paid = payer ?? (await payerOf(tx, teamId));
      const back = paid ? await noteGranted(tx, teamId, paid, credits) : 0;
      if (back > 0)
        await bookForOrder(tx, teamId, {
          kind: 'refund',
          amount: String(-back),
          reason: 'Refunded payment',
          key: null,
        });
    }
  }
  const taken = row.granted === 0 && given > plan.creditsPerMonth ? { firstMonth: given } : {};
  await queries.changeSubscription(tx, teamId, { granted, ...taken });
  return granted;
}

/** The start of a period's nth month; in months without a 31st it is the last day. */
function monthOf(start: Date, months: number): Date {
  const first = new Date(Date.UTC(start.getUTCFullYear(), start.getUTCMonth() + months, 1));
  const days = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate();
  first.setUTCDate(Math.min(start.getUTCDate(), days));
  first.setUTCHours(start.getUTCHours(), start.getUTCMinutes(), start.getUTCSeconds(), start.getUTCMilliseconds());
  return first;
}

function present(prices: Deps['prices'], row: queries.SubscriptionRow): NonNullable<Standing['data']> {
  const { choice, basePrice, servicePrice } = row;
  const { plan } = priceOf(prices, choice);
  const interval = choice.billing_cycle;
  const chosen = prices.addOns.filter(({ name }) => choice.services.includes(name));
  const services = chosen.map(({ name, displayName, monthly }) => ({ name, displayName, price: monthly }));
  const [base, service] = [Number(basePrice), Number(servicePrice)];
  return {
    subscriptionId: row.id,
    plan: { id: plan.id, name: plan.name, basePrice: base, billingCycle: interval, features: planFeatures(plan) },
    service: services[0] ?? null,
    services,
    billing: {
      basePrice: base,
      servicePrice: service,
      totalPrice: Math.round((base + service) * 100) / 100,
      currency: 'USD',
      interval,
    },
    startDate: row.startedAt.toISOString(),
    status: 'active',
  };
}

/** What a plan order stores, so that none of it comes from a browser again. */
export function planOfOrder(prices: Deps['prices'], choice: PlanChoice, current: queries.SubscriptionRow | undefined) {
  const { kind, amount, base, service, plan } = quote(prices, choice, current);
  const priced = { basePrice: dollarsOf(base), servicePrice: dollarsOf(service) };
  const kept = { choice, kind, ...priced, replaces: standingNow(current) };
  return { kind, amount: dollarsOf(amount), plan, kept };
}
