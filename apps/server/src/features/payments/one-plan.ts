import { MESSAGES } from '@parley/contract/messages';
import type { Deps } from '../../platform/deps';
import { AppError } from '../../platform/errors';
import * as queries from './payments.queries';
import { isPricedByNow } from './subscriptions';

/** A process that was killed while it took a payment keeps others waiting no longer. */
const TAKING_MS = 120_000;

/**
 * Takes the payment of an order, of a plan's only while no other plan of the team is being paid: both would be, since each is
 * priced by the plan that there was before.
 * @throws AppError conflict when the team's plan has changed since the order, or another one is being paid
 */
export async function onePlanAtATime<T>(
  deps: Pick<Deps, 'db'>,
  order: queries.OrderRow,
  take: () => Promise<T>,
): Promise<T> {
  if (!order.plan) return take();
  await deps.db.transaction(async (tx) => {
    const open = await queries.lockOpenPlans(tx, order.teamId);
    if (!(await isPricedByNow({ db: tx }, order))) throw new AppError('conflict', MESSAGES.planChangedMeanwhile);
    const since = Date.now() - TAKING_MS;
    if (open.some(({ id, takingAt }) => id !== order.id && takingAt !== null && takingAt.getTime() > since)) {
      throw new AppError('conflict', MESSAGES.planPaymentBusy);
    }
    await queries.noteTaking(tx, order, new Date());
  });
  try {
    return await take();
  } finally {
    await queries.noteTaking(deps.db, order, null);
  }
}
