import { OneThread } from '../../platform/one-thread';
import type { AnswerMaterial, AnswerPart, AnswerRequest, AnswerWriter } from '../types';
import type { WorkedAnswer } from './write-answer.worker';

/** Words with the space after them; pairs of characters where a script has no spaces. */
const PIECE = /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}]{1,2}\s*|(?:(?![\p{sc=Han}\p{sc=Hira}\p{sc=Kana}])\S)+\s*|\s+/gu;

const thread = new OneThread('write-answer', import.meta.url);

/** What answers where no model is configured: it quotes the sources, and calls nothing outside the machine. */
export function createBuiltInWriter(): AnswerWriter {
  return { label: 'Built-in', engine: 'built-in', write };
}

async function* write({ signal, ...material }: AnswerRequest): AsyncGenerator<AnswerPart> {
  signal.throwIfAborted();
  const { text, used, answered, usage }: WorkedAnswer = await thread.current.run(material satisfies AnswerMaterial);
  for (const [piece] of text.matchAll(PIECE)) {
    signal.throwIfAborted();
    yield { type: 'text', text: piece };
  }
  signal.throwIfAborted();
  yield { type: 'end', usage, used, answered };
}
