import { z } from 'zod';
import { durableTopic } from '../../platform/outbox';

/** Nothing of an agent waits or is trained any more, and what was learned answers from now on. */
export const trainingEnded = durableTopic('training.ended', z.object({ teamId: z.uuid(), agentId: z.uuid() }));
