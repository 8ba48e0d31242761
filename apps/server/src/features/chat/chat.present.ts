import type { AgentSettings } from '@parley/contract/agents';
import type {
  Attachment,
  ComparisonEvent,
  PublicTurn,
  SentConversation,
  SentMessage,
  Turn,
  TurnEvent,
  Versions,
} from '@parley/contract/chat';
import { NEW_CONVERSATION_TITLE, QUESTION_MAX_CHARACTERS } from '@parley/contract/constants';
import { MESSAGES } from '@parley/contract/messages';
import { AppError, type FailureCode } from '../../platform/errors';
import type { Audience } from '../../platform/http/deliver';
import type { OwnedAgent } from '../agents/agents.service';
import type { Answer, TriedAnswer } from './answer/reply';
import type { ListedAttachment } from './attachments/attachments.queries';
import type { ListedConversation } from './conversations.queries';
import type { MessageRow } from './messages.queries';
import type { FinishedTurn } from './turn/stages';

export function presentConversation(row: ListedConversation): SentConversation {
  return {
    id: row.id,
    conversation_id: row.id,
    title: row.title ?? NEW_CONVERSATION_TITLE,
    last_message: row.lastMessage,
    lastMessage: row.lastMessage,
    message_count: row.messageCount,
    created_at: row.createdAt.toISOString(),
    updated_at: row.updatedAt.toISOString(),
    timestamp: row.updatedAt.toISOString(),
  };
}

export function presentAttachment({ heard, ...listed }: ListedAttachment): Attachment {
  return { ...listed, transcript: heard ? heard.slice(0, QUESTION_MAX_CHARACTERS) : null };
}

/** Defaults for messages stored before recordings were supported. */
const PLAIN = { kind: 'document', transcript: null, note: null, pages: null } as const;

export function presentMessage(row: MessageRow, versions: Versions | null = null): SentMessage {
  return {
    id: row.id,
    conversation_id: row.conversationId,
    conversationId: row.conversationId,
    agent_id: row.agentId,
    agentId: row.agentId,
    sender: row.sender,
    content: row.content,
    source: row.source,
    author: row.author,
    status: row.status,
    reaction: row.reaction,
    answered: row.answered,
    // Passages stored before quotes were kept have none.
    passages: row.passages.map((passage) => ({ ...passage, quotes: passage.quotes ?? null })),
    attachments: row.attachments.map((attachment) => ({ ...PLAIN, ...attachment })),
    search_query: row.searchQuery,
    model: row.model,
    response_time_ms: row.responseTimeMs,
    versions,
    created_at: row.createdAt.toISOString(),
    timestamp: row.createdAt.toISOString(),
  };
}

/** Failures whose sentences reveal nothing about the agent's internals. */
const FOR_ANYONE: ReadonlySet<FailureCode | null> = new Set(['interrupted', 'question_too_long', 'still_answering']);

/** What visitors see instead of a failure that only concerns the owner. */
function calmly(failure: FailureCode | null, ownersWords: string): string {
  if (failure === 'credits_held') return MESSAGES.allInUse;
  return failure === 'no_credits' ? MESSAGES.cannotAnswerNow : ownersWords || MESSAGES.apology;
}

/** When to retry; no other internal detail. */
const retryOf = ({ details: { retryAfterSeconds } }: AppError) =>
  retryAfterSeconds === undefined ? {} : { retryAfterSeconds };

const OWNERS_AFFAIR: ReadonlySet<FailureCode> = new Set(['upstream', 'no_credits', 'credits_held']);

/** A person may know what the sources do not. */
const offerOf = ({ answered }: { answered: boolean | null }, { humanOffered }: AgentSettings) =>
  answered === false && humanOffered && { offers_person: true as const };

/** Visitors learn neither which model answers nor what its provider said, and see passages if the owner allows it. */
export function presentToVisitor(row: MessageRow, settings: AgentSettings): SentMessage {
  const { showPassages, errorText } = settings;
  const message = presentMessage(row);
  const hidden = row.status === 'failed' && row.sender === 'ai' && !FOR_ANYONE.has(row.failure);
  return {
    ...message,
    content: hidden ? calmly(row.failure, errorText) : message.content,
    model: null,
    answered: null,
    search_query: null,
    passages: showPassages ? message.passages : [],
    ...offerOf(row, settings),
  };
}

const turnOf = ({ turn, reply, responseTimeMs }: FinishedTurn<Answer>) => ({
  user_message_id: turn.questionId,
  ai_message_id: turn.answerId,
  conversation_id: turn.conversationId,
  conversationId: turn.conversationId,
  assistant_response: reply.text,
  status: reply.status,
  response_time_ms: responseTimeMs,
});

/** A turn as the agent's owner sees it. */
export const toOwner: Audience<FinishedTurn<Answer>, Turn, TurnEvent> = {
  present: (finished) => {
    const { passages, model, note, answered } = finished.reply;
    return { ...turnOf(finished), passages, model, note, answered };
  },
  last: (message) => ({ type: 'message', message }),
  waits: true,
};

/** A turn as visitors see it: they learn neither which model answers nor what its provider said. */
export const toVisitor = ({ settings }: OwnedAgent): Audience<FinishedTurn<Answer>, PublicTurn, TurnEvent> => ({
  present: (finished) => ({
    ...turnOf(finished),
    passages: settings.showPassages ? finished.reply.passages : [],
    search_query: finished.reply.searchQuery,
    ...(finished.reply.passedOn && { passed_on: true as const }),
    ...offerOf(finished.reply, settings),
  }),
  last: (message) => ({ type: 'message', message }),
  failure: (error) =>
    error instanceof AppError && OWNERS_AFFAIR.has(error.code)
      ? new AppError(error.code, calmly(error.code, settings.errorText), retryOf(error))
      : error,
  waits: true,
});

type Compared = Extract<ComparisonEvent, { type: 'message' }>['message'];

/** One side of a comparison. */
export const toComparison: Audience<TriedAnswer, Compared, ComparisonEvent> = {
  present: ({ text, passages, model, note, usage, responseTimeMs }) => ({
    assistant_response: text,
    passages,
    model,
    note,
    response_time_ms: responseTimeMs,
    tokens: usage && usage.promptTokens + usage.completionTokens,
  }),
  last: (message) => ({ type: 'message', message }),
};
