import { MESSAGES } from '@parley/contract/messages';
import type { Plan, PlanId } from '@parley/contract/plans';
import { type Billing, storedBilling } from '@parley/contract/teams';
import type { Queryable, Tx } from '../../platform/database';
import type { Deps } from '../../platform/deps';
import { mailboxKey } from '../../platform/email-key';
import { AppError } from '../../platform/errors';
import { hashToken } from '../../platform/tokens';
import * as invitations from './invitations.queries';
import { insertMember, listMembers } from './members.queries';
import { planOfTeam, requirePlace } from './teams.limits';
import {
  claimInstallation,
  findRole,
  findTeam,
  insertTeam,
  insertTeamOnce,
  isOperating,
  lockTeam,
  teamsOfUser,
  updateTeam,
} from './teams.queries';

export { leaveEveryTeam } from './teams.deletion';
export { countForTeamIn, countWithOthers, limitTeam } from './teams.limits';
export { mayRemind, type Notified, ownersToNotify } from './teams.notices';
export { lockForOwner } from './teams.policy';
export { findOwnTeam, findStanding as standingOf, markPaid, markUnpaid } from './teams.queries';

/** Deletes an account's open invitations when its address has just been proven. */
export async function withdrawInvitationsBy(tx: Tx, userId: string): Promise<void> {
  await invitations.deleteInvitationsBy(tx, null, userId);
}

/** Creates the team that a new user owns from the start. @returns its id */
export async function createTeam(
  tx: Tx,
  user: { id: string; name: string; emailKey: string },
  foundedFrom: string,
): Promise<string> {
  const teamId = await insertTeam(tx, {
    name: `${user.name}'s team`,
    founder: hashToken(mailboxKey(user.emailKey)),
    foundedFrom,
  });
  await insertMember(tx, teamId, user.id, 'owner');
  await claimInstallation(tx, teamId);
  return teamId;
}

/** Whether it is the team that set this installation up, whose owners are its operators. */
export const isOperatingTeam = (db: Queryable, teamId: string): Promise<boolean> => isOperating(db, teamId);

/** The plan whose limits apply to a team; null if plans are not enforced. */
export const enforcedPlan = async (
  deps: Pick<Deps, 'config' | 'prices'>,
  db: Queryable,
  teamId: string,
): Promise<Plan | null> => (deps.config.BILLING_ENFORCEMENT ? planOfTeam(deps, db, teamId) : null);

/** Records a team's current plan; null for none. */
export async function setPlan(tx: Tx, teamId: string, plan: PlanId | null): Promise<void> {
  await updateTeam(tx, teamId, { plan });
}

/**
 * Locks a team: of two callers filling a plan's last place at once, the second waits and finds it taken. Lock the team
 * before anything that belongs to it.
 * @returns whether the team exists; false once it is deleted, even if its data still exists
 */
export async function holdTeam(tx: Tx, teamId: string): Promise<boolean> {
  const team = await lockTeam(tx, teamId);
  return team !== undefined && team.deletedAt === null;
}

/** What an invoice to a team says about it. */
export async function billingOf(db: Queryable, teamId: string): Promise<{ name: string; billing: Billing }> {
  const team = await findTeam(db, teamId);
  return { name: team?.name ?? '', billing: storedBilling.parse(team?.billing ?? {}) };
}

/** Where a team's invoices and payment notices go: its billing address, or otherwise its owners. */
export async function billingAddresses(db: Queryable, teamId: string): Promise<string[]> {
  const { billing_email: address } = storedBilling.parse((await findTeam(db, teamId))?.billing ?? {});
  if (address) return [address];
  return (await listMembers(db, teamId)).filter(({ role }) => role === 'owner').map(({ email }) => email);
}

/** A team without members, for what belongs to the product itself. */
export const ensureTeam = (tx: Tx, teamId: string, name: string): Promise<void> => insertTeamOnce(tx, teamId, name);

/** A user's teams with the role in each, in the order of joining. */
export const teamsOf = (db: Queryable, userId: string) => teamsOfUser(db, userId);

export const isMember = async (db: Queryable, teamId: string, userId: string) =>
  (await findRole(db, teamId, userId)) !== undefined;

/**
 * A link's invitation, with its team locked. A sign-up must pass this before anything reveals whether its address has
 * an account.
 * @throws AppError unprocessable when the link is invalid, forbidden when it is for somebody else
 */
export async function requireInvitation(
  tx: Tx,
  token: string,
  emailKey: string,
  forOther: (invited: string) => string,
): Promise<invitations.InvitationRow> {
  const found = await invitations.findByLink(tx, hashToken(token));
  const { invitation } = found ?? {};
  if (!invitation || !(await lockTeam(tx, invitation.teamId))) {
    throw new AppError('unprocessable', MESSAGES.invitationGone);
  }
  if (invitation.emailKey !== emailKey) throw new AppError('forbidden', forOther(invitation.email));
  return invitation;
}

/**
 * Consumes an invitation and makes the user a member.
 * @param forOther the message when the invitation is for somebody else, given their address
 * @returns the team's id, and whether only a reader of the address's mail can have had the link
 * @throws AppError unprocessable when the link is invalid, forbidden when it is for somebody else, conflict when the
 * team is full
 */
export async function joinByInvitation(
  deps: Deps,
  tx: Tx,
  token: string,
  user: { id: string; emailKey: string },
  forOther: (invited: string) => string,
): Promise<{ teamId: string; provesAddress: boolean }> {
  const invitation = await requireInvitation(tx, token, user.emailKey, forOther);
  // Of two concurrent uses, the second finds it gone.
  if (!(await invitations.deleteInvitation(tx, invitation.teamId, invitation.id))) {
    throw new AppError('unprocessable', MESSAGES.invitationGone);
  }
  await requirePlace(deps, tx, invitation.teamId);
  await insertMember(tx, invitation.teamId, user.id, invitation.role);
  return { teamId: invitation.teamId, provesAddress: !invitation.linkShown };
}

/** The people to notify about what concerns a team as a whole. */
export async function ownersOf(db: Queryable, teamId: string): Promise<{ id: string; name: string; email: string }[]> {
  return (await listMembers(db, teamId)).filter(({ role }) => role === 'owner');
}
