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
 * @throws AppError not_found when the team was deleted, conflict when the team's plan has changed since the order, or
 * another one is being paid for
 */
export async function beginTaking(
  deps: Pick<Deps, 'db'>,
  order: queries.OrderRow,
  ask: (order: queries.OrderRow) => Promise<unknown>,
): Promise<void> {
  const before = Date.now() - TAKING_MS;
  const isOther = ({ id, takingAt }: queries.OrderRow) => id !== order.id && takingAt !== null;
  const others = order.plan ? (await queries.listOpenPlans(deps.db, order.teamId)).filter(isOther) : [];
  for (const other of others) {
    if (other.takingAt && other.takingAt.getTime() <= before) await ask(other);
  }
  await deps.db.transaction(async (tx) => {
    if (!(await holdTeam(tx, order.teamId))) throw notFound();
    if (order.plan) {
      const open = await queries.lockOpenPlans(tx, order.teamId);
      if (!(await isPricedByNow({ db: tx }, order))) throw new AppError('conflict', MESSAGES.planChangedMeanwhile);
      if (open.some(isOther)) throw new AppError('conflict', MESSAGES.planPaymentBusy);
    }
    await queries.noteTaking(tx, order, new Date());
  });
}

/**
 * Prevents a team's deletion while a payment of its may be in progress, of which no record would remain.
 * @throws AppError conflict
 */
export async function refuseWhileTaking(tx: Tx, teamId: string): Promise<void> {
  if (await queries.isTaking(tx, teamId)) throw new AppError('conflict', MESSAGES.teamIsPaying);
}
