import type { Deps } from '../../../platform/deps';
import { forgetConnection, strikeAgents } from '../../agents/agents.service';
import { closeAsked } from '../database-chat.events';
import { type ConnectionRow, deleteConnection } from './connections.queries';
import { forgetFile, listLeftFiles } from './files.queries';

/** Deletes a connection with its teaching, and its uploaded file unless another connection uses it. */
export async function removeConnection(deps: Deps, { teamId, id, fileId }: ConnectionRow): Promise<void> {
  const agentIds = await deps.db.transaction(async (tx) => {
    await deleteConnection(tx, teamId, id);
    return forgetConnection(tx, teamId, id);
  });
  await strikeAgents(deps, agentIds);
  deps.events.publish(closeAsked, { connectionId: id });
  if (fileId) await removeFile(deps, fileId);
}

/** Deletes a file that no connection uses. */
export async function removeFile({ db, files }: Pick<Deps, 'db' | 'files'>, id: string): Promise<void> {
  const key = await forgetFile(db, id);
  if (key) await files.remove([key]);
}

/** Deletes files that no connection uses and nobody will connect any more. */
export async function removeLeftFiles(deps: Pick<Deps, 'db' | 'files'>): Promise<void> {
  for (const { id } of await listLeftFiles(deps.db)) await removeFile(deps, id);
}
