import type { Tx } from '../../platform/database';
import type { Deps } from '../../platform/deps';
import { customerOf } from '../../platform/network';
import { countedAs, countIn } from '../../platform/rate-limit';
import { openAccount } from '../credits/credits.service';
import { createTeam } from '../teams/teams.service';
import { markFounder, type UserRow } from '../users/users.service';

/** How many new teams receive starting credits in a day that were founded from one network. */
const STARTS_OF_NETWORK = 20;
const DAY_SECONDS = 86_400;

/**
 * Creates a team for a user who has none. Only a user's first team starts with credits; otherwise deleting a team and
 * signing in again would yield more.
 * @param address where the user calls from
 */
export async function foundTeam(
  deps: Pick<Deps, 'prices' | 'config'>,
  tx: Tx,
  user: UserRow,
  address: string,
): Promise<void> {
  const first = await markFounder(tx, user);
  await openAccount(deps, tx, await createTeam(tx, user), first && (await mayStart(deps, tx, address)));
}

/** Where credits are worth something, no number of accounts yields more than a day's starting credits. */
async function mayStart({ config }: Pick<Deps, 'config'>, tx: Tx, address: string): Promise<boolean> {
  if (!config.BILLING_ENFORCEMENT) return true;
  const daily = (name: string, points: number) => ({ name, points, seconds: DAY_SECONDS });
  const ofNetwork = await countIn(tx, daily('start-network', STARTS_OF_NETWORK), countedAs(customerOf(address)));
  return ofNetwork && (await countIn(tx, daily('start-all', config.CREDITED_SIGN_UPS_PER_DAY), 'all'));
}
