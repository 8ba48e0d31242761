import { z } from 'zod';
import type { Deps } from '../../platform/deps';
import { type JobDefinition, type JobHandler, jobHandler } from '../../platform/jobs';

const payload = z.object({ teamId: z.uuid(), connectionId: z.uuid(), quiet: z.boolean() });

/** Reads the tables of connected databases, which is mostly waiting for their servers. Idempotent. Teams take turns. */
export const readDatabase: JobDefinition<typeof payload> = {
  name: 'database-chat.read',
  payload,
  concurrency: 6,
  retries: 2,
  retryDelaySeconds: 5,
  expireInSeconds: 300,
  turnsBy: 'teamId',
  each: 1,
  slow: { afterSeconds: 10, concurrency: 3 },
  endsLost: true,
};

export const readHandler = (deps: Deps): JobHandler =>
  jobHandler(readDatabase, async () => {
    const { readTables } = await import('./training/read-tables');
    return (run) => readTables(deps, run);
  }) as JobHandler;
