import { z } from 'zod';
import type { Deps } from '../../platform/deps';
import { type JobDefinition, type JobHandler, jobHandler } from '../../platform/jobs';

const payload = z.object({ emailKey: z.string() });

export const sendReset: JobDefinition<typeof payload> = {
  name: 'auth.send-reset',
  payload,
  concurrency: 1,
  retries: 3,
  retryDelaySeconds: 5,
  expireInSeconds: 60,
};

export const resetHandler = (deps: Deps): JobHandler =>
  jobHandler(sendReset, async () => {
    const { mailReset } = await import('./auth.reset-mail');
    return ({ data }) => mailReset(deps, data.emailKey);
  }) as JobHandler;
