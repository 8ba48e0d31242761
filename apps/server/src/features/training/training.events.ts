import { z } from 'zod';
import { durableTopic } from '../../platform/outbox';

/** None of an agent's sources is waiting or being trained any more, and what was learned is now live. */
export const trainingEnded = durableTopic('training.ended', z.object({ teamId: z.uuid(), agentId: z.uuid() }));
