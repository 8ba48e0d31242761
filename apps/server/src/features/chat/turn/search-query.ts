import { expectQuestion, rewriteQuestion } from '../../../language/question/rewrite-question';
import { shorten } from '../../../language/shorten';
import type { HistoryMessage } from '../../../models/types';

const shortened = (message: HistoryMessage): HistoryMessage => ({ ...message, content: shorten(message.content) });

/** What is looked for to answer a question: the question made whole from the conversation before it. */
export function searchQueryOf(question: string, history: readonly HistoryMessage[]): string {
  return rewriteQuestion(shorten(question), history.map(shortened));
}

/** Whoever asks on at once does not wait for the reading ahead. */
const PAUSE_MS = 20;

/**
 * Soon reads ahead what its next question will be understood by.
 * @param failed hears why it could not be read
 */
export function expectNext(history: readonly HistoryMessage[], failed: (error: unknown) => void): void {
  const read = history.map(shortened);
  const reading = setTimeout(() => {
    try {
      expectQuestion(read);
    } catch (error) {
      failed(error);
    }
  }, PAUSE_MS);
  reading.unref();
}
