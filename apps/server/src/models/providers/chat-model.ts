import type { OpenAIProvider } from '@ai-sdk/openai';
import type { Prompt } from '../prompt/prompt';
import type { AnswerUsage } from '../types';

export interface ModelRequest {
  prompt: Prompt;
  temperature: number;
  signal: AbortSignal;
}

/** What a model says. Without an `end` it was cut off, however politely its stream ended. */
export type ModelPart =
  | { type: 'text'; text: string }
  /** It thinks aloud. */
  | { type: 'thinking'; text: string }
  /** It sent its final event; `usage` is null where it does not count. */
  | { type: 'end'; usage: AnswerUsage | null };

/** A model of a provider. */
export interface ChatModel {
  /** The model's name. */
  readonly name: string;
  /** Asks once. @throws whatever the provider or the connection to it failed with; the signal's reason */
  ask(request: ModelRequest): AsyncIterable<ModelPart>;
}

/**
 * A model of the SDK. It is called by itself: `streamText` over it takes another millisecond to the first piece, and
 * prints to the console.
 */
export function sdkModel(model: ReturnType<OpenAIProvider['chat']>): ChatModel {
  return {
    name: model.modelId,
    async *ask({ prompt, temperature, signal }) {
      const { stream } = await model.doStream({
        prompt: [
          { role: 'system', content: prompt.system },
          ...prompt.messages.map(({ role, content }) => ({
            role,
            content: [{ type: 'text' as const, text: content }],
          })),
        ],
        maxOutputTokens: prompt.answerTokens,
        temperature,
        abortSignal: signal,
      });
      for await (const part of readable(stream)) {
        if (part.type === 'error') throw part.error;
        if (part.type === 'reasoning-delta') yield { type: 'thinking', text: part.delta };
        if (part.type === 'text-delta') yield { type: 'text', text: part.delta };
        if (part.type === 'finish' && part.finishReason.raw !== undefined) {
          const { inputTokens, outputTokens } = part.usage;
          yield { type: 'end', usage: usageOf(inputTokens.total, outputTokens.total) };
        }
      }
    },
  };
}

/** More tokens than any model reads and writes for one answer. */
const COUNT_MAX = 10_000_000;

const isCount = (told: unknown): told is number =>
  Number.isInteger(told) && (told as number) > 0 && (told as number) <= COUNT_MAX;

/**
 * What a server says that an answer took, which is paid for.
 * @returns null for what is no count of tokens, as every answer takes some: it is counted here instead
 */
export function usageOf(promptTokens: unknown, completionTokens: unknown): AnswerUsage | null {
  return isCount(promptTokens) && isCount(completionTokens) ? { promptTokens, completionTokens } : null;
}

/** Node's streams can be iterated; the DOM's types, which the SDK uses, do not say so. */
function readable<T>(stream: ReadableStream<T>): AsyncIterable<T> {
  return stream as unknown as AsyncIterable<T>;
}
