import { SharedThread, TookTooLong } from '../../platform/shared-thread';
import { countTokens } from '../tokens';
import { type AnswerMaterial, type AnswerPart, type AnswerRequest, type AnswerWriter, ModelFailure } from '../types';
import type { WorkedAnswer } from './write-answer.worker';

/** Words with the space after them; pairs of characters in scripts without spaces. */
const PIECE = /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}]{1,2}\s*|(?:(?![\p{sc=Han}\p{sc=Hira}\p{sc=Kana}])\S)+\s*|\s+/gu;

/** An answer takes about ten milliseconds, unless question and sources are crafted to take more. */
const ANSWER_MS = 15_000;
const TOO_LONG = 'Answering this took too long. Please ask a shorter question.';

const thread = new SharedThread<AnswerMaterial, WorkedAnswer>('write-answer', import.meta.url);

/** Answers when no model is configured: quotes the sources, and makes no network calls. */
export function createBuiltInWriter(answerMs = ANSWER_MS): AnswerWriter {
  return { label: 'Built-in', engine: 'built-in', write: (request) => write(request, answerMs) };
}

/** @throws ModelFailure when it takes too long; the signal's reason */
async function* write(
  { signal, owner, onSpent, ...material }: AnswerRequest,
  answerMs: number,
): AsyncGenerator<AnswerPart> {
  const { text, used, answered, usage } = await thread.run(owner ?? '', material, answerMs, signal).catch((error) => {
    throw error instanceof TookTooLong ? new ModelFailure(TOO_LONG, true, { cause: error }) : error;
  });
  let sent = '';
  let ended = false;
  try {
    for (const [piece] of text.matchAll(PIECE)) {
      signal.throwIfAborted();
      sent += piece;
      yield { type: 'text', text: piece };
    }
    signal.throwIfAborted();
    yield { type: 'end', usage, used, answered };
    ended = true;
  } finally {
    if (!ended) onSpent?.({ ...usage, completionTokens: Math.min(usage.completionTokens, countTokens(sent)) });
  }
}
