import type { Deps } from '../../platform/deps';
import { embedChunks, sendEmbedding } from './knowledge.jobs';
import { agentsToEmbed, keepsVectors, prepareVectors } from './vectors.service';

/** Readies the database for vectors, where a model makes them. */
export async function prepareEmbedding({ db, log, models }: Deps): Promise<undefined> {
  if (models.embedder === null || (await prepareVectors(db))) return;
  log.warn('EMBEDDING_MODEL is set, but the database lacks pgvector 0.7 or newer: sources are searched by words.');
}

/** Queues the work for searched chunks that have no vectors yet. */
export async function queueMissing(deps: Deps): Promise<void> {
  const { embedder } = deps.models;
  if (embedder === null || !keepsVectors(deps.db)) return;
  const live = new Set((await deps.jobs.live(embedChunks)).map(({ agentId }) => agentId));
  for (const { teamId, agentId } of await agentsToEmbed(deps.db, embedder)) {
    if (!live.has(agentId)) await sendEmbedding(deps, teamId, agentId);
  }
}
