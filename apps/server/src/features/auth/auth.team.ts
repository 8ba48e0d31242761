import type { Tx } from '../../platform/database';
import type { Deps } from '../../platform/deps';
import { openAccount } from '../credits/credits.service';
import { createTeam } from '../teams/teams.service';
import { markFounder } from '../users/users.service';

/**
 * The team of somebody who has none. The first one begins with credits; whoever deletes it and signs in again begins
 * without, or else deleting would be a way to more.
 */
export async function foundTeam(
  deps: Pick<Deps, 'prices'>,
  tx: Tx,
  user: { id: string; name: string; emailKey: string },
): Promise<void> {
  const first = await markFounder(tx, user);
  await openAccount(deps, tx, await createTeam(tx, user), first);
}
