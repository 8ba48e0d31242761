import { z } from 'zod';
import type { JobDefinition } from '../../../platform/jobs';

const payload = z.object({ teamId: z.uuid(), agentId: z.uuid() });
export type AskPayload = z.output<typeof payload>;

/** Asks an agent's cases again. The code that can ask an agent depends on training, so it provides the handler. */
export const askCases: JobDefinition<typeof payload> = {
  name: 'cases.ask',
  payload,
  concurrency: 2,
  retries: 2,
  retryDelaySeconds: 5,
  expireInSeconds: 900,
  turnsBy: 'teamId',
  each: 1,
  endsLost: true,
};
