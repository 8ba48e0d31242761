import { MESSAGES } from '@parley/contract/messages';
import type { Plan, PlanId } from '@parley/contract/plans';
import { type Billing, storedBilling } from '@parley/contract/teams';
import type { Queryable, Tx } from '../../platform/database';
import type { Deps } from '../../platform/deps';
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

/** Ends every open invitation of an account whose owner has only now proven that the address is theirs. */
export async function withdrawInvitationsBy(tx: Tx, userId: string): Promise<void> {
  await invitations.deleteInvitationsBy(tx, null, userId);
}

/** The team that a new user owns from the start. @returns its id */
export async function createTeam(tx: Tx, user: { id: string; name: string }): Promise<string> {
  const teamId = await insertTeam(tx, `${user.name}'s team`);
  await insertMember(tx, teamId, user.id, 'owner');
  await claimInstallation(tx, teamId);
  return teamId;
}

/** Whether it is the team that set this installation up, whose owners are its operators. */
export const isOperatingTeam = (db: Queryable, teamId: string): Promise<boolean> => isOperating(db, teamId);

/** The plan whose limits hold for a team; null where plans are not enforced. */
export const enforcedPlan = async (
  deps: Pick<Deps, 'config' | 'prices'>,
  db: Queryable,
  teamId: string,
): Promise<Plan | null> => (deps.config.BILLING_ENFORCEMENT ? planOfTeam(deps, db, teamId) : null);

/** Notes which plan a team has now; null for none. */
export async function setPlan(tx: Tx, teamId: string, plan: PlanId | null): Promise<void> {
  await updateTeam(tx, teamId, { plan });
}

/**
 * Of two who fill the last place of a plan at once, the second waits and finds it taken. Whoever also locks what belongs to
 * the team holds the team first.
 * @returns whether there is such a team; false once it is deleted, though its data may still be there
 */
export async function holdTeam(tx: Tx, teamId: string): Promise<boolean> {
  const team = await lockTeam(tx, teamId);
  return team !== undefined && team.deletedAt === null;
}

/** What an invoice to a team says of it. */
export async function billingOf(db: Queryable, teamId: string): Promise<{ name: string; billing: Billing }> {
  const team = await findTeam(db, teamId);
  return { name: team?.name ?? '', billing: storedBilling.parse(team?.billing ?? {}) };
}

/** Where a team's invoices and what is about its money go: its billing address, or else its owners. */
export async function billingAddresses(db: Queryable, teamId: string): Promise<string[]> {
  const { billing_email: address } = storedBilling.parse((await findTeam(db, teamId))?.billing ?? {});
  if (address) return [address];
  return (await listMembers(db, teamId)).filter(({ role }) => role === 'owner').map(({ email }) => email);
}

/** A team without members, for what belongs to the product itself. */
export const ensureTeam = (tx: Tx, teamId: string, name: string): Promise<void> => insertTeamOnce(tx, teamId, name);

/** The teams of a user with the role in each, the first joined first. */
export const teamsOf = (db: Queryable, userId: string) => teamsOfUser(db, userId);

export const isMember = async (db: Queryable, teamId: string, userId: string) =>
  (await findRole(db, teamId, userId)) !== undefined;

/**
 * The invitation of a link, with its team locked. Whoever signs up with one is asked for it before anything reveals whether
 * their address has an account.
 * @throws AppError unprocessable when the link is not valid, forbidden when it is somebody else's
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
 * Uses up an invitation: its person is a member afterwards.
 * @param forOther what to say when the invitation is for somebody else, of that address
 * @returns the team's id, and whether only who reads that address's mails can have had the link
 * @throws AppError unprocessable when the link is not valid, forbidden when it is somebody else's, conflict when the
 *   team has no place
 */
export async function joinByInvitation(
  deps: Deps,
  tx: Tx,
  token: string,
  user: { id: string; emailKey: string },
  forOther: (invited: string) => string,
): Promise<{ teamId: string; provesAddress: boolean }> {
  const invitation = await requireInvitation(tx, token, user.emailKey, forOther);
  // Of two uses at once the second finds it gone.
  if (!(await invitations.deleteInvitation(tx, invitation.teamId, invitation.id))) {
    throw new AppError('unprocessable', MESSAGES.invitationGone);
  }
  await requirePlace(deps, tx, invitation.teamId);
  await insertMember(tx, invitation.teamId, user.id, invitation.role);
  return { teamId: invitation.teamId, provesAddress: !invitation.linkShown };
}

/** The people who are told what concerns a team as a whole. */
export async function ownersOf(db: Queryable, teamId: string): Promise<{ id: string; name: string; email: string }[]> {
  return (await listMembers(db, teamId)).filter(({ role }) => role === 'owner');
}
