import type { Deps } from '../../platform/deps';
import { embedChunks, sendEmbedding } from './knowledge.jobs';
import { listUnembeddedAgents } from './vectors.queries';

/** Queues jobs for searched chunks that have no vectors yet. */
export async function queueMissing(deps: Deps): Promise<void> {
  const model = await deps.models.embeddingModel();
  if (model === null) return;
  const live = new Set((await deps.jobs.live(embedChunks)).map(({ agentId }) => agentId));
  for (const { teamId, agentId } of await listUnembeddedAgents(deps.db, model)) {
    if (!live.has(agentId)) await sendEmbedding(deps, teamId, agentId);
  }
}
