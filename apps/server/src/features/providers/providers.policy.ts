import type { Deps } from '../../platform/deps';
import { notFound } from '../../platform/errors';
import { may } from '../../platform/http/abilities';
import type { Session } from '../../platform/http/feature';
import { isOperatingTeam } from '../teams/teams.service';

/** Operators are the owners of the team that set the installation up. */
export const isOperator = async ({ db }: Deps, session: Session): Promise<boolean> =>
  may(session, 'manage_team') && isOperatingTeam(db, session.teamId);

/** For everybody else, what belongs to the installation does not exist. */
export async function operatorsOnly({ deps, session }: { deps: Deps; session: Session }): Promise<void> {
  if (!(await isOperator(deps, session))) throw notFound();
}
