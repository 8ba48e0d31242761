import { MESSAGES } from '@parley/contract/messages';
import type { Tx } from '../../platform/database';
import type { Deps } from '../../platform/deps';
import { AppError, notFound } from '../../platform/errors';
import { holdTeam } from '../teams/teams.service';
import * as queries from './payments.queries';
import { isPricedByNow } from './subscriptions';

/** By then, the call that requested a payment has been answered, or was killed. */
export const TAKING_MS = 120_000;

/**
 * Records that an order's payment is about to be taken: from then on, its team cannot be deleted. For a plan this
 * requires that no other plan of the team is being paid for: both would be charged, since each is priced against the
 * previous plan.
 * @param ask finds out what became of an order whose response never arrived
 * @returns the order, if another call or a report has completed it in the meantime: there is nothing left to take
 * @throws AppError not_found when the team was deleted, conflict when the team's plan has changed since the order, or
 * another one is being paid for
 */
export async function beginTaking(
  deps: Pick<Deps, 'db'>,
  order: queries.OrderRow,
  ask: (order: queries.OrderRow) => Promise<unknown>,
): Promise<queries.OrderRow | undefined> {
  const before = Date.now() - TAKING_MS;
  const isOther = ({ id, takingAt }: queries.OrderRow) => id !== order.id && takingAt !== null;
  const others = order.plan ? (await queries.listOpenPlans(deps.db, order.teamId)).filter(isOther) : [];
  for (const other of others) {
    if (other.takingAt && other.takingAt.getTime() <= before) await ask(other);
  }
  return deps.db.transaction(async (tx) => {
    if (!(await holdTeam(tx, order.teamId))) throw notFound();
    const open = order.plan ? await queries.lockOpenPlans(tx, order.teamId) : [];
    // It was read before the lock. Once completed, it is what has changed the team's plan.
    const now = await queries.lockOrder(tx, order.teamId, order.id);
    if (now?.status === 'completed') return now;
    if (order.plan) {
      if (!(await isPricedByNow({ db: tx }, order))) throw new AppError('conflict', MESSAGES.planChangedMeanwhile);
      if (open.some(isOther)) throw new AppError('conflict', MESSAGES.planPaymentBusy);
    }
    await queries.noteTaking(tx, order, new Date());
    return undefined;
  });
}

/**
 * Prevents a team's deletion while a payment of its may be in progress, of which no record would remain.
 * @throws AppError conflict
 */
export async function refuseWhileTaking(tx: Tx, teamId: string): Promise<void> {
  if (await queries.isTaking(tx, teamId)) throw new AppError('conflict', MESSAGES.teamIsPaying);
}
