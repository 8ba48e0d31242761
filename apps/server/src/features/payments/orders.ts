import { randomUUID } from 'node:crypto';
import { PRODUCT } from '@parley/contract/constants';
import { MESSAGES } from '@parley/contract/messages';
import type { Captured } from '@parley/contract/payments';
import type { PlanChoice, PlanQuote } from '@parley/contract/subscriptions';
import type { Tx } from '../../platform/database';
import type { Deps } from '../../platform/deps';
import { AppError } from '../../platform/errors';
import type { Session } from '../../platform/http/feature';
import type { Limit } from '../../platform/rate-limit';
import { bookForOrder } from '../credits/credits.service';
import { holdTeam, limitTeam, markPaid, markUnpaid } from '../teams/teams.service';
import { invoice } from './invoices';
import type { Outcome } from './outcome';
import * as queries from './payments.queries';
import { PayPalFailure } from './paypal';
import { payPalOf, requireMode } from './provider';
import { begin, endPlan, isPricedByNow, planOfOrder, resumePlan, scheduleDowngrade } from './subscriptions';
import { findActive } from './subscriptions.queries';
import { beginTaking, TAKING_MS } from './taking';

const sentence = MESSAGES.tooManyRequests;
/** Each order is also created at PayPal, and tracked for hours. */
const ORDERS: Limit = { name: 'payment-orders', points: 30, seconds: 3_600, sentence };
/** Each capture is a request to PayPal, which only tolerates this many. */
const CAPTURES: Limit = { name: 'payment-captures', points: 120, seconds: 3_600, sentence };

type Paying = Pick<Deps, 'db' | 'database' | 'config' | 'address' | 'prices' | 'log' | 'mail'>;

/**
 * Orders credits for an amount.
 * @param amount US dollars with two decimals, validated by the contract
 * @returns the provider's id of the order, for the browser to have it approved
 * @throws AppError unavailable when payments are off, upstream when PayPal rejects the order
 */
export function createOrder(deps: Paying, session: Session, amount: string): Promise<string> {
  return place(deps, session, {
    amount,
    description: `${PRODUCT} credits for $${amount}`,
    sku: 'credits',
    plan: null,
  });
}

/**
 * Orders a plan, or schedules a smaller one for the end of the current one.
 * @throws AppError as `createOrder`, conflict when the team already has this plan
 */
export async function orderPlan(
  deps: Paying,
  session: Session,
  choice: PlanChoice,
): Promise<PlanQuote & { id: string | null }> {
  const { teamId } = session;
  const { kind, amount, plan, kept } = planOfOrder(deps.prices, choice, await findActive(deps.db, teamId));
  if (kind === 'downgrade') {
    await scheduleDowngrade(deps, teamId, choice);
    return { kind, amount: 0, id: null };
  }
  const description = `${PRODUCT} ${plan.name} plan, ${choice.billing_cycle}`;
  const sku = `plan-${plan.id}-${choice.billing_cycle}`;
  return { kind, amount: Number(amount), id: await place(deps, session, { amount, description, sku, plan: kept }) };
}

async function place(
  deps: Paying,
  { teamId, userId }: Session,
  { description, sku, ...order }: { description: string; sku: string } & Pick<queries.OrderRow, 'amount' | 'plan'>,
): Promise<string> {
  const provider = requireMode(deps);
  await limitTeam(deps, ORDERS, teamId);
  const id = randomUUID();
  const { amount } = order;
  const providerId =
    provider === 'test'
      ? `TEST-${id}`
      : await payPalOf(deps)
          ?.create({ id, amount, description, sku })
          .catch((error: unknown) => (isIssue(error, 'NO_ID') ? null : failed(deps, error)));
  if (!providerId) throw new AppError('upstream', MESSAGES.noOrderId);
  const row = { id, teamId, userId, provider, providerId, ...order };
  await queries.insertOrder(deps.db, row, deps.prices.creditsPerUsd);
  return providerId;
}

/**
 * Takes an order's payment and grants its credits; a completed order is reported again.
 * @throws AppError unprocessable when the buyer's bank declined or nobody approved it, conflict when the team's plan
 * has changed since or the team is gone, upstream when PayPal fails
 */
export async function captureOrder(deps: Paying, order: queries.OrderRow): Promise<Captured> {
  if (order.status === 'completed') return present(order);
  if (order.provider === 'test') {
    // An order from when nothing was charged is worth nothing once money is.
    if (requireMode(deps) !== 'test') throw new AppError('unavailable', MESSAGES.paymentsOff);
    const done = await beginTaking(deps, order, (other) => queries.noteTaking(deps.db, other, null));
    return present(done ?? (await complete(deps, order, `TEST-CAPTURE-${order.id}`)));
  }
  await limitTeam(deps, CAPTURES, order.teamId);
  const { outcome, now } = await take(deps, order);
  if (now.status === 'completed') return present(now);
  if (outcome?.capture?.status === 'DECLINED') throw new AppError('unprocessable', MESSAGES.paymentDeclined);
  if (!outcome?.capture) throw new AppError('unprocessable', MESSAGES.paymentNotApproved);
  return present(now);
}

async function take(
  deps: Paying,
  order: queries.OrderRow,
): Promise<{ outcome: Outcome | null; now: queries.OrderRow }> {
  const done = await beginTaking(deps, order, async (other) => settle(deps, other, await look(deps, other)));
  if (done) return { outcome: null, now: done };
  const outcome = await capture(deps, order).catch(async (error: unknown) => {
    // After any other failure it is unknown whether the payment was taken.
    if (error instanceof AppError && error.code === 'unprocessable') await queries.noteTaking(deps.db, order, null);
    throw error;
  });
  return { outcome, now: await settle(deps, order, outcome) };
}

async function look(deps: Paying, { providerId }: queries.OrderRow): Promise<Outcome> {
  const payPal = payPalOf(deps);
  if (!payPal) throw new AppError('unavailable', MESSAGES.paymentsOff);
  return payPal.look(providerId).catch((error: unknown) => failed(deps, error));
}

async function capture(deps: Paying, order: queries.OrderRow): Promise<Outcome> {
  const payPal = payPalOf(deps);
  if (!payPal) throw new AppError('unavailable', MESSAGES.paymentsOff);
  try {
    return await payPal.capture(order.providerId, order.id);
  } catch (error) {
    // Already taken: by a webhook, or by a call whose response was lost.
    if (isIssue(error, 'ORDER_ALREADY_CAPTURED')) return look(deps, order);
    if (isIssue(error, 'INSTRUMENT_DECLINED')) throw new AppError('unprocessable', MESSAGES.paymentDeclined);
    if (isIssue(error, 'ORDER_NOT_APPROVED')) throw new AppError('unprocessable', MESSAGES.paymentNotApproved);
    return failed(deps, error);
  }
}

/** Brings what was granted for an order in line with PayPal's state of it. @throws AppError upstream */
export async function reconcile(deps: Paying, order: queries.OrderRow): Promise<void> {
  if (!payPalOf(deps) || order.provider !== 'paypal') return;
  const seen = await look(deps, order);
  // Approved in a browser that has since been closed.
  const due = seen.approved && !seen.capture && (await isPricedByNow(deps, order));
  if (due) await take(deps, order);
  else await settle(deps, order, seen);
}

/**
 * Records that the buyer disputes an order, or no longer does, and takes back or returns its credits.
 * @param told the payment it is about, and PayPal's time of the news; news not newer than the last is ignored
 */
export async function dispute(
  deps: Paying,
  order: queries.OrderRow,
  disputed: boolean,
  told: { captureId: string; at: Date },
): Promise<void> {
  await deps.db.transaction(async (tx) => {
    await holdTeam(tx, order.teamId);
    const held = await queries.lockOrder(tx, order.teamId, order.id);
    if (held?.captureId !== told.captureId || (held.disputeToldAt && held.disputeToldAt >= told.at)) return;
    await queries.recordDisputeNews(tx, held, told.at);
    await returned(tx, held, { refunded: held.refunded, disputed });
  });
}

/** @param order as it was before PayPal was asked for its outcome */
async function settle(deps: Paying, order: queries.OrderRow, outcome: Outcome): Promise<queries.OrderRow> {
  const { capture: taken, refunded } = outcome;
  if (taken?.status === 'PENDING') {
    return (await queries.findOrder(deps.db, order.teamId, order.providerId)) ?? ofNobody(deps, order, taken.id);
  }
  if (taken?.status !== 'COMPLETED') {
    const isOver = order.takingAt && order.takingAt.getTime() <= Date.now() - TAKING_MS;
    if (taken || isOver) await queries.noteTaking(deps.db, order, null);
    return order;
  }
  if (taken.currency !== 'USD' || Number(taken.amount) !== Number(order.amount)) {
    deps.log.error({ order: order.id, amount: taken.amount, currency: taken.currency }, 'another amount was captured');
    throw new AppError('upstream', MESSAGES.paymentFailed);
  }
  const completed = await complete(deps, order, taken.id);
  if (Number(refunded) === Number(completed.refunded)) return completed;
  const since = await deps.db.transaction(async (tx) => {
    await holdTeam(tx, order.teamId);
    const held = await queries.lockOrder(tx, order.teamId, order.id);
    if (held && held.refunded !== order.refunded) return held;
    if (held) await returned(tx, held, { refunded, disputed: held.disputed });
    return undefined;
  });
  // Somebody else looked in the meantime, and it is unknown which of the two got the newer state.
  if (since) await reconcile(deps, since);
  return completed;
}

/** Grants an order's credits once, whoever asks and however often. @throws AppError conflict when its team is gone */
async function complete(deps: Paying, order: queries.OrderRow, captureId: string): Promise<queries.OrderRow> {
  const completed = await deps.db.transaction(async (tx) => {
    const isThere = await holdTeam(tx, order.teamId);
    const held = await queries.lockOrder(tx, order.teamId, order.id);
    if (held?.status === 'completed') return held;
    if (!held || !isThere) return ofNobody(deps, order, captureId);
    await queries.completeOrder(tx, held, captureId);
    await markPaid(tx, order.teamId);
    if (held.plan) await begin(deps, tx, held);
    else
      await bookForOrder(tx, order.teamId, {
        kind: 'purchase',
        amount: held.credits,
        reason: `$${held.amount}${held.provider === 'test' ? ' (test, nothing was charged)' : ''}`,
        key: `order:${held.id}`,
      });
    await invoice(deps, tx, held);
    return (await queries.lockOrder(tx, held.teamId, held.id)) ?? held;
  });
  deps.mail.wake();
  return completed;
}

/** Logs, for somebody who can return it, that money was taken for which nothing can be given. */
function ofNobody({ log }: Paying, { id, teamId, provider, amount }: queries.OrderRow, captureId: string): never {
  log.error({ order: id, team: teamId, provider, capture: captureId, amount }, 'payment taken for a team that is gone');
  throw new AppError('conflict', MESSAGES.paymentOfNobody);
}

async function returned(tx: Tx, order: queries.OrderRow, now: { refunded: string; disputed: boolean }): Promise<void> {
  const amount = await queries.noteReturned(tx, order, now);
  await ((await queries.hasPaid(tx, order.teamId)) ? markPaid : markUnpaid)(tx, order.teamId);
  const unpaid = now.disputed || Number(now.refunded) >= Number(order.amount);
  // A payment for a past period does not end a plan that was paid for since.
  if (order.plan && unpaid && (await queries.paysForNow(tx, order))) await endPlan(tx, order.teamId);
  if (order.plan && order.disputed && (await queries.isAllPaid(tx, order.teamId))) await resumePlan(tx, order.teamId);
  if (Number(amount) === 0) return;
  const reason = now.disputed ? 'Disputed payment' : Number(amount) < 0 ? 'Refunded payment' : 'Dispute settled';
  await bookForOrder(tx, order.teamId, { kind: 'refund', amount, reason, key: null });
}

const isIssue = (error: unknown, issue: string) => error instanceof PayPalFailure && error.issue === issue;

/** @throws AppError upstream; other errors are logged first */
export function failed({ log }: Pick<Paying, 'log'>, error: unknown): never {
  if (error instanceof AppError) throw error;
  log.error({ err: error }, 'PayPal');
  throw new AppError('upstream', MESSAGES.paymentFailed, { cause: error });
}

const present = ({ providerId, captureId, status, credits, completedAt }: queries.OrderRow): Captured => ({
  id: providerId,
  status: status === 'completed' ? 'success' : 'pending',
  capture: { id: captureId, status: status === 'completed' ? 'COMPLETED' : 'PENDING' },
  credits: Number(credits),
  completed_at: completedAt?.toISOString() ?? null,
});
