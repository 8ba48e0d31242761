import type { ChatTransport } from './transport';

export interface ChatSessionOptions {
  transport: ChatTransport;
  conversationId: string;
  /** The sentence to show for a call that failed. */
  failureText: (error: unknown, fallback: string) => string;
  /**
   * The server gave this chat another conversation.
   * @param left there were messages in the one before, which was deleted
   */
  onMoved?: (conversationId: string, left: boolean) => void;
  /** The conversation was deleted elsewhere. */
  onGone?: () => void;
  /** A turn has started or ended: titles, counts and dates in lists are stale. */
  onTurn?: () => void;
  /** The session had ended, so that this question was not sent; it is no longer among the messages. */
  onUnsent?: (question: string) => void;
  /** Something that a person wanted failed, and nothing has changed. */
  onFailed?: (sentence: string) => void;
}
