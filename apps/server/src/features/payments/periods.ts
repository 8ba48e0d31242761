import { PRODUCT } from '@parley/contract/constants';
import type { Tx } from '../../platform/database';
import type { Deps } from '../../platform/deps';
import { composeMail } from '../../platform/mail';
import { billingAddresses, holdTeam } from '../teams/teams.service';
import { priceOf } from './quote';
import { endPlan, grantDue } from './subscriptions';
import * as queries from './subscriptions.queries';

const SOON_MS = 3 * 86_400_000;

/** Gives credits for months that began, ends plans whose time is over, and announces those that end soon. */
export async function turnPeriods(deps: Deps): Promise<void> {
  for (const { teamId } of await queries.listDue(deps.db, 200)) {
    await deps.db.transaction(async (tx) => {
      await holdTeam(tx, teamId);
      // Another process may have done it since.
      const row = await queries.lockSubscription(tx, teamId);
      if (row) await turn(deps, tx, row);
    });
  }
  deps.mail.wake();
}

async function turn(deps: Deps, tx: Tx, row: queries.SubscriptionRow): Promise<void> {
  const { teamId, periodEnd, reminded, cancelAtEnd } = row;
  if (periodEnd <= new Date()) return endPlan(tx, teamId);
  await grantDue(deps.prices, tx, row);
  if (reminded || cancelAtEnd || periodEnd.getTime() - Date.now() > SOON_MS) return;
  const { plan } = priceOf(deps.prices, row.next ?? row.choice);
  for (const to of await billingAddresses(tx, teamId))
    await deps.mail.send(tx, endsSoonMail(deps, to, plan.name, periodEnd), { teamId });
  await queries.changeSubscription(tx, teamId, { reminded: true });
}

const endsSoonMail = ({ address }: Deps, to: string, plan: string, end: Date) =>
  composeMail({
    to,
    subject: `Your ${PRODUCT} plan ends soon`,
    paragraphs: [
      `The period that your team has paid for ends on ${end.toISOString().slice(0, 10)}. Renew the ${plan} plan to keep its credits and limits.`,
      'Nothing is charged automatically. Your agents and their data stay in any case.',
    ],
    action: { label: 'Renew the plan', url: address.link('/dashboard/settings?tab=plans') },
    footer: 'You received this because you look after the billing of your team.',
  });
