import type { Tx } from '../../platform/database';
import type { Deps } from '../../platform/deps';
import { customerOf } from '../../platform/network';
import { countedAs, countIn } from '../../platform/rate-limit';
import { bookStart, openAccount } from '../credits/credits.service';
import { createTeam, findOwnTeam } from '../teams/teams.service';
import { claimStart, markFounder, type UserRow } from '../users/users.service';

/** How many new teams receive starting credits in a day that were founded from one network. */
const STARTS_OF_NETWORK = 20;
/**
 * The part of an installation's starts that may go to addresses that nobody has proven to be theirs: those can be made
 * up, and whoever proves one later is given the credits then.
 */
const UNPROVEN_SHARE = 0.5;
const DAY_SECONDS = 86_400;

/** Undoes a start that was claimed. */
class NotToday extends Error {}

type Claim = NonNullable<Awaited<ReturnType<typeof claimStart>>>;
type Starting = Pick<Deps, 'prices' | 'config'>;

/**
 * Creates a team for a user who has none. Only a user's first team starts with credits; otherwise deleting a team and
 * signing in again would yield more.
 * @param address where the user calls from
 */
export async function foundTeam(deps: Starting, tx: Tx, user: UserRow, address: string): Promise<void> {
  await markFounder(tx, user);
  await openAccount(tx, await createTeam(tx, user, countedAs(customerOf(address))));
  await giveStart(deps, tx, user.id);
}

/** Gives the starting credits that are due to a user, unless too many were given today: then they stay due. */
export async function giveStart(deps: Starting, tx: Tx, userId: string): Promise<void> {
  const team = await findOwnTeam(tx, userId);
  if (!team) return;
  try {
    // In its own savepoint, so that a refusal counts nowhere.
    await tx.transaction(async (inner) => {
      const claimed = await claimStart(inner, userId);
      if (!claimed) return;
      if (!(await mayStart(deps, inner, team.foundedFrom ?? userId, claimed))) throw new NotToday();
      await bookStart(deps, inner, team.id, userId);
    });
  } catch (error) {
    if (!(error instanceof NotToday)) throw error;
  }
}

/** Where credits are worth something, no number of accounts yields more than a day's starting credits. */
async function mayStart({ config }: Starting, tx: Tx, network: string, { isProven, mailbox }: Claim): Promise<boolean> {
  if (!config.BILLING_ENFORCEMENT) return true;
  const count = (name: string, points: number, key: string) => countIn(tx, { name, points, seconds: DAY_SECONDS }, key);
  const most = config.CREDITED_SIGN_UPS_PER_DAY;
  if (!isProven) {
    if (!(await count('start-mailbox', 1, mailbox))) return false;
    if (!(await count('start-unproven', Math.ceil(most * UNPROVEN_SHARE), 'all'))) return false;
  }
  return (await count('start-network', STARTS_OF_NETWORK, network)) && (await count('start-all', most, 'all'));
}
