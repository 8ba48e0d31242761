import { MESSAGES } from '@parley/contract/messages';
import type { Tx } from '../../platform/database';
import type { Deps } from '../../platform/deps';
import { AppError, notFound } from '../../platform/errors';
import { holdTeam } from '../teams/teams.service';
import * as queries from './payments.queries';
import { isPricedByNow } from './subscriptions';

/** By then whoever asked for a payment has an answer, or was killed. */
export const TAKING_MS = 120_000;

/**
 * Notes that the payment of an order is about to be taken: from then on its team cannot be deleted. Of a plan's this is done
 * only while no other plan of the team is being paid: both would be, since each is priced by the plan that there was before.
 * @param ask what became of an order whose answer never came
 * @throws AppError not_found when the team was deleted, conflict when the team's plan has changed since the order, or another one is being paid
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
 * Keeps a team while money of it may be on its way, of which nothing would remain.
 * @throws AppError conflict
 */
export async function refuseWhileTaking(tx: Tx, teamId: string): Promise<void> {
  if (await queries.isTaking(tx, teamId)) throw new AppError('conflict', MESSAGES.teamIsPaying);
}
