import type { Message, TurnEvent } from '@parley/contract/chat';
import type { ChatEntry } from './entries';

export interface MessagePage {
  messages: Message[];
  next_cursor: string | null;
}

export interface Question {
  /** Empty if there are only attachments. */
  question: string;
  attachmentIds: string[];
  /** Set when a failed question is retried. */
  again?: true;
  /** The id of the question that this one replaces. */
  replaces?: string;
}

/**
 * The events after a question: a turn of the chat, or an answer of another kind, which reports its
 * steps and then arrives whole.
 */
export type AskEvent =
  | TurnEvent
  | { type: 'step'; text: string }
  | { type: 'answer'; questionId: string | null; answer: Partial<ChatEntry> };

/** The browser's time zone, for questions that depend on the current time. */
export function zoneHere(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone;
}

/** How a session reaches the server, as owner or visitor. Every call throws ApiError with a message for the user. */
export interface ChatTransport {
  /** A page of messages, oldest first; the latest page if no cursor is given. */
  messages(conversationId: string, cursor?: string): Promise<MessagePage>;
  /** Asks. Ending without `message`, `answer` or `error` means that the stream was cut. */
  ask(conversationId: string, question: Question, signal: AbortSignal): AsyncIterable<AskEvent>;
  /** If its conversation was deleted, a question starts a new one, so 'not found' then means the agent. */
  opensAnew?: true;
  stop(conversationId: string): Promise<void>;
  /** Removes all messages of the conversation. */
  clear(conversationId: string): Promise<void>;
  /** Absent if people cannot react. Resolves with the reaction now in effect. */
  react?(messageId: string, reaction: 'positive' | 'negative'): Promise<Message['reaction']>;
  /** Shows another version of the conversation from a question onwards. Absent if questions cannot be edited. */
  showVersion?(conversationId: string, questionId: string, version: number): Promise<void>;
}
