import { MESSAGES } from '@parley/contract/messages';
import type { Deps } from '../../platform/deps';
import { invalid } from '../../platform/errors';
import { endAccess } from '../../platform/http/access';
import type { Session } from '../../platform/http/feature';
import { deleteInvitationsOf } from './invitations.queries';
import { deleteMembers, listMembers } from './members.queries';
import { eraseTeam } from './teams.jobs';
import { deletedMail } from './teams.mails';
import { lockForOwner } from './teams.policy';
import { deletedTeams, isOperating, markDeleted, releaseInstallation } from './teams.queries';

/**
 * Ends a team at once for everybody: with the last member gone nobody can reach it, and who was in no other team is
 * signed out. Its data, however much that is, goes in a job right after.
 * @param typedName the team's name, as the owner typed it
 * @throws AppError invalid when the name is another one, conflict while a payment of the team is being taken
 */
export async function deleteTeam(deps: Deps, session: Session, typedName: string): Promise<void> {
  const { teamId, userId } = session;
  const { members, forget } = await deps.db.transaction(async (tx) => {
    const team = await lockForOwner(tx, session);
    if (team.name !== typedName) throw invalid(MESSAGES.teamNameDiffers, 'name');
    await deps.erasing.mayEndTeam(tx, teamId);
    const everybody = await listMembers(tx, teamId);
    for (const { id, email } of everybody) {
      if (id !== userId) await deps.mail.send(tx, deletedMail({ to: email, teamName: team.name }));
    }
    await deleteInvitationsOf(tx, teamId);
    await deleteMembers(tx, teamId);
    const forget = (await isOperating(tx, teamId)) ? await deps.erasing.installation(deps, tx) : undefined;
    await releaseInstallation(tx, teamId);
    await markDeleted(tx, teamId);
    await deps.jobs.send(tx, eraseTeam, { teamId });
    return { members: everybody, forget };
  });
  const userIds = members.map(({ id }) => id);
  await forget?.();
  await endAccess(deps, userIds);
  deps.jobs.wake(eraseTeam);
  deps.mail.wake();
}

/** Queues what an exhausted job left behind. */
export async function resumeErasing(deps: Deps): Promise<void> {
  const waiting = new Set((await deps.jobs.live(eraseTeam)).map(({ teamId }) => teamId));
  for (const teamId of await deletedTeams(deps.db)) {
    if (!waiting.has(teamId)) await deps.jobs.send(deps.db, eraseTeam, { teamId });
  }
}
