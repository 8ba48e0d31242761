import type { Role } from '@parley/contract/auth';
import { MESSAGES } from '@parley/contract/messages';
import type { Member } from '@parley/contract/teams';
import type { Tx } from '../../platform/database';
import type { Deps } from '../../platform/deps';
import { AppError, notFound } from '../../platform/errors';
import { endAccess, sessionsOf } from '../../platform/http/access';
import type { Session } from '../../platform/http/feature';
import { deleteInvitationsBy } from './invitations.queries';
import * as queries from './members.queries';
import { lockForOwner } from './teams.policy';
import { lockTeam } from './teams.queries';

export async function listMembers(deps: Deps, teamId: string): Promise<Member[]> {
  return (await queries.listMembers(deps.db, teamId)).map(present);
}

/** @throws AppError not_found, conflict for the last owner */
export async function changeRole(deps: Deps, session: Session, userId: string, role: Role): Promise<Member> {
  const { teamId } = session;
  const changed = await deps.db.transaction(async (tx) => {
    await lockForOwner(tx, session);
    const member = await lockedMember(tx, teamId, userId);
    if (role !== 'owner') {
      await requireOtherOwner(tx, teamId, member);
      await deleteInvitationsBy(tx, teamId, userId);
    }
    await queries.setRole(tx, teamId, userId, role);
    return present({ ...member, role });
  });
  await deps.caches.strike(sessionsOf(userId));
  return changed;
}

/**
 * Removes a member, or the caller, from the team with the invitations they sent. Somebody in no other team is thereby
 * signed out.
 * @throws AppError not_found, forbidden, conflict for the last owner
 */
export async function removeMember(deps: Deps, session: Session, userId: string): Promise<void> {
  const { teamId } = session;
  const after = await deps.db.transaction(async (tx) => {
    if (userId !== session.userId) await lockForOwner(tx, session);
    await requireOtherOwner(tx, teamId, await lockedMember(tx, teamId, userId));
    return endMembership(deps, tx, teamId, userId);
  });
  await endAccess(deps, [userId]);
  await after();
}

/**
 * Ends a membership and everything that depends on it, within a transaction that has locked the team.
 * @returns what to do after the commit
 */
export async function endMembership(deps: Deps, tx: Tx, teamId: string, userId: string): Promise<() => Promise<void>> {
  await queries.deleteMembers(tx, teamId, userId);
  await deleteInvitationsBy(tx, teamId, userId);
  return deps.erasing.member(deps, tx, { teamId, userId });
}

async function lockedMember(tx: Tx, teamId: string, userId: string): Promise<queries.MemberRow> {
  await lockTeam(tx, teamId);
  const member = await queries.findMember(tx, teamId, userId);
  if (!member) throw notFound();
  return member;
}

async function requireOtherOwner(tx: Tx, teamId: string, member: queries.MemberRow): Promise<void> {
  if (member.role !== 'owner') return;
  if ((await queries.countMembers(tx, teamId, 'owner')) === 1) throw new AppError('conflict', MESSAGES.lastOwner);
}

const present = ({ since, ...member }: queries.MemberRow): Member => ({
  ...member,
  member_since: since.toISOString(),
  joinedDate: since.toISOString(),
});
