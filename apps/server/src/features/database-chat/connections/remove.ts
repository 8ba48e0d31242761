import type { Deps } from '../../../platform/deps';
import { forgetConnection, strikeAgents } from '../../agents/agents.service';
import { closeAsked } from '../database-chat.events';
import { type ConnectionRow, deleteConnection } from './connections.queries';
import { forgetFile, listLeftFiles } from './files.queries';

/** Forgets a connection with all that was taught; its uploaded file goes when no other connection reads it. */
export async function removeConnection(deps: Deps, { teamId, id, fileId }: ConnectionRow): Promise<void> {
  const agentIds = await deps.db.transaction(async (tx) => {
    await deleteConnection(tx, teamId, id);
    return forgetConnection(tx, teamId, id);
  });
  await strikeAgents(deps, agentIds);
  deps.events.publish(closeAsked, { connectionId: id });
  if (fileId) await removeFile(deps, fileId);
}

/** Takes a file off the disk that no connection reads any more. */
export async function removeFile({ db, files }: Pick<Deps, 'db' | 'files'>, id: string): Promise<void> {
  const key = await forgetFile(db, id);
  if (key) await files.remove([key]);
}

/** Takes files off the disk that no connection reads and nobody will connect any more. */
export async function removeLeftFiles(deps: Pick<Deps, 'db' | 'files'>): Promise<void> {
  for (const { id } of await listLeftFiles(deps.db)) await removeFile(deps, id);
}
