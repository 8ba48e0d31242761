import { randomUUID } from 'node:crypto';
import { PRODUCT } from '@parley/contract/constants';
import { MESSAGES } from '@parley/contract/messages';
import type { Captured } from '@parley/contract/payments';
import type { PlanChoice, PlanQuote } from '@parley/contract/subscriptions';
import type { Tx } from '../../platform/database';
import type { Deps } from '../../platform/deps';
import { AppError } from '../../platform/errors';
import type { Session } from '../../platform/http/feature';
import { RateLimit } from '../../platform/rate-limit';
import { bookForOrder } from '../credits/credits.service';
import { invoice } from './invoices';
import { onePlanAtATime } from './one-plan';
import type { Outcome } from './outcome';
import * as queries from './payments.queries';
import { PayPalFailure } from './paypal';
import { payPalOf, requireMode } from './provider';
import { begin, endPlan, isPricedByNow, planOfOrder, scheduleDowngrade } from './subscriptions';
import { findActive } from './subscriptions.queries';

type Paying = Pick<Deps, 'db' | 'database' | 'config' | 'address' | 'prices' | 'log' | 'mail'>;

/**
 * Orders credits for an amount.
 * @param amount US dollars with two places, checked by the contract
 * @returns what the provider calls the order, for the browser to have it approved
 * @throws AppError unavailable where payments are off, upstream when PayPal does not take the order
 */
export function createOrder(deps: Paying, session: Session, amount: string): Promise<string> {
  return place(deps, session, { amount, description: `${PRODUCT} credits for $${amount}`, plan: null });
}

/**
 * Orders a plan, or notes a smaller one for when the present one ends.
 * @throws AppError as `createOrder`, conflict when the team has this plan already
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
  return { kind, amount: Number(amount), id: await place(deps, session, { amount, description, plan: kept }) };
}

async function place(
  deps: Paying,
  { teamId, userId }: Session,
  { description, ...order }: { description: string } & Pick<queries.OrderRow, 'amount' | 'plan'>,
): Promise<string> {
  const provider = requireMode(deps);
  // Each is made at PayPal too, and looked after for hours.
  await new RateLimit(deps.database.pool, 'payment-orders', 30, 3_600, MESSAGES.tooManyRequests).consume(teamId);
  const id = randomUUID();
  const { amount } = order;
  const providerId =
    provider === 'test'
      ? `TEST-${id}`
      : await payPalOf(deps)
          ?.create({ id, amount, description })
          .catch((error: unknown) => failed(deps, error));
  if (!providerId) throw new AppError('upstream', MESSAGES.noOrderId);
  const row = { id, teamId, userId, provider, providerId, ...order };
  await queries.insertOrder(deps.db, row, deps.prices.creditsPerUsd);
  return providerId;
}

/**
 * Takes the payment of an order and gives its credits; what was done already is told again.
 * @throws AppError unprocessable when the buyer's bank declined or nobody approved it, conflict when the team's plan has changed
 *   since, upstream when PayPal fails
 */
export async function captureOrder(deps: Paying, order: queries.OrderRow): Promise<Captured> {
  if (order.status === 'completed') return present(order);
  if (order.provider === 'test') {
    // What was ordered while nothing was charged is worth nothing where money is.
    if (requireMode(deps) !== 'test') throw new AppError('unavailable', MESSAGES.paymentsOff);
    return present(await onePlanAtATime(deps, order, () => complete(deps, order, `TEST-CAPTURE-${order.id}`)));
  }
  const { outcome, now } = await take(deps, order);
  if (outcome.capture?.status === 'DECLINED') throw new AppError('unprocessable', MESSAGES.paymentDeclined);
  if (!outcome.capture) throw new AppError('unprocessable', MESSAGES.paymentNotApproved);
  return present(now);
}

function take(deps: Paying, order: queries.OrderRow) {
  return onePlanAtATime(deps, order, async () => {
    const outcome = await capture(deps, order);
    return { outcome, now: await settle(deps, order, outcome) };
  });
}

async function capture(deps: Paying, { id, providerId }: queries.OrderRow): Promise<Outcome> {
  const payPal = payPalOf(deps);
  if (!payPal) throw new AppError('unavailable', MESSAGES.paymentsOff);
  try {
    return await payPal.capture(providerId, id);
  } catch (error) {
    // Taken before: by a webhook, or by a call whose answer was lost.
    if (isIssue(error, 'ORDER_ALREADY_CAPTURED')) return payPal.look(providerId).catch((cause) => failed(deps, cause));
    if (isIssue(error, 'INSTRUMENT_DECLINED')) throw new AppError('unprocessable', MESSAGES.paymentDeclined);
    if (isIssue(error, 'ORDER_NOT_APPROVED')) throw new AppError('unprocessable', MESSAGES.paymentNotApproved);
    return failed(deps, error);
  }
}

/** Brings what was given for an order to what PayPal says of it. @throws AppError upstream */
export async function reconcile(deps: Paying, order: queries.OrderRow): Promise<void> {
  const payPal = payPalOf(deps);
  if (!payPal || order.provider !== 'paypal') return;
  const seen = await payPal.look(order.providerId).catch((error: unknown) => failed(deps, error));
  // Approved in a browser that was closed since.
  const due = seen.approved && !seen.capture && (await isPricedByNow(deps, order));
  if (due) await take(deps, order);
  else await settle(deps, order, seen);
}

/** Notes that the buyer disputes an order, or does not any more, and takes or gives its credits. */
export async function dispute(deps: Paying, order: queries.OrderRow, disputed: boolean): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const held = await queries.lockOrder(tx, order.teamId, order.id);
    if (held?.status === 'completed') await returned(tx, held, { refunded: held.refunded, disputed });
  });
}

async function settle(deps: Paying, order: queries.OrderRow, outcome: Outcome): Promise<queries.OrderRow> {
  const { capture: taken, refunded } = outcome;
  if (taken?.status !== 'COMPLETED') return order;
  if (taken.currency !== 'USD' || Number(taken.amount) !== Number(order.amount)) {
    deps.log.error({ order: order.id, amount: taken.amount, currency: taken.currency }, 'another amount was captured');
    throw new AppError('upstream', MESSAGES.paymentFailed);
  }
  const completed = await complete(deps, order, taken.id);
  if (Number(refunded) === Number(completed.refunded)) return completed;
  await deps.db.transaction(async (tx) => {
    const held = await queries.lockOrder(tx, order.teamId, order.id);
    if (held) await returned(tx, held, { refunded, disputed: held.disputed });
  });
  return completed;
}

/** Gives the credits of an order, once, whoever asks for it and however often. */
async function complete(deps: Paying, order: queries.OrderRow, captureId: string): Promise<queries.OrderRow> {
  const completed = await deps.db.transaction(async (tx) => {
    const held = await queries.lockOrder(tx, order.teamId, order.id);
    if (held?.status !== 'created') return held ?? order;
    await queries.completeOrder(tx, held, captureId);
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

async function returned(tx: Tx, order: queries.OrderRow, now: { refunded: string; disputed: boolean }): Promise<void> {
  const amount = await queries.noteReturned(tx, order, now);
  const unpaid = now.disputed || Number(now.refunded) >= Number(order.amount);
  // What paid for a time that is over ends no plan that was paid since.
  if (order.plan && unpaid && (await queries.paysForNow(tx, order))) await endPlan(tx, order.teamId);
  if (Number(amount) === 0) return;
  const reason = now.disputed ? 'Disputed payment' : Number(amount) < 0 ? 'Refunded payment' : 'Dispute settled';
  await bookForOrder(tx, order.teamId, { kind: 'refund', amount, reason, key: null });
}

const isIssue = (error: unknown, issue: string) => error instanceof PayPalFailure && error.issue === issue;

function failed({ log }: Paying, error: unknown): never {
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
