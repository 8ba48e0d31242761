import type { Tx } from '../../platform/database';
import { members, teams } from './teams.tables';

export async function insertTeam(tx: Tx, name: string): Promise<string> {
  const [row] = await tx.insert(teams).values({ name }).returning({ id: teams.id });
  return (row as { id: string }).id;
}

export async function insertMember(tx: Tx, teamId: string, userId: string, role: 'owner' | 'member'): Promise<void> {
  await tx.insert(members).values({ teamId, userId, role });
}
