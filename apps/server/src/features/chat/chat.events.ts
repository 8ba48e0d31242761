import { z } from 'zod';
import { topic } from '../../platform/events';
import { durableTopic } from '../../platform/outbox';

/** An answer was stored, as written, stopped or failed. */
export const turnEnded = durableTopic(
  'chat.turn-ended',
  z.object({ teamId: z.uuid(), agentId: z.uuid(), conversationId: z.uuid(), answerId: z.uuid() }),
);

/** Somebody wants what is being written in a conversation to end. */
export const stopAsked = topic<{ conversationId: string }>('chat.stop-asked');
