import type { Role } from '@parley/contract/auth';
import { INVITATION_DAYS } from '@parley/contract/constants';
import { invitationForOther, MESSAGES } from '@parley/contract/messages';
import type { Invitation, Invited } from '@parley/contract/teams';
import type { Queryable, Tx } from '../../platform/database';
import type { Deps } from '../../platform/deps';
import { emailKey } from '../../platform/email-key';
import { AppError, notFound } from '../../platform/errors';
import { sessionsOf } from '../../platform/http/access';
import type { Session } from '../../platform/http/feature';
import { customerOf } from '../../platform/network';
import { hashToken, newToken } from '../../platform/tokens';
import { lockCaller } from '../users/users.service';
import * as queries from './invitations.queries';
import { findMember, isEmailOfMember } from './members.queries';
import { countInvitation, countMail, countRecipient, requirePlace } from './teams.limits';
import { invitationLink, invitationMail } from './teams.mails';
import { lockForOwner } from './teams.policy';
import type { TeamRow } from './teams.queries';
import { joinByInvitation } from './teams.service';

export async function listInvitations(deps: Deps, teamId: string): Promise<Invitation[]> {
  return (await queries.listInvitations(deps.db, teamId)).map(present);
}

/**
 * @param address where the owner calls from
 * @throws AppError conflict when the address is in the team or invited, or the team is full; too_many
 */
export async function invite(
  deps: Deps,
  session: Session,
  { email, role }: { email: string; role: Role },
  address: string,
): Promise<Invited> {
  const { teamId, userId } = session;
  const key = emailKey(email);
  await countInvitation(deps, teamId, address);
  // Checked before mails are counted: a refusal sends none and should not use up anybody's allowance.
  await refuseKnown(deps.db, teamId, key);
  const mayMail = await countRecipient(deps, teamId, key);
  await countMail(deps, teamId, address);
  const token = newToken();
  const row = await deps.db.transaction(async (tx) => {
    const team = await lockForOwner(tx, session);
    if (await isEmailOfMember(tx, teamId, key)) throw refused(MESSAGES.alreadyMember);
    await requirePlace(deps, tx, teamId);
    const values = { email, emailKey: key, role, ...linkOf(deps, token), invitedBy: userId };
    const inserted = await queries.insertInvitation(tx, teamId, { ...values, days: INVITATION_DAYS });
    if (!inserted) throw refused(MESSAGES.alreadyInvited);
    if (mayMail) await mail(deps, tx, team, { userId, address }, inserted, token);
    return inserted;
  });
  deps.mail.wake();
  return presentInvited(deps, row, token);
}

/** Sends a new link, which invalidates the previous one. @throws AppError not_found, too_many */
export async function resend(deps: Deps, session: Session, invitationId: string, address: string): Promise<Invited> {
  const { teamId, userId } = session;
  await countInvitation(deps, teamId, address);
  const known = await queries.findInvitation(deps.db, teamId, invitationId);
  if (!known) throw notFound();
  const mayMail = await countRecipient(deps, teamId, known.emailKey);
  await countMail(deps, teamId, address);
  // The link sent before still works, while a new one would not be delivered.
  if (!mayMail) return { ...present(known), link: null };
  const token = newToken();
  const row = await deps.db.transaction(async (tx) => {
    const team = await lockForOwner(tx, session);
    const renewed = await queries.renewInvitation(tx, teamId, invitationId, linkOf(deps, token), INVITATION_DAYS);
    if (!renewed) throw notFound();
    await mail(deps, tx, team, { userId, address }, renewed, token);
    return renewed;
  });
  deps.mail.wake();
  return presentInvited(deps, row, token);
}

/** @throws AppError not_found */
export async function revoke(deps: Deps, teamId: string, invitationId: string): Promise<void> {
  if (!(await queries.deleteInvitation(deps.db, teamId, invitationId))) throw notFound();
}

/** What the holder of a link is invited to. @throws AppError unprocessable */
export async function showInvitation(deps: Deps, token: string) {
  const found = await queries.findByLink(deps.db, hashToken(token));
  if (!found) throw new AppError('unprocessable', MESSAGES.invitationGone);
  const { invitation, teamName, invitedBy } = found;
  return {
    team_id: invitation.teamId,
    team_name: teamName,
    invited_by: invitedBy,
    email: invitation.email,
    role: invitation.role,
    has_account: await queries.hasAccount(deps.db, invitation.emailKey),
  };
}

/**
 * @returns the team's id
 * @throws AppError unprocessable, forbidden, conflict, unauthenticated
 */
export async function accept(deps: Deps, session: Session, token: string): Promise<string> {
  const joinedTeam = await deps.db.transaction(async (tx) => {
    const me = await lockCaller(tx, session);
    const joined = await joinByInvitation(deps, tx, token, me, (invited) => invitationForOther(invited, me.email));
    return joined.teamId;
  });
  await deps.caches.strike(sessionsOf(session.userId));
  return joinedTeam;
}

async function mail(
  deps: Deps,
  tx: Tx,
  team: TeamRow,
  { userId, address }: { userId: string; address: string },
  { email }: queries.InvitationRow,
  token: string,
): Promise<void> {
  const inviter = await findMember(tx, team.id, userId);
  const invitedBy = inviter?.name ?? 'A member';
  const invitation = invitationMail(deps, { to: email, teamName: team.name, invitedBy, token });
  // Teams cost nothing: their invitations take turns by where they come from.
  await deps.mail.send(tx, invitation, { teamId: team.id, userId }, customerOf(address));
}

/** @throws AppError conflict */
async function refuseKnown(db: Queryable, teamId: string, key: string): Promise<void> {
  if (await isEmailOfMember(db, teamId, key)) throw refused(MESSAGES.alreadyMember);
  if (await queries.isInvited(db, teamId, key)) throw refused(MESSAGES.alreadyInvited);
}

const refused = (sentence: string) => new AppError('conflict', sentence, { field: 'email' });

const linkOf = ({ mail }: Deps, token: string) => ({ hash: hashToken(token), linkShown: mail.fate === 'kept' });

const presentInvited = (deps: Deps, row: queries.InvitationRow, token: string): Invited => ({
  ...present(row),
  link: row.linkShown ? invitationLink(deps, token) : null,
});

const present = (row: queries.InvitationRow): Invitation => ({
  id: row.id,
  email: row.email,
  role: row.role,
  invited_at: row.createdAt.toISOString(),
  expires_at: row.expiresAt.toISOString(),
  expired: row.expiresAt.getTime() <= Date.now(),
});
