import type { Deps } from '../../platform/deps';
import { listConnections } from './connections/connections.queries';
import { forgetFile, listFiles } from './connections/files.queries';
import { removeConnection } from './connections/remove';

/** Removes the connections and uploaded databases of a team that is about to be deleted. */
export async function eraseConnections(deps: Deps, teamId: string): Promise<void> {
  for (const connection of await listConnections(deps.db, teamId)) await removeConnection(deps, connection);
  for (const { id } of await listFiles(deps.db, teamId)) {
    const key = await forgetFile(deps.db, id);
    if (key) await deps.files.remove([key]);
  }
}
