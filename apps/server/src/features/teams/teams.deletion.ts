import { MESSAGES, onlyOwnerOf } from '@parley/contract/messages';
import type { Tx } from '../../platform/database';
import type { Deps } from '../../platform/deps';
import { AppError, invalid } from '../../platform/errors';
import { endAccess } from '../../platform/http/access';
import type { Session } from '../../platform/http/feature';
import { deleteInvitationsOf } from './invitations.queries';
import { deleteMembers, listMembers, type MemberRow } from './members.queries';
import { eraseTeam } from './teams.jobs';
import { deletedMail } from './teams.mails';
import { endMembership } from './teams.members';
import { lockForOwner } from './teams.policy';
import {
  deletedTeams,
  isOperating,
  lockTeam,
  markDeleted,
  releaseInstallation,
  type TeamRow,
  teamsOfUser,
} from './teams.queries';

/**
 * Ends a team immediately for everybody: without members nobody can reach it, and members of no other team are signed
 * out. Its data, however much there is, is deleted by a job right afterwards.
 * @param typedName the team's name, as the owner typed it
 * @throws AppError invalid when the name differs, conflict while a payment of the team is being taken
 */
export async function deleteTeam(deps: Deps, session: Session, typedName: string): Promise<void> {
  const { members, forget } = await deps.db.transaction(async (tx) => {
    const team = await lockForOwner(tx, session);
    if (team.name !== typedName) throw invalid(MESSAGES.teamNameDiffers, 'name');
    const members = await listMembers(tx, team.id);
    for (const { id, email } of members) {
      if (id !== session.userId) await deps.mail.send(tx, deletedMail({ to: email, teamName: team.name }), 'nothing');
    }
    return { members, forget: await endTeam(deps, tx, team) };
  });
  const userIds = members.map(({ id }) => id);
  // Must come first: no later failure may leave anybody signed in.
  await endAccess(deps, userIds);
  await forget();
  deps.mail.wake();
}

/**
 * Ends a team within a transaction that has locked it. @returns what to do after the commit
 * @throws AppError conflict while a payment of the team is being taken
 */
async function endTeam(deps: Deps, tx: Tx, { id: teamId }: TeamRow): Promise<() => Promise<void>> {
  await deps.erasing.mayEndTeam(tx, teamId);
  await deleteInvitationsOf(tx, teamId);
  await deleteMembers(tx, teamId);
  const forget = (await isOperating(tx, teamId)) ? await deps.erasing.installation(deps, tx) : undefined;
  await releaseInstallation(tx, teamId);
  await markDeleted(tx, teamId);
  await deps.mail.withdraw(tx, { teamId });
  await deps.jobs.send(tx, eraseTeam, { teamId });
  return async () => {
    await forget?.();
    await deps.erasing.ended(deps, teamId);
    deps.jobs.wake(eraseTeam);
  };
}

/**
 * Removes a user whose account ends from all teams, and ends those of which they were the only member. The transaction
 * has locked the account, so they cannot join another team meanwhile.
 * @returns what to do after the commit
 * @throws AppError conflict for the only owner of a team with other members, and while a payment is being taken
 */
export async function leaveEveryTeam(deps: Deps, tx: Tx, userId: string): Promise<() => Promise<void>> {
  const after: (() => Promise<void>)[] = [];
  // In a fixed order, to avoid a deadlock between two people who share two teams.
  const inOrder = (await teamsOfUser(tx, userId)).toSorted((one, other) => (one.id < other.id ? -1 : 1));
  for (const { id } of inOrder) {
    const team = await lockTeam(tx, id);
    const members = team ? await listMembers(tx, id) : [];
    const self = members.find((member) => member.id === userId);
    if (!team || !self) continue;
    if (members.length === 1) {
      after.push(await endTeam(deps, tx, team));
      continue;
    }
    if (isOnlyOwner(self, members)) throw new AppError('conflict', onlyOwnerOf(team.name));
    after.push(await endMembership(deps, tx, id, userId));
  }
  return async () => {
    for (const then of after) await then();
  };
}

const isOnlyOwner = ({ id, role }: MemberRow, members: readonly MemberRow[]) =>
  role === 'owner' && !members.some((other) => other.role === 'owner' && other.id !== id);

/** Queues what an exhausted job left behind. */
export async function resumeErasing(deps: Deps): Promise<void> {
  const waiting = new Set((await deps.jobs.live(eraseTeam)).map(({ teamId }) => teamId));
  for (const teamId of await deletedTeams(deps.db)) {
    if (!waiting.has(teamId)) await deps.jobs.send(deps.db, eraseTeam, { teamId });
  }
}
