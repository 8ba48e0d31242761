import { z } from 'zod';
import { topic } from '../../platform/events';
import { durableTopic } from '../../platform/outbox';

/** Sources of an agent changed; 'many' when the list would be too long to travel. */
export const sourcesChanged = topic<{
  teamId: string;
  agentId: string;
  sourceIds: string[] | 'many';
  removed: string[];
}>('sources.changed');

/** Nothing of an agent waits or is trained any more, and what was learned answers from now on. */
export const trainingEnded = durableTopic('sources.training-ended', z.object({ teamId: z.uuid(), agentId: z.uuid() }));
