import { z } from 'zod';
import type { Deps } from '../../platform/deps';
import { type JobDefinition, type JobHandler, jobHandler } from '../../platform/jobs';
import { ownAgent, spenderFor } from '../agents/agents.service';

const payload = z.object({ teamId: z.uuid(), agentId: z.uuid() });

/** Computes vectors for an agent's new chunks. Idempotent: chunks that have one are skipped. */
export const embedChunks: JobDefinition<typeof payload> = {
  name: 'knowledge.embed',
  payload,
  concurrency: 1,
  retries: 5,
  retryDelaySeconds: 10,
  expireInSeconds: 600,
};

export const embedHandler = (deps: Deps): JobHandler =>
  jobHandler(embedChunks, async () => {
    const { embedSome } = await import('./vectors');
    return async ({ data: { teamId, agentId } }) => {
      const signal = AbortSignal.timeout(embedChunks.expireInSeconds * 1_000);
      const agent = await ownAgent(deps, teamId, agentId);
      const embedder = await deps.models.embedder(spenderFor(agent, 'embedding'));
      // The provider has been disconnected since; missing vectors are queued again once there is one.
      if (embedder === null) return;
      const more = await embedSome(deps, teamId, agentId, embedder, signal);
      if (more) await sendEmbedding(deps, teamId, agentId);
    };
  }) as JobHandler;

/** Queues the job for one agent. */
export async function sendEmbedding({ db, jobs }: Deps, teamId: string, agentId: string): Promise<void> {
  await jobs.send(db, embedChunks, { teamId, agentId });
  jobs.wake(embedChunks);
}
