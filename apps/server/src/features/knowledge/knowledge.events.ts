import { z } from 'zod';
import { durableTopic } from '../../platform/outbox';

/** An agent's new index is now live. */
export const indexReplaced = durableTopic(
  'knowledge.index-replaced',
  z.object({ teamId: z.uuid(), agentId: z.uuid() }),
);
