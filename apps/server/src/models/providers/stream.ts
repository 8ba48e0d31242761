import type { Prompt } from '../prompt/prompt';
import type { AnswerUsage } from '../types';
import type { ChatModel } from './connect';
import { failureOf, ProviderFailure, type ProviderNames, sentenceOf } from './failure';
import { type ModelTimeouts, Watch } from './timeouts';

export interface StreamOptions {
  prompt: Prompt;
  temperature: number;
  signal: AbortSignal;
  timeouts: ModelTimeouts;
}

/**
 * One try of one model: pieces of text as they come, then the usage if the provider tells it. Calls the SDK's models
 * by themselves: `streamText` over them takes another millisecond to the first piece, and prints to the console.
 * @throws ProviderFailure, or the reason of the caller's signal
 */
export async function* streamModel(
  model: ChatModel,
  names: ProviderNames,
  { prompt, temperature, signal, timeouts }: StreamOptions,
): AsyncGenerator<string | AnswerUsage> {
  signal.throwIfAborted();
  const watch = new Watch(signal, timeouts);
  let begun = false;
  let finished = false;
  const fail = (kind: 'timed-out' | 'cut' | 'malformed') =>
    new ProviderFailure(kind, sentenceOf(kind, names, model.modelId), !begun);
  try {
    const { stream } = await model.doStream({
      prompt: [
        { role: 'system', content: prompt.system },
        ...prompt.messages.map(({ role, content }) => ({ role, content: [{ type: 'text' as const, text: content }] })),
      ],
      maxOutputTokens: prompt.answerTokens,
      temperature,
      abortSignal: watch.signal,
    });
    for await (const part of readable(stream)) {
      if (part.type === 'error') throw part.error;
      // A model that thinks aloud is not silent.
      if (part.type === 'reasoning-delta') watch.heard();
      if (part.type === 'text-delta' && part.delta) {
        watch.heard();
        begun = true;
        yield part.delta;
      }
      if (part.type === 'finish') {
        finished = part.finishReason.raw !== undefined;
        const { inputTokens, outputTokens } = part.usage;
        if (inputTokens.total !== undefined && outputTokens.total !== undefined) {
          yield { promptTokens: inputTokens.total, completionTokens: outputTokens.total };
        }
      }
    }
    // A stream that ends without its provider's closing words was cut, however politely.
    if (!finished) throw fail(begun ? 'cut' : 'malformed');
  } catch (error) {
    signal.throwIfAborted();
    if (watch.overdue) throw fail('timed-out');
    throw failureOf(error, names, model.modelId, !begun);
  } finally {
    watch.end();
  }
}

/** Node's streams can be iterated; the DOM's types, which the SDK uses, do not say so. */
function readable<T>(stream: ReadableStream<T>): AsyncIterable<T> {
  return stream as unknown as AsyncIterable<T>;
}
