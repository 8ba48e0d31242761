import { breathe } from '../../platform/breathe';
import { countTokens, cutToTokens } from '../tokens';
import type { AnswerPart, AnswerRequest, AnswerWriter } from '../types';
import { answer } from './answer';

export { rewriteQuestion } from './question/rewrite-question';
export { asksForOverview } from './reply/small-talk';

/** Words with the space after them; pairs of characters where a script has no spaces. */
const PIECE = /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}]{1,2}\s*|(?:(?![\p{sc=Han}\p{sc=Hira}\p{sc=Kana}])\S)+\s*|\s+/gu;

/** What answers where no model is configured: it quotes the sources, and calls nothing outside the machine. */
export function createBuiltInWriter(): AnswerWriter {
  return { label: 'Built-in', engine: 'built-in', write };
}

async function* write(request: AnswerRequest): AsyncGenerator<AnswerPart> {
  await breathe();
  request.signal.throwIfAborted();
  const { text: whole, used, answered } = answer(request);
  const text = withinTokens(whole, request.settings.maxTokens);
  for (const [piece] of text.matchAll(PIECE)) {
    request.signal.throwIfAborted();
    yield { type: 'text', text: piece };
  }
  await breathe();
  yield {
    type: 'end',
    usage: { promptTokens: promptTokens(request), completionTokens: countTokens(text) },
    used,
    answered,
  };
}

/** An answer longer than the owner allows ends after a sentence or a line, if there is one to end after. */
function withinTokens(text: string, maxTokens: number): string {
  const cut = cutToTokens(text, maxTokens);
  if (cut === text) return text;
  return /^[\s\S]*(?:[.!?。！？]|\n)(?=\s|$)/u.exec(cut)?.[0].trimEnd() ?? cut;
}

/** What a model would have been given: the question, the conversation, the passages and the attachments. */
function promptTokens(request: AnswerRequest): number {
  const texts = [
    request.question,
    ...request.history.map(({ content }) => content),
    ...request.passages.map(({ text }) => text),
    ...request.attachments.map(({ text }) => text),
  ];
  return texts.reduce((sum, text) => sum + countTokens(text), 0);
}
