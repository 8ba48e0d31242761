import type { Embedder } from '../../models/embedder';
import type { Deps } from '../../platform/deps';
import { embedChunks, sendEmbedding } from './knowledge.jobs';
import { agentsToEmbed, prepareVectors } from './vectors.service';

/** How long after a change of sources their chunks are looked for; changes come in showers. */
const QUIET_MS = 2_000;
const LOOK_MS = 300_000;

/**
 * Keeps vectors of all searched chunks, where the database can have them: looks for missing ones at boot, after changes
 * of sources, and every few minutes.
 * @returns ends it
 */
export async function keepEmbedded(deps: Deps, embedder: Embedder): Promise<() => Promise<void>> {
  if (!(await prepareVectors(deps.db))) {
    deps.log.warn(
      'EMBEDDING_MODEL is set, but the database lacks pgvector 0.7 or newer: sources are searched by words.',
    );
    return async () => undefined;
  }
  let looking = Promise.resolve();
  let quiet: NodeJS.Timeout | undefined;
  const look = () => {
    looking = looking
      .then(() => queueMissing(deps, embedder))
      .catch((error: unknown) => deps.log.warn({ err: error }, 'looking for chunks without vectors'));
  };
  const unsubscribe = deps.events.subscribe('sources.changed', () => {
    clearTimeout(quiet);
    quiet = setTimeout(look, QUIET_MS);
  });
  const timer = setInterval(look, LOOK_MS);
  look();
  return async () => {
    unsubscribe();
    clearInterval(timer);
    clearTimeout(quiet);
    await looking;
  };
}

async function queueMissing(deps: Deps, embedder: Embedder): Promise<void> {
  const live = new Set((await deps.jobs.live(embedChunks)).map(({ agentId }) => agentId));
  for (const { teamId, agentId } of await agentsToEmbed(deps.db, embedder)) {
    if (!live.has(agentId)) await sendEmbedding(deps, teamId, agentId);
  }
}
