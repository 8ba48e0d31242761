import type { Tx } from '../../platform/database';
import { insertMember, insertTeam } from './teams.queries';

/** The team that a new user owns from the start. @returns its id */
export async function createTeam(tx: Tx, user: { id: string; name: string }): Promise<string> {
  const teamId = await insertTeam(tx, `${user.name}'s team`);
  await insertMember(tx, teamId, user.id, 'owner');
  return teamId;
}
