import type { Deps } from '../../platform/deps';
import { deleteAgent } from '../agents/agents.service';
import { eraseConnections } from '../database-chat/erasing.service';
import { cancelTraining } from '../sources/sources.service';
import { agentIdsOf, deleteTeamRow } from './teams.queries';

/** Agent by agent, so that no transaction is long and every file goes; a crash in between is made up for by the retry. */
export async function erase(deps: Deps, teamId: string): Promise<void> {
  await cancelTraining(deps, teamId);
  for (const agentId of await agentIdsOf(deps.db, teamId)) await deleteAgent(deps, teamId, agentId);
  await eraseConnections(deps, teamId);
  await deleteTeamRow(deps.db, teamId);
}
