import { NOTIFICATIONS_UNPROVEN_MAX } from '@parley/contract/constants';
import type { Tx } from '../../platform/database';
import type { Deps } from '../../platform/deps';
import { mailboxKey } from '../../platform/email-key';
import { AGENT_NAMED_CHARACTERS, quoted } from '../../platform/mail';
import { countedAs, countIn } from '../../platform/rate-limit';
import { findUser, type UserRow } from '../users/users.service';
import { listMembers } from './members.queries';
import { countWithOthers } from './teams.limits';

const DAY_SECONDS = 86_400;
/** Notices to one mailbox in a day, whatever teams and accounts they are about. */
const PROVEN = { name: 'notices-proven', points: 50, seconds: DAY_SECONDS };
const UNPROVEN = { name: 'notices-unproven', points: NOTIFICATIONS_UNPROVEN_MAX, seconds: DAY_SECONDS };
/** Notices in a day to all addresses that nobody has confirmed. */
const UNPROVEN_OF_ALL = { newcomers: 200, firsts: 500, established: 2_000 } as const;

/** Whether the mailbox's owner has confirmed the address: anybody may sign up with somebody else's. */
const isProven = (deps: Deps, { emailVerifiedAt }: UserRow) => emailVerifiedAt !== null || deps.mail.fate === 'kept';

/**
 * Counts a notice to a user about a team, which whoever owns the team can cause. Until an address is confirmed, its
 * owner gets few, and all such people together a bounded number.
 * @returns whether it may be sent
 */
async function mayNotify(deps: Deps, tx: Tx, teamId: string, user: UserRow): Promise<boolean> {
  if (deps.mail.fate === 'kept') return true;
  const mailbox = countedAs(mailboxKey(user.email));
  if (isProven(deps, user)) return countIn(tx, PROVEN, mailbox);
  return (await countIn(tx, UNPROVEN, mailbox)) && countWithOthers(tx, teamId, 'notices', UNPROVEN_OF_ALL);
}

/** Somebody who gets a notice about an agent, whose name may be meant for somebody else's mailbox. */
export interface Notified {
  email: string;
  /** The agent as the subject may name it. */
  named: (name: string) => string;
  /** The paragraphs that name the agent if the subject may not. */
  namedBelow: (name: string) => string[];
}

function notified(deps: Deps, user: UserRow): Notified {
  const plain = (name: string) => quoted(name, AGENT_NAMED_CHARACTERS);
  if (isProven(deps, user)) return { email: user.email, named: plain, namedBelow: () => [] };
  return { email: user.email, named: () => 'one of your agents', namedBelow: (name) => [`Agent: “${plain(name)}”`] };
}

/**
 * For what a user chose to get once a day: how many of them there are is bounded elsewhere.
 * @returns undefined when it may not be sent
 */
export async function mayRemind(deps: Deps, tx: Tx, teamId: string, userId: string): Promise<Notified | undefined> {
  const user = await findUser(tx, userId);
  if (!user) return undefined;
  const may = isProven(deps, user) || (await countWithOthers(tx, teamId, 'reminders', UNPROVEN_OF_ALL));
  return may ? notified(deps, user) : undefined;
}

/** The owners of a team who may be sent a notice, each of which is counted. */
export async function ownersToNotify(deps: Deps, tx: Tx, teamId: string): Promise<Notified[]> {
  const owners: Notified[] = [];
  for (const { id, role } of await listMembers(tx, teamId)) {
    const user = role === 'owner' ? await findUser(tx, id) : undefined;
    if (user && (await mayNotify(deps, tx, teamId, user))) owners.push(notified(deps, user));
  }
  return owners;
}
