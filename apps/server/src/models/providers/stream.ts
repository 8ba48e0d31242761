import type { Prompt } from '../prompt/prompt';
import { CHARACTERS_PER_TOKEN_MAX } from '../tokens';
import type { AnswerUsage } from '../types';
import type { ChatModel } from './chat-model';
import { failureOf, ProviderFailure, type ProviderNames, sentenceOf } from './failure';
import { type ModelTimeouts, Watch } from './timeouts';

export interface StreamOptions {
  prompt: Prompt;
  temperature: number;
  signal: AbortSignal;
  timeouts: ModelTimeouts;
  /** Receives the model's reasoning, which is not part of its answer. */
  onThought: (text: string) => void;
}

/** Output allowed from a server that ignores its token limit: enough for a long answer, but no flood. */
const ANSWER_CHARACTERS = 32_768;

const longest = ({ answerTokens }: Prompt) => Math.max(ANSWER_CHARACTERS, answerTokens * CHARACTERS_PER_TOKEN_MAX);

/**
 * One attempt at one model: pieces of text as they arrive, then the usage if reported. An answer that exceeds its
 * allowance of characters or of time is cut there, and nothing more is read: what was sent counts, and is charged.
 * @throws ProviderFailure, or the caller's signal's reason
 */
export async function* streamModel(
  model: ChatModel,
  names: ProviderNames,
  { prompt, temperature, signal, timeouts, onThought }: StreamOptions,
): AsyncGenerator<string | AnswerUsage> {
  signal.throwIfAborted();
  const watch = new Watch(signal, timeouts);
  let begun = false;
  let finished = false;
  let left = longest(prompt);
  const fail = (kind: 'timed-out' | 'cut' | 'malformed') =>
    new ProviderFailure(kind, sentenceOf(kind, names, model.name), !begun);
  try {
    for await (const part of model.ask({ prompt, temperature, signal: watch.signal })) {
      // A model that streams its reasoning is not silent.
      if (part.type === 'thinking') {
        watch.heard();
        onThought(part.text);
      }
      if (part.type === 'text' && part.text) {
        watch.heard();
        begun = true;
        const text = part.text.slice(0, left);
        left -= text.length;
        yield text;
        finished ||= left === 0;
        if (left === 0) break;
      }
      if (part.type === 'end') {
        finished = true;
        if (part.usage) yield part.usage;
      }
    }
    // Without the provider's final event, the stream was cut off, even if it closed cleanly.
    if (!finished) throw fail(begun ? 'cut' : 'malformed');
  } catch (error) {
    signal.throwIfAborted();
    if (watch.usedUp && begun) return;
    if (watch.overdue) throw fail('timed-out');
    throw failureOf(error, names, model.name, !begun);
  } finally {
    watch.end();
  }
}
