import { usageOf } from '../metering';
import type { AnswerMaterial, AnswerUsage } from '../types';
import { answer } from './answer';
import type { BuiltInAnswer } from './reply/finish';

export interface WorkedAnswer extends BuiltInAnswer {
  usage: AnswerUsage;
}

/** Answers and counts tokens in its own thread: a long conversation over long passages takes about ten milliseconds. */
export default function writeAnswer(material: AnswerMaterial): WorkedAnswer {
  const answered = answer(material);
  // What a model would have been given: the question, the conversation, the passages and the attachments.
  return { ...answered, usage: usageOf(material, answered.text) };
}
