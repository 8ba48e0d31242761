import type { Message, TurnEvent } from '@parley/contract/chat';
import type { ChatEntry } from './entries';

export interface MessagePage {
  messages: Message[];
  next_cursor: string | null;
}

export interface Question {
  /** Empty when the attachments speak for themselves. */
  question: string;
  attachmentIds: string[];
  /** It was asked before, and failed. */
  again?: true;
  /** The id of the question in whose place this one is asked. */
  replaces?: string;
}

/**
 * What comes of a question: a turn of the chat, or an answer of another kind, which tells what is being done and then is
 * there as a whole.
 */
export type AskEvent =
  | TurnEvent
  | { type: 'step'; text: string }
  | { type: 'answer'; questionId: string | null; answer: Partial<ChatEntry> };

/** The time zone that questions about now are asked in. */
export function zoneHere(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone;
}

/** How a session reaches the server: as the owner, or as a visitor. Every call throws ApiError with a sentence. */
export interface ChatTransport {
  /** A page of messages, oldest first; the latest page without a cursor. */
  messages(conversationId: string, cursor?: string): Promise<MessagePage>;
  /** Asks. Ending without `message`, `answer` or `error` means that the stream was cut. */
  ask(conversationId: string, question: Question, signal: AbortSignal): AsyncIterable<AskEvent>;
  /** A question begins another conversation where its own was deleted: what is not found then is the agent. */
  opensAnew?: true;
  stop(conversationId: string): Promise<void>;
  /** Removes all messages of the conversation. */
  clear(conversationId: string): Promise<void>;
  /** Absent where people cannot react. Answers the reaction that now holds. */
  react?(messageId: string, reaction: 'positive' | 'negative'): Promise<Message['reaction']>;
  /** Shows another version of the conversation from a question on. Absent where questions cannot be edited. */
  showVersion?(conversationId: string, questionId: string, version: number): Promise<void>;
}
