import { z } from 'zod';
import type { Deps } from '../../platform/deps';
import { type JobDefinition, type JobHandler, jobHandler } from '../../platform/jobs';

const payload = z.object({ teamId: z.uuid(), agentId: z.uuid(), sourceIds: z.array(z.uuid()).min(1) });
export type TrainPayload = z.output<typeof payload>;

/** Trains sources of one agent. Idempotent: a source that is trained already is passed over. */
export const trainSources: JobDefinition<typeof payload> = {
  name: 'sources.train',
  payload,
  concurrency: 2,
  retries: 3,
  retryDelaySeconds: 5,
  expireInSeconds: 300,
};

export const trainHandler = (deps: Deps): JobHandler =>
  jobHandler(trainSources, async () => {
    const { trainBatch } = await import('./training/train-batch');
    return (run) => trainBatch(deps, run);
  }) as JobHandler;
