import { MESSAGES } from '@parley/contract/messages';
import type { Deps } from '../../platform/deps';
import { AppError } from '../../platform/errors';
import * as queries from './payments.queries';
import { isPricedByNow } from './subscriptions';

/** By then whoever asked for a payment has an answer, or was killed. */
export const TAKING_MS = 120_000;

/**
 * Notes that the payment of an order is about to be taken, of a plan's only while no other plan of the team is being paid: both
 * would be, since each is priced by the plan that there was before.
 * @param ask what became of an order whose answer never came
 * @throws AppError conflict when the team's plan has changed since the order, or another one is being paid
 */
export async function beginTaking(
  deps: Pick<Deps, 'db'>,
  order: queries.OrderRow,
  ask: (order: queries.OrderRow) => Promise<unknown>,
): Promise<void> {
  if (!order.plan) return queries.noteTaking(deps.db, order, new Date());
  const before = Date.now() - TAKING_MS;
  const isOther = ({ id, takingAt }: queries.OrderRow) => id !== order.id && takingAt !== null;
  for (const other of (await queries.listOpenPlans(deps.db, order.teamId)).filter(isOther)) {
    if (other.takingAt && other.takingAt.getTime() <= before) await ask(other);
  }
  await deps.db.transaction(async (tx) => {
    const open = await queries.lockOpenPlans(tx, order.teamId);
    if (!(await isPricedByNow({ db: tx }, order))) throw new AppError('conflict', MESSAGES.planChangedMeanwhile);
    if (open.some(isOther)) throw new AppError('conflict', MESSAGES.planPaymentBusy);
    await queries.noteTaking(tx, order, new Date());
  });
}
