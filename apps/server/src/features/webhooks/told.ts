import type { WebhookEvent } from '@parley/contract/webhooks';
import type { Queryable } from '../../platform/database';
import type { DurableTopic } from '../../platform/outbox';
import { conversationStarted, humanRequested, turnEnded } from '../chat/chat.events';
import { type VisitedTurn, visitedConversation, visitedTurn } from '../chat/visits.service';
import { leadSubmitted } from '../leads/leads.events';
import { leftDetails } from '../leads/leads.service';

/** What all news about a visitor contains: its conversation and owner. */
export interface NewsPayload {
  teamId: string;
  agentId: string;
  conversationId: string;
}

export interface Told {
  event: WebhookEvent;
  topic: DurableTopic<NewsPayload>;
  /** The data to send; null if the news is not this event, or what it is about has been deleted. */
  describe: (looking: Looking, payload: NewsPayload) => Promise<object | null>;
}

interface Looking {
  db: Queryable;
}

const told = <T extends NewsPayload>(
  event: WebhookEvent,
  topic: DurableTopic<T>,
  describe: (looking: Looking, payload: T) => Promise<object | null>,
): Told => ({ event, topic, describe }) as unknown as Told;

/** Maps news to webhook events. What people try in the playground is not reported. */
export const TOLD: readonly Told[] = [
  told('leads.submit', leadSubmitted, leadOf),
  told('conversation.started', conversationStarted, conversationOf),
  told('message.answered', turnEnded, async (looking, ended) => answerOf(await visitedTurn(looking, ended))),
  told('question.unanswered', turnEnded, async (looking, ended) => unansweredOf(await visitedTurn(looking, ended))),
  told('human.requested', humanRequested, conversationOf),
];

/** The events that repeat what was said. */
export const OF_TURNS: readonly WebhookEvent[] = TOLD.filter(({ topic }) => topic.name === turnEnded.name).map(
  ({ event }) => event,
);

/** The lead with the conversation that it was left in. */
async function leadOf(looking: Looking, submitted: NewsPayload & { leadId: string }): Promise<object | null> {
  const lead = await leftDetails(looking, submitted);
  const conversation = await visitedConversation(looking, submitted);
  return lead && { lead, conversation };
}

async function conversationOf(looking: Looking, news: NewsPayload): Promise<object | null> {
  const conversation = await visitedConversation(looking, news);
  return conversation && { conversation };
}

const answerOf = (turn: VisitedTurn | null) => (turn?.answer.status === 'complete' ? turn : null);

/** Only if the answer's writer reported that the sources hold no answer. */
const unansweredOf = (turn: VisitedTurn | null) =>
  turn?.answer.status === 'complete' && turn.answer.answered === false ? turn : null;
