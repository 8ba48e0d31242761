import { MESSAGES } from '@parley/contract/messages';
import type { Queryable, Tx } from '../../platform/database';
import type { Deps } from '../../platform/deps';
import { AppError } from '../../platform/errors';
import { hashToken } from '../../platform/tokens';
import * as invitations from './invitations.queries';
import { insertMember } from './members.queries';
import { requirePlace } from './teams.limits';
import {
  claimInstallation,
  findRole,
  insertTeam,
  insertTeamOnce,
  isOperating,
  lockTeam,
  teamsOfUser,
} from './teams.queries';

/** The team that a new user owns from the start. @returns its id */
export async function createTeam(tx: Tx, user: { id: string; name: string }): Promise<string> {
  const teamId = await insertTeam(tx, `${user.name}'s team`);
  await insertMember(tx, teamId, user.id, 'owner');
  await claimInstallation(tx, teamId);
  return teamId;
}

/** Whether it is the team that set this installation up, whose owners are its operators. */
export const isOperatingTeam = (db: Queryable, teamId: string): Promise<boolean> => isOperating(db, teamId);

/** A team without members, for what belongs to the product itself. */
export const ensureTeam = (tx: Tx, teamId: string, name: string): Promise<void> => insertTeamOnce(tx, teamId, name);

/** The teams of a user with the role in each, the first joined first. */
export const teamsOf = (db: Queryable, userId: string) => teamsOfUser(db, userId);

export const isMember = async (db: Queryable, teamId: string, userId: string) =>
  (await findRole(db, teamId, userId)) !== undefined;

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
  const found = await invitations.findByLink(tx, hashToken(token));
  const { invitation } = found ?? {};
  if (!invitation || !(await lockTeam(tx, invitation.teamId))) {
    throw new AppError('unprocessable', MESSAGES.invitationGone);
  }
  if (invitation.emailKey !== user.emailKey) {
    throw new AppError('forbidden', forOther(invitation.email));
  }
  // Of two uses at once the second finds it gone.
  if (!(await invitations.deleteInvitation(tx, invitation.teamId, invitation.id))) {
    throw new AppError('unprocessable', MESSAGES.invitationGone);
  }
  await requirePlace(deps, tx, invitation.teamId);
  await insertMember(tx, invitation.teamId, user.id, invitation.role);
  return { teamId: invitation.teamId, provesAddress: !invitation.linkShown };
}
