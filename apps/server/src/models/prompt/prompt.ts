import type { AnswerRequest, FoundPassage, HistoryMessage, NamedText } from '../types';
import { describeAttachment, describePassage, fenced, newFence } from './fence';
import { fitPrompt } from './fit';
import { instructions, NO_PASSAGES } from './instructions';

export interface Prompt {
  system: string;
  /** Alternating, starting and ending with `user`, as every provider requires. */
  messages: HistoryMessage[];
  answerTokens: number;
  /** All of the request's attachments, with as much of their text as fits; `[1]` is the first. */
  attachments: NamedText[];
  /** The passages that fit, numbered after the attachments. */
  passages: FoundPassage[];
}

/**
 * Writes the prompt of a request: the owner's text and the rules as the system prompt, then the conversation, then the
 * material, fenced as data, followed by the question.
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

/** Drops assistant messages before the first question, and merges consecutive messages of the same role. */
function alternate(messages: readonly HistoryMessage[]): HistoryMessage[] {
  const joined: HistoryMessage[] = [];
  for (const message of messages) {
    const last = joined.at(-1);
    if (last?.role === message.role) last.content += `\n\n${message.content}`;
    else if (last || message.role === 'user') joined.push({ role: message.role, content: message.content });
  }
  return joined;
}
