import { z } from 'zod';
import type { Deps } from '../../platform/deps';
import type { JobDefinition } from '../../platform/jobs';

const payload = z.object({ teamId: z.uuid(), agentId: z.uuid(), websiteId: z.uuid() });
export type ReadPayload = z.output<typeof payload>;

/**
 * Reads a website for a while, then queues itself again so that others get a turn; most of the time is spent waiting.
 * A website that is new finds a place sooner: those that have been read for seconds make way and go on beside it.
 * Idempotent: each page is recorded together with its links in one transaction, and anything else is fetched again.
 */
export const readWebsite: JobDefinition<typeof payload> = {
  name: 'websites.read',
  payload,
  concurrency: 4,
  retries: 3,
  retryDelaySeconds: 5,
  expireInSeconds: 300,
  turnsBy: 'teamId',
  each: 2,
  slow: { afterSeconds: 5, concurrency: 4 },
  endsLost: true,
};

/** Cancels queued reading for a team that is about to be deleted. */
export async function cancelReading({ jobs }: Pick<Deps, 'jobs'>, teamId: string): Promise<void> {
  await jobs.cancel(readWebsite, { teamId });
}
