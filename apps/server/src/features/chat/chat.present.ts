import type { Attachment, Conversation, Message } from '@parley/contract/chat';
import { NEW_CONVERSATION_TITLE } from '@parley/contract/constants';
import { MESSAGES } from '@parley/contract/messages';
import type { AttachmentRow } from './attachments.queries';
import type { ListedConversation } from './conversations.queries';
import type { MessageRow } from './messages.queries';

export function presentConversation(row: ListedConversation): Conversation {
  return {
    id: row.id,
    title: row.title ?? NEW_CONVERSATION_TITLE,
    last_message: row.lastMessage,
    message_count: row.messageCount,
    created_at: row.createdAt.toISOString(),
    updated_at: row.updatedAt.toISOString(),
  };
}

export function presentAttachment({ id, name, size, text }: AttachmentRow): Attachment {
  return { id, name, size, characters: text.length };
}

export function presentMessage(row: MessageRow): Message {
  return {
    id: row.id,
    conversation_id: row.conversationId,
    agent_id: row.agentId,
    sender: row.sender,
    content: row.content,
    source: row.source,
    status: row.status,
    reaction: row.reaction,
    passages: row.passages,
    attachments: row.attachments,
    model: row.model,
    response_time_ms: row.responseTimeMs,
    created_at: row.createdAt.toISOString(),
  };
}

/** Sentences about a failure that say nothing of the agent's inside. */
const FOR_ANYONE: ReadonlySet<string> = new Set([
  MESSAGES.interrupted,
  MESSAGES.questionTooLong,
  MESSAGES.stillAnswering,
]);

/** Visitors learn neither which model answers nor what its provider said, and see passages where the owner allows it. */
export function presentToVisitor(row: MessageRow, showPassages: boolean): Message {
  const told = presentMessage(row);
  const hidden = row.status === 'failed' && row.sender === 'ai' && !FOR_ANYONE.has(row.content);
  return {
    ...told,
    content: hidden ? MESSAGES.apology : told.content,
    model: null,
    passages: showPassages ? told.passages : [],
  };
}
