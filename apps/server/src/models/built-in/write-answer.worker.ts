import { countTokens } from '../tokens';
import type { AnswerMaterial, AnswerUsage } from '../types';
import { answer } from './answer';
import type { BuiltInAnswer } from './reply/finish';

export interface WorkedAnswer extends BuiltInAnswer {
  usage: AnswerUsage;
}

/** Answers and counts, in a thread of its own: a long conversation over long passages takes some ten milliseconds. */
export default function writeAnswer(material: AnswerMaterial): WorkedAnswer {
  const answered = answer(material);
  const usage = { promptTokens: promptTokens(material), completionTokens: countTokens(answered.text) };
  return { ...answered, usage };
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
