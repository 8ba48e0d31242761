import type { Tx } from '../../platform/database';
import type { Deps } from '../../platform/deps';
import { openAccount } from '../credits/credits.service';
import { createTeam } from '../teams/teams.service';
import { markFounder } from '../users/users.service';

/**
 * Creates a team for a user who has none. Only a user's first team starts with credits; otherwise deleting a team and
 * signing in again would yield more.
 */
export async function foundTeam(
  deps: Pick<Deps, 'prices'>,
  tx: Tx,
  user: { id: string; name: string; emailKey: string },
): Promise<void> {
  const first = await markFounder(tx, user);
  await openAccount(deps, tx, await createTeam(tx, user), first);
}
