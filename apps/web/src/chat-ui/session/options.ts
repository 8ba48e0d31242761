import type { ChatTransport } from './transport';

export interface ChatSessionOptions {
  transport: ChatTransport;
  conversationId: string;
  /** The message to show for a failed call. */
  failureText: (error: unknown, fallback: string) => string;
  /**
   * The server moved this chat to another conversation.
   * @param left whether the previous one, which was deleted, had messages
   */
  onMoved?: (conversationId: string, left: boolean) => void;
  /** The conversation was deleted elsewhere. */
  onGone?: () => void;
  /** A turn has started or ended: titles, counts and dates in lists are stale. */
  onTurn?: () => void;
  /** The session had expired, so this question was not sent; it is no longer among the messages. */
  onUnsent?: (question: string) => void;
  /** An action failed, and nothing has changed. */
  onFailed?: (sentence: string) => void;
}
