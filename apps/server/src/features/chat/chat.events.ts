import { z } from 'zod';
import { topic } from '../../platform/events';
import { durableTopic } from '../../platform/outbox';

/** An answer was stored as complete, stopped or failed. */
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

/** For open screens: a person was requested, joined, replied, was written to, or left. */
export const handoverChanged = topic<{ teamId: string; agentId: string; conversationId: string }>(
  'chat.handover-changed',
);

/** Somebody wants to stop the answer that is being written in a conversation. */
export const stopAsked = topic<{ conversationId: string }>('chat.stop-asked');
