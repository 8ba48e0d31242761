import { z } from 'zod';
import { durableTopic } from '../../platform/outbox';

/** A visitor left contact details. */
export const leadSubmitted = durableTopic(
  'leads.submitted',
  z.object({ teamId: z.uuid(), agentId: z.uuid(), conversationId: z.uuid(), leadId: z.uuid() }),
);
