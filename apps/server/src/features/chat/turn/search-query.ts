import { expectQuestion, rewriteQuestion } from '../../../language/question/rewrite-question';
import { shorten } from '../../../language/shorten';
import type { HistoryMessage } from '../../../models/types';
import { LastUsed } from '../../../platform/last-used';

const shortened = (message: HistoryMessage): HistoryMessage => ({ ...message, content: shorten(message.content) });

/** What is looked for to answer a question: the question made whole from the conversation before it. */
export function searchQueryOf(question: string, history: readonly HistoryMessage[]): string {
  return rewriteQuestion(shorten(question), history.map(shortened));
}

const CONVERSATIONS = 500;
const expected = new LastUsed<string, HistoryMessage[]>(CONVERSATIONS);

/** Whoever asks on at once does not wait for the reading ahead. */
const PAUSE_MS = 20;

/**
 * Remembers a conversation, and soon reads ahead what its next question will be understood by.
 * @param failed hears why it could not be read
 */
export function expectNext(
  conversationId: string,
  history: readonly HistoryMessage[],
  failed: (error: unknown) => void,
): void {
  const read = history.map(shortened);
  expected.set(conversationId, read);
  const reading = setTimeout(() => {
    try {
      expectQuestion(read);
    } catch (error) {
      failed(error);
    }
  }, PAUSE_MS);
  reading.unref();
}

/** A conversation as this process saw it last: a guess. */
export function expectedHistory(conversationId: string): readonly HistoryMessage[] {
  return expected.get(conversationId) ?? [];
}
