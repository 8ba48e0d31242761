import type { AnswerRequest, FoundPassage, HistoryMessage, NamedText } from '../types';
import { describeAttachment, describePassage, fenced, newFence } from './fence';
import { fitPrompt } from './fit';
import { instructions, NO_PASSAGES } from './instructions';

export interface Prompt {
  system: string;
  /** Alternating, beginning and ending with `user`, as every provider takes it. */
  messages: HistoryMessage[];
  answerTokens: number;
  /** All of the request, with as much of their texts as went in; `[1]` is the first. */
  attachments: NamedText[];
  /** Those that went in, numbered behind the attachments. */
  passages: FoundPassage[];
}

/**
 * Writes a request down for a model: the owner's words and the rules as the system prompt; then the conversation; then
 * the material, fenced as data, with the question after it.
 * @throws QuestionTooLong
 */
export function writePrompt(request: AnswerRequest): Prompt {
  const fence = newFence();
  const own = request.settings.systemPrompt.trim();
  const rules = instructions(request.agentName, fence, request.language ?? null);
  const system = own ? `${own}\n\n${rules}` : rules;
  const frame = fenced(fence, NO_PASSAGES) + fenced(fence, '');
  const { passages, history, attachments, answerTokens } = fitPrompt(request, system + frame);

  const material = [
    ...(attachments.length > 0
      ? [fenced(fence, attachments.map((one, at) => describeAttachment(one, at + 1)).join('\n\n'))]
      : []),
    fenced(
      fence,
      passages.length > 0
        ? passages.map((one, at) => describePassage(one, attachments.length + at + 1)).join('\n\n')
        : NO_PASSAGES,
    ),
  ];
  const question = `${material.join('\n')}\n\n${request.question}`;
  return {
    system,
    messages: alternate([...history, { role: 'user', content: question }]),
    answerTokens,
    attachments,
    passages,
  };
}

/** Drops what the assistant said before anyone asked, and joins neighbours of the same role. */
function alternate(messages: readonly HistoryMessage[]): HistoryMessage[] {
  const joined: HistoryMessage[] = [];
  for (const message of messages) {
    const last = joined.at(-1);
    if (last?.role === message.role) last.content += `\n\n${message.content}`;
    else if (last || message.role === 'user') joined.push({ role: message.role, content: message.content });
  }
  return joined;
}
