import { countTokens, cutToTokens } from '../tokens';
import type { AnswerMaterial, AnswerUsage } from '../types';
import { answer, type BuiltInAnswer } from './answer';

export interface WorkedAnswer extends BuiltInAnswer {
  usage: AnswerUsage;
}

/** Answers and counts, in a thread of its own: a long conversation over long passages takes some ten milliseconds. */
export default function writeAnswer(material: AnswerMaterial): WorkedAnswer {
  const answered = answer(material);
  const text = withinTokens(answered.text, material.settings.maxTokens);
  return { ...answered, text, usage: { promptTokens: promptTokens(material), completionTokens: countTokens(text) } };
}

/** An answer longer than the owner allows ends after a sentence or a line, if there is one to end after. */
function withinTokens(text: string, maxTokens: number): string {
  const cut = cutToTokens(text, maxTokens);
  if (cut === text) return text;
  return /^[\s\S]*(?:[.!?。！？]|\n)(?=\s|$)/u.exec(cut)?.[0].trimEnd() ?? cut;
}

/** What a model would have been given: the question, the conversation, the passages and the attachments. */
function promptTokens(material: AnswerMaterial): number {
  const texts = [
    material.question,
    ...material.history.map(({ content }) => content),
    ...material.passages.map(({ text }) => text),
    ...material.attachments.map(({ text }) => text),
  ];
  return texts.reduce((sum, text) => sum + countTokens(text), 0);
}
