import type { Tx } from '../../platform/database';
import { notFound } from '../../platform/errors';
import { requireAbility } from '../../platform/http/abilities';
import type { Session } from '../../platform/http/feature';
import { lockCaller } from '../users/users.service';
import { findRole, lockTeam, type TeamRow } from './teams.queries';

/**
 * Locks the caller and the team, and checks again that the caller is signed in and an owner: if they are signed out or
 * removed at the same moment, that takes effect either before this, which then fails, or after it.
 * @throws AppError unauthenticated, not_found, forbidden
 */
export async function lockForOwner(tx: Tx, session: Session): Promise<TeamRow> {
  await lockCaller(tx, session);
  const team = await lockTeam(tx, session.teamId);
  const role = team && (await findRole(tx, team.id, session.userId));
  if (!role) throw notFound();
  requireAbility({ ...session, role }, 'manage_team');
  return team;
}

/** Owners may remove anybody; everybody may leave. */
export const ownersOrSelf = ({ session, params }: { session: Session; params: { userId: string } }) => {
  if (params.userId !== session.userId) requireAbility(session, 'manage_team');
};
