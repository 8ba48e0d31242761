import { PRODUCT } from '@parley/contract/constants';
import type { Tx } from '../../platform/database';
import type { Deps } from '../../platform/deps';
import { composeMail } from '../../platform/mail';
import { eachOf } from '../../platform/schedules';
import { billingAddresses, holdTeam } from '../teams/teams.service';
import { priceOf } from './quote';
import { dayText } from './spoken';
import { endPlan, grantDue } from './subscriptions';
import * as queries from './subscriptions.queries';

const SOON_MS = 3 * 86_400_000;
const PAGE = 200;

/** Grants credits for months that have begun, ends plans whose period is over, and announces those that end soon. */
export async function turnPeriods(deps: Deps): Promise<void> {
  let after: string | undefined;
  for (;;) {
    const page = await queries.listDue(deps.db, after, PAGE);
    await eachOf(deps, page, (teamId) => turnTeam(deps, teamId), {
      message: 'period of a plan not turned',
      which: (teamId) => ({ teamId }),
    });
    after = page.at(-1);
    if (page.length < PAGE) break;
  }
  deps.mail.wake();
}

const turnTeam = (deps: Deps, teamId: string): Promise<void> =>
  deps.db.transaction(async (tx) => {
    await holdTeam(tx, teamId);
    // Another process may have done it in the meantime.
    const row = await queries.lockSubscription(tx, teamId);
    if (row) await turn(deps, tx, row);
  });

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
      `The period that your team has paid for ends on ${dayText(end)}. Renew the ${plan} plan to keep its credits and limits.`,
      'Nothing is charged automatically. Your agents and their data stay in any case.',
    ],
    action: { label: 'Renew the plan', url: address.link('/dashboard/settings?tab=plans') },
    footer: 'You received this because you look after the billing of your team.',
  });
