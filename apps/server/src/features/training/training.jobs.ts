import type { SourceKind } from '@parley/contract/sources';
import { z } from 'zod';
import type { Deps } from '../../platform/deps';
import { type JobDefinition, type JobHandler, jobHandler } from '../../platform/jobs';
import { askCases } from './publication/ask-cases';

const payload = z.object({ teamId: z.uuid(), agentId: z.uuid(), sourceIds: z.array(z.uuid()).min(1) });

const training = { payload, retries: 3, retryDelaySeconds: 5, expireInSeconds: 300, endsLost: true } as const;

/**
 * Trains sources of one agent. Idempotent: a source that is already trained is skipped. Teams take turns. Few documents
 * are read at once, and a slow one gives way to a waiting team: more jobs run than can read, so that many teams' slow
 * documents leave a slot to wait in. The slowest wait for each other, up to a minute each, and once all slots are taken,
 * so that nobody's first few words wait for minutes, those that have run longest go on in a queue of their own.
 */
const trainSources: JobDefinition<typeof payload> = {
  ...training,
  name: 'training.train',
  turnsBy: 'teamId',
  concurrency: 24,
  each: 2,
  slow: { afterSeconds: 15, concurrency: 6 },
  expireInSeconds: 1_800,
};

/**
 * As `trainSources`, for website pages, which mostly wait for servers of any speed. Sources that need no server do not
 * wait for them, each team waiting for one has a share, and teams whose pages are slow wait for each other alone.
 */
const trainPages: JobDefinition<typeof payload> = {
  ...training,
  name: 'training.train-page',
  turnsBy: 'teamId',
  concurrency: 6,
  each: 2,
  slow: { afterSeconds: 2, concurrency: 4 },
};

/** As `trainPages`, for Notion pages: Notion limits the request rate and may ask to wait for minutes. */
const trainNotion: JobDefinition<typeof payload> = {
  ...training,
  name: 'training.train-notion',
  turnsBy: 'teamId',
  concurrency: 4,
  each: 1,
  slow: { afterSeconds: 1, concurrency: 6 },
  expireInSeconds: 1_800,
};

/** As `trainPages`, for what nobody is waiting for: pages that are automatically checked again. */
const refreshSources: JobDefinition<typeof payload> = {
  ...training,
  name: 'training.refresh',
  turnsBy: 'teamId',
  concurrency: 3,
  each: 1,
};

export const TRAINING_JOBS = [trainSources, trainPages, trainNotion, refreshSources];

/** The queue that a source is trained in. @param waitedFor whether somebody just asked for it */
export function queueOf(kind: SourceKind, waitedFor: boolean): JobDefinition<typeof payload> {
  if (kind === 'notion') return trainNotion;
  if (!waitedFor) return refreshSources;
  return kind === 'website' ? trainPages : trainSources;
}

/** Cancels queued training for a team that is about to be deleted. */
export async function cancelTraining({ jobs }: Pick<Deps, 'jobs'>, teamId: string): Promise<void> {
  for (const definition of [...TRAINING_JOBS, askCases]) await jobs.cancel(definition, { teamId });
}

export const trainHandlers = (deps: Deps): JobHandler[] =>
  TRAINING_JOBS.map((definition) =>
    jobHandler(definition, async () => {
      const { trainBatch } = await import('./train-batch');
      return (run) => trainBatch(deps, run);
    }),
  ) as JobHandler[];
