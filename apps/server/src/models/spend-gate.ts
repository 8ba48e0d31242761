import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import type { Config } from '../config';
import { FairQueue } from '../platform/fair-queue';
import type { Embedder } from './embedder';
import { atMost, isMetered, type Meter, meteredWriter, type Spender } from './metering';
import { secondsOf } from './recording-length';
import { CHARACTERS_PER_TOKEN_MAX, countTokens } from './tokens';
import type { Heard, Transcriber } from './transcriber';
import { type AnswerUsage, type AnswerWriter, ModelFailure } from './types';

const HOUR_SECONDS = 3_600;
/** Of the longest recordings that are taken, about an hour of speech. */
const RECORDING_TOKENS = 12_000;
const TOKENS_PER_SECOND = RECORDING_TOKENS / HOUR_SECONDS;
/** A recording takes up to a minute, and servers of speech do few at once. */
const HEARD_AT_ONCE = 8;
const HEARD_EACH = 2;

/** The gate refused; nothing was sent to the provider. */
class SpendingRefused extends ModelFailure {
  constructor(message: string) {
    super(message, true);
  }
}

/**
 * What every call of a provider passes: answers, comparisons, SQL, rewriting, embeddings, transcription. It counts calls in
 * this process, so that a loop or a stranger's free team cannot spend without end what the operator pays for. What is no
 * turn, which settles by itself, is metered here.
 */
export class SpendGate {
  private readonly teams: RateLimiterMemory;
  private readonly agents: RateLimiterMemory;
  private readonly hearing = new FairQueue(HEARD_AT_ONCE, HEARD_EACH);

  constructor(
    config: Pick<Config, 'TEAM_CALLS_PER_HOUR' | 'AGENT_CALLS_PER_HOUR'>,
    private readonly meter: Meter,
  ) {
    this.teams = new RateLimiterMemory({ points: config.TEAM_CALLS_PER_HOUR, duration: HOUR_SECONDS });
    this.agents = new RateLimiterMemory({ points: config.AGENT_CALLS_PER_HOUR, duration: HOUR_SECONDS });
  }

  /** @throws SpendingRefused with what was used up, and when there is more */
  private async admit({ teamId, agentId }: Spender): Promise<void> {
    if (agentId !== undefined) await count(this.agents, agentId, 'This agent');
    await count(this.teams, teamId, 'This team');
  }

  writer(writer: AnswerWriter, spender: Spender): AnswerWriter {
    return this.metered(this.admitted(writer, spender), spender);
  }

  /** For the built-in engine, which may be asked without end. */
  metered(writer: AnswerWriter, spender: Spender): AnswerWriter {
    return isMetered(spender) ? meteredWriter(writer, spender, this.meter) : writer;
  }

  private admitted(writer: AnswerWriter, spender: Spender): AnswerWriter {
    const admit = () => this.admit(spender);
    const { label, engine } = writer;
    return {
      label,
      engine,
      async *write(request) {
        await admit();
        yield* writer.write(request);
      },
      ...(writer.complete && {
        complete: async (request) => {
          await admit();
          return (writer.complete as NonNullable<typeof writer.complete>)(request);
        },
      }),
    };
  }

  embedder(embedder: Embedder, spender: Spender): Embedder {
    return {
      model: embedder.model,
      embed: async (texts, signal) => {
        await this.admit(spender);
        const tokens = () => texts.reduce((sum, text) => sum + countTokens(text), 0);
        return this.spend(spender, embedder.model, tokens, () => embedder.embed(texts, signal));
      },
    };
  }

  transcriber(transcriber: Transcriber, spender: Spender): Transcriber {
    return {
      model: transcriber.model,
      transcribe: async (path, name, signal) => {
        const leave = await this.hearing.enter(spender.teamId, signal);
        try {
          await this.admit(spender);
          return await this.hear(transcriber, spender, path, name, signal);
        } finally {
          leave();
        }
      },
    };
  }

  private async hear(transcriber: Transcriber, spender: Spender, ...recording: Parameters<Transcriber['transcribe']>) {
    if (!isMetered(spender)) return transcriber.transcribe(...recording);
    const length = await secondsOf(recording[0]);
    const settle = await this.meter.reserve(spender, transcriber.model, RECORDING_TOKENS);
    let heard: Heard | undefined;
    try {
      heard = await transcriber.transcribe(...recording);
      return heard;
    } finally {
      await settle(heard ? spoken(heard, length) : null);
    }
  }

  private async spend<T>(spender: Spender, model: string, tokens: () => number, work: () => Promise<T>): Promise<T> {
    if (!isMetered(spender)) return work();
    const promptTokens = tokens();
    const settle = await this.meter.reserve(spender, model, promptTokens);
    let done = false;
    try {
      const result = await work();
      done = true;
      return result;
    } finally {
      await settle(done ? { promptTokens, completionTokens: 0 } : null);
    }
  }
}

/**
 * The words, or what as long a speech has: silence is listened to as well. A server that hears more than anybody can say is
 * not paid for that, and what it made up is not counted to its end.
 * @param length of the recording in seconds, where the provider does not say
 */
function spoken({ text, seconds }: Heard, length: number): AnswerUsage {
  const words = countTokens(text.slice(0, RECORDING_TOKENS * CHARACTERS_PER_TOKEN_MAX));
  const completionTokens = Math.max(words, Math.ceil((seconds ?? length) * TOKENS_PER_SECOND));
  return atMost({ promptTokens: 0, completionTokens }, RECORDING_TOKENS);
}

async function count(limiter: RateLimiterMemory, key: string, who: string): Promise<void> {
  try {
    await limiter.consume(key);
  } catch (error) {
    if (!(error instanceof RateLimiterRes)) throw error;
    const minutes = Math.max(1, Math.ceil(error.msBeforeNext / 60_000));
    const wait = minutes === 1 ? 'in a minute' : `in ${minutes} minutes`;
    throw new SpendingRefused(`${who} has reached its limit of model calls per hour. It can ask again ${wait}.`);
  }
}
