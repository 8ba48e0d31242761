import { NOTIFICATIONS_UNPROVEN_MAX } from '@parley/contract/constants';
import type { Tx } from '../../platform/database';
import type { Deps } from '../../platform/deps';
import { mailboxKey } from '../../platform/email-key';
import { countedAs, countIn } from '../../platform/rate-limit';
import { findUser } from '../users/users.service';
import { listMembers } from './members.queries';
import { countWithOthers } from './teams.limits';

const DAY_SECONDS = 86_400;
/** Notices to one mailbox in a day, whatever teams and accounts they are about. */
const PROVEN = { name: 'notices-proven', points: 50, seconds: DAY_SECONDS };
const UNPROVEN = { name: 'notices-unproven', points: NOTIFICATIONS_UNPROVEN_MAX, seconds: DAY_SECONDS };
/** Notices in a day to all addresses that nobody has confirmed. */
const UNPROVEN_OF_ALL = { newcomers: 200, firsts: 500, established: 2_000 } as const;

/**
 * Counts a notice to a user about a team, which whoever owns the team can cause, and name as they like. Anybody may sign
 * up with somebody else's address: until it is confirmed, its owner gets few, and all such people together a bounded
 * number.
 * @returns whether it may be sent
 */
async function mayNotify(deps: Deps, tx: Tx, teamId: string, userId: string): Promise<boolean> {
  if (deps.mail.fate === 'kept') return true;
  const user = await findUser(tx, userId);
  if (!user) return false;
  const mailbox = countedAs(mailboxKey(user.email));
  if (user.emailVerifiedAt !== null) return countIn(tx, PROVEN, mailbox);
  return (await countIn(tx, UNPROVEN, mailbox)) && countWithOthers(tx, teamId, 'notices', UNPROVEN_OF_ALL);
}

/** As `mayNotify`, for what a user chose to get once a day: how many of them there are is bounded elsewhere. */
export async function mayRemind(deps: Deps, tx: Tx, teamId: string, userId: string): Promise<boolean> {
  if (deps.mail.fate === 'kept') return true;
  const user = await findUser(tx, userId);
  if (!user) return false;
  return user.emailVerifiedAt !== null || countWithOthers(tx, teamId, 'reminders', UNPROVEN_OF_ALL);
}

/** The addresses of a team's owners that may be sent a notice, each of which is counted. */
export async function ownersToNotify(deps: Deps, tx: Tx, teamId: string): Promise<string[]> {
  const addresses: string[] = [];
  for (const { id, role, email } of await listMembers(tx, teamId))
    if (role === 'owner' && (await mayNotify(deps, tx, teamId, id))) addresses.push(email);
  return addresses;
}
