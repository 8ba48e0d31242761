import { z } from 'zod';
import { topic } from '../../platform/events';
import { durableTopic } from '../../platform/outbox';

/** An answer was stored, as written, stopped or failed. */
export const turnEnded = durableTopic(
  'chat.turn-ended',
  z.object({ teamId: z.uuid(), agentId: z.uuid(), conversationId: z.uuid(), answerId: z.uuid() }),
);

/** A visitor wants to talk to a person. */
export const humanRequested = durableTopic(
  'chat.human-requested',
  z.object({ teamId: z.uuid(), agentId: z.uuid(), conversationId: z.uuid(), handoverId: z.uuid() }),
);

/** A visitor asked the first question of a conversation. */
export const conversationStarted = durableTopic(
  'chat.conversation-started',
  z.object({ teamId: z.uuid(), agentId: z.uuid(), conversationId: z.uuid() }),
);

/** A person was asked for, joined, replied, was written to, or left; for open screens. */
export const handoverChanged = topic<{ teamId: string; agentId: string; conversationId: string }>(
  'chat.handover-changed',
);

/** Somebody wants what is being written in a conversation to end. */
export const stopAsked = topic<{ conversationId: string }>('chat.stop-asked');
