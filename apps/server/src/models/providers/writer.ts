import { atMost, mostOf } from '../metering';
import { addressesIn } from '../prompt/addresses';
import { UNTOLD } from '../prompt/instructions';
import type { Prompt } from '../prompt/prompt';
import { writePrompt } from '../prompt/prompt';
import { Tidier } from '../prompt/tidy';
import { usedPassages } from '../prompt/used-passages';
import { countTokens } from '../tokens';
import type { AnswerPart, AnswerRequest, AnswerUsage, AnswerWriter, Completion } from '../types';
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
    let answer = '';
    let usage: AnswerUsage | undefined;
    for await (const part of this.persist(prompt, request.settings.temperature, request.signal)) {
      if (typeof part !== 'string') usage = part;
      const text = typeof part === 'string' ? tidier.push(part) : tidier.end();
      answer += text;
      if (text) yield { type: 'text', text };
    }
    if (!answer.trim()) throw new ProviderFailure('empty', sentenceOf('empty', this.provider, this.label), true);
    yield {
      type: 'end',
      usage: atMost(usage ?? this.estimate(prompt, answer), request.settings.contextWindow),
      used: usedPassages(tidier.cited, prompt, answer),
      answered: !tidier.cited.has(UNTOLD),
    };
  }

  /** @throws ProviderFailure, or the signal's reason */
  async complete(request: Completion) {
    const { system, prompt: content, answerTokens, temperature, signal } = request;
    const messages: Prompt['messages'] = [{ role: 'user', content }];
    const prompt: Prompt = { system, messages, answerTokens, attachments: [], passages: [] };
    let text = '';
    let usage: AnswerUsage | undefined;
    for await (const part of this.persist(prompt, temperature, signal)) {
      if (typeof part === 'string') text += part;
      else usage = part;
    }
    if (!text.trim()) throw new ProviderFailure('empty', sentenceOf('empty', this.provider, this.label), true);
    return { text, usage: atMost(usage ?? this.estimate(prompt, text), mostOf(request)) };
  }

  /** Streams, and begins again after a failure that may pass, as long as nothing was written yet. */
  private async *persist(prompt: Prompt, temperature: number, signal: AbortSignal) {
    for (let tries = 1; ; tries++) {
      try {
        yield* streamModel(this.model, this.provider, {
          prompt,
          temperature,
          signal,
          timeouts: this.patience.timeouts ?? MODEL_TIMEOUTS,
        });
        return;
      } catch (error) {
        const plan = this.patience.retries ?? MODEL_RETRIES;
        const again = error instanceof ProviderFailure && (await pauseBeforeRetry(error, tries, plan, signal));
        if (!again) throw error;
      }
    }
  }

  private estimate({ system, messages }: Prompt, answer: string): AnswerUsage {
    const promptTokens = [system, ...messages.map(({ content }) => content)].reduce(
      (total, text) => total + countTokens(text),
      0,
    );
    return { promptTokens, completionTokens: countTokens(answer) };
  }
}
