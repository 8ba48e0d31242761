import { z } from 'zod';
import type { Deps } from '../../platform/deps';
import { DOCUMENTATION } from '../../platform/folders';
import { type JobDefinition, type JobHandler, jobHandler } from '../../platform/jobs';

const payload = z.object({});

/** Brings the landing page's agent up to date. Idempotent: does nothing if nothing has changed. */
export const keepDemo: JobDefinition<typeof payload> = {
  name: 'demo.keep',
  payload,
  concurrency: 1,
  retries: 5,
  retryDelaySeconds: 5,
  expireInSeconds: 60,
};

export const keepDemoHandler = (deps: Deps): JobHandler =>
  jobHandler(keepDemo, async () => {
    const { keepDemoAgent } = await import('./demo.service');
    return () => keepDemoAgent(deps, DOCUMENTATION);
  }) as JobHandler;
