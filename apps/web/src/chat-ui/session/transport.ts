import type { Message, TurnEvent } from '@parley/contract/chat';

export interface MessagePage {
  messages: Message[];
  next_cursor: string | null;
}

export interface Question {
  question: string;
  attachmentIds: string[];
}

/** How a session reaches the server: as the owner, or as a visitor. Every call throws ApiError with a sentence. */
export interface ChatTransport {
  /** A page of messages, oldest first; the latest page without a cursor. */
  messages(conversationId: string, cursor?: string): Promise<MessagePage>;
  /** Asks. Ending without `message` or `error` means that the stream was cut. */
  ask(conversationId: string, question: Question, signal: AbortSignal): AsyncIterable<TurnEvent>;
  stop(conversationId: string): Promise<void>;
  /** Absent where people cannot react. Answers the reaction that now holds. */
  react?(messageId: string, reaction: 'positive' | 'negative'): Promise<Message['reaction']>;
}
