import type { Embedder } from '../../models/embedder';
import type { Deps } from '../../platform/deps';
import { embedChunks, sendEmbedding } from './knowledge.jobs';
import { listUnembeddedAgents } from './vectors.queries';

/** How long after a change of sources their chunks are looked for; changes come in showers. */
const QUIET_MS = 2_000;
const LOOK_MS = 300_000;

/**
 * Keeps vectors of all searched chunks: looks for missing ones at boot, after changes of sources, and every few minutes.
 * @returns ends it
 */
export function keepEmbedded(deps: Deps, embedder: Embedder): () => Promise<void> {
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
  for (const { teamId, agentId } of await listUnembeddedAgents(deps.db, embedder.model)) {
    if (!live.has(agentId)) await sendEmbedding(deps, teamId, agentId);
  }
}
