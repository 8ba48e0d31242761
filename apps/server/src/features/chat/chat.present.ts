import type { Attachment, Conversation, Message, Versions } from '@parley/contract/chat';
import { NEW_CONVERSATION_TITLE, QUESTION_MAX_CHARACTERS } from '@parley/contract/constants';
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

export function presentAttachment({ id, name, size, kind, text, note }: AttachmentRow): Attachment {
  const transcript = kind === 'audio' && text ? text.slice(0, QUESTION_MAX_CHARACTERS) : null;
  return { id, name, size, kind, characters: text.length, transcript, note };
}

/** What messages of before recordings were taken say nothing of. */
const PLAIN = { kind: 'document', transcript: null, note: null } as const;

export function presentMessage(row: MessageRow, versions: Versions | null = null): Message {
  return {
    id: row.id,
    conversation_id: row.conversationId,
    agent_id: row.agentId,
    sender: row.sender,
    content: row.content,
    source: row.source,
    status: row.status,
    reaction: row.reaction,
    answered: row.answered,
    // Of an answer that is being written, they are what was found, and not yet what it rests on.
    passages: row.status === 'pending' ? [] : row.passages,
    attachments: row.attachments.map((attachment) => ({ ...PLAIN, ...attachment })),
    search_query: row.searchQuery,
    model: row.model,
    response_time_ms: row.responseTimeMs,
    versions,
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
    answered: null,
    search_query: null,
    passages: showPassages ? told.passages : [],
  };
}
