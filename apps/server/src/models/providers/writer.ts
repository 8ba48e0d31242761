import { atMost, mostOf } from '../metering';
import { addressesIn } from '../prompt/addresses';
import { UNTOLD } from '../prompt/instructions';
import type { Prompt } from '../prompt/prompt';
import { writePrompt } from '../prompt/prompt';
import { Tidier } from '../prompt/tidy';
import { usedPassages } from '../prompt/used-passages';
import { countTokens } from '../tokens';
import type { AnswerPart, AnswerRequest, AnswerUsage, AnswerWriter, Completion, OnSpent } from '../types';
import type { ChatModel } from './chat-model';
import type { Provider } from './connect';
import { ProviderFailure, sentenceOf } from './failure';
import { MODEL_RETRIES, pauseBeforeRetry, type RetryPlan } from './retry';
import { streamModel } from './stream';
import { MODEL_TIMEOUTS, type ModelTimeouts } from './timeouts';

export interface Patience {
  timeouts?: ModelTimeouts;
  retries?: RetryPlan;
}

/** Writes answers with a provider's model. */
export class ModelWriter implements AnswerWriter {
  readonly engine: Provider['engine'];
  private readonly model: ChatModel;

  constructor(
    private readonly provider: Provider,
    /** The model's name. */
    readonly label: string,
    private readonly patience: Patience = {},
  ) {
    this.engine = provider.engine;
    this.model = provider.chatModel(label);
  }

  /** @throws QuestionTooLong, ProviderFailure, or the signal's reason */
  async *write(request: AnswerRequest): AsyncGenerator<AnswerPart> {
    const prompt = writePrompt(request);
    const tidier = new Tidier(() => addressesIn([prompt.system, ...prompt.messages.map(({ content }) => content)]));
    const asked = new Asked(prompt, request.settings.contextWindow);
    let answer = '';
    try {
      for await (const part of this.persist(asked, request.settings.temperature, request.signal)) {
        const text = typeof part === 'string' ? tidier.push(part) : tidier.end();
        answer += text;
        if (text) yield { type: 'text', text };
      }
      if (!answer.trim()) throw this.nothing();
      yield {
        type: 'end',
        usage: asked.usage(),
        used: usedPassages(tidier.cited, prompt, answer),
        answered: !tidier.cited.has(UNTOLD),
      };
      asked.state = 'answered';
    } finally {
      asked.tell(request.onSpent);
    }
  }

  /** @throws ProviderFailure, or the signal's reason */
  async complete(request: Completion) {
    const { system, prompt: content, answerTokens, temperature, signal } = request;
    const messages: Prompt['messages'] = [{ role: 'user', content }];
    const prompt: Prompt = { system, messages, answerTokens, attachments: [], passages: [] };
    const asked = new Asked(prompt, mostOf(request));
    try {
      for await (const _ of this.persist(asked, temperature, signal));
      const { text } = asked;
      if (!text.trim()) throw this.nothing();
      asked.state = 'answered';
      return { text, usage: asked.usage() };
    } finally {
      asked.tell(request.onSpent);
    }
  }

  private nothing(): ProviderFailure {
    return new ProviderFailure('empty', sentenceOf('empty', this.provider, this.label), true);
  }

  /** Streams, and retries after a transient failure as long as nothing has been written. */
  private async *persist(asked: Asked, temperature: number, signal: AbortSignal) {
    const { prompt } = asked;
    const timeouts = this.patience.timeouts ?? MODEL_TIMEOUTS;
    for (let tries = 1; ; tries++) {
      signal.throwIfAborted();
      asked.state = 'sent';
      try {
        const options = { prompt, temperature, signal, timeouts, onThought: (text: string) => asked.thought(text) };
        for await (const part of streamModel(this.model, this.provider, options)) {
          asked.heard(part);
          yield part;
        }
        return;
      } catch (error) {
        // Failures of the provider are not charged.
        if (error instanceof ProviderFailure) asked.state = 'failed';
        const plan = this.patience.retries ?? MODEL_RETRIES;
        const again = error instanceof ProviderFailure && (await pauseBeforeRetry(error, tries, plan, signal));
        if (!again) throw error;
      }
    }
  }
}

/** A prompt in flight and the output so far: both are charged, even if the answer is abandoned before its end. */
class Asked {
  state: 'unsent' | 'sent' | 'failed' | 'answered' = 'unsent';
  text = '';
  private thoughtTokens = 0;
  private counted: AnswerUsage | undefined;

  /** @param most upper bound on prompt and answer tokens combined */
  constructor(
    readonly prompt: Prompt,
    private readonly most: number,
  ) {}

  heard(part: string | AnswerUsage): void {
    if (typeof part === 'string') this.text += part;
    else this.counted = part;
  }

  thought(text: string): void {
    this.thoughtTokens += countTokens(text);
  }

  /** The provider's count, otherwise our estimate. */
  usage(): AnswerUsage {
    return atMost(this.counted ?? this.estimate(), this.most);
  }

  tell(onSpent: OnSpent | undefined): void {
    if (this.state === 'sent') onSpent?.(this.usage());
  }

  private estimate(): AnswerUsage {
    const { system, messages } = this.prompt;
    const sent = [system, ...messages.map(({ content }) => content)];
    const promptTokens = sent.reduce((total, text) => total + countTokens(text), 0);
    return { promptTokens, completionTokens: countTokens(this.text) + this.thoughtTokens };
  }
}
