import type { OpenAIProvider } from '@ai-sdk/openai';
import type { Prompt } from '../prompt/prompt';
import type { AnswerUsage } from '../types';

export interface ModelRequest {
  prompt: Prompt;
  temperature: number;
  signal: AbortSignal;
}

/** A part of a model's output. A stream without an `end` was cut off, even if it closed cleanly. */
export type ModelPart =
  | { type: 'text'; text: string }
  /** Reasoning output. */
  | { type: 'thinking'; text: string }
  /** The final event; `usage` is null when the server does not report it. */
  | { type: 'end'; usage: AnswerUsage | null };

/** A provider's model. */
export interface ChatModel {
  /** The model's name. */
  readonly name: string;
  /** Makes one request. @throws any failure of the provider or the connection; the signal's reason */
  ask(request: ModelRequest): AsyncIterable<ModelPart>;
}

/**
 * A model of the AI SDK, called directly: `streamText` adds a millisecond to the first piece and prints to the console.
 */
export function sdkModel(model: ReturnType<OpenAIProvider['chat']>): ChatModel {
  return {
    name: model.modelId,
    async *ask({ prompt, temperature, signal }) {
      // What the SDK leaves unread when it fails would hold its connection for as long as the server likes.
      const leaving = new AbortController();
      try {
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
          abortSignal: AbortSignal.any([signal, leaving.signal]),
        });
        yield* partsOf(stream);
      } finally {
        leaving.abort();
      }
    },
  };
}

type SdkStream = Awaited<ReturnType<ReturnType<OpenAIProvider['chat']>['doStream']>>['stream'];

async function* partsOf(stream: SdkStream): AsyncGenerator<ModelPart> {
  for await (const part of readable(stream)) {
    if (part.type === 'error') throw part.error;
    if (part.type === 'reasoning-delta') yield { type: 'thinking', text: part.delta };
    if (part.type === 'text-delta') yield { type: 'text', text: part.delta };
    if (part.type === 'finish' && part.finishReason.raw !== undefined) {
      const { inputTokens, outputTokens } = part.usage;
      yield { type: 'end', usage: usageOf(inputTokens.total, outputTokens.total) };
    }
  }
}

/** More tokens than any model reads and writes for one answer. */
const COUNT_MAX = 10_000_000;

const isCount = (told: unknown): told is number =>
  Number.isInteger(told) && (told as number) > 0 && (told as number) <= COUNT_MAX;

/**
 * The usage a server reports, which is what gets billed.
 * @returns null for anything but positive token counts; it is then estimated here
 */
export function usageOf(promptTokens: unknown, completionTokens: unknown): AnswerUsage | null {
  return isCount(promptTokens) && isCount(completionTokens) ? { promptTokens, completionTokens } : null;
}

/** Node's streams are async iterable; the DOM types the SDK uses do not say so. */
function readable<T>(stream: ReadableStream<T>): AsyncIterable<T> {
  return stream as unknown as AsyncIterable<T>;
}
