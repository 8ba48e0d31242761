import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import type { Config } from '../config';
import { countFor, type Standing } from '../platform/standing';
import type { Embedder } from './embedder';
import { HearingTurns } from './hearing-turns';
import { atMost, isMetered, type Meter, meteredWriter, type Spender } from './metering';
import { ProviderFailure } from './providers/failure';
import { secondsOf } from './recording-length';
import { CHARACTERS_PER_TOKEN_MAX, countTokens } from './tokens';
import type { Heard, Transcriber } from './transcriber';
import { type AnswerUsage, type AnswerWriter, ModelFailure } from './types';

const HOUR_SECONDS = 3_600;
/** Tokens of the longest recording accepted, about an hour of speech. */
const RECORDING_TOKENS = 12_000;
const TOKENS_PER_SECOND = RECORDING_TOKENS / HOUR_SECONDS;

export type CallLimits = Pick<Config, 'TEAM_CALLS_PER_HOUR' | 'AGENT_CALLS_PER_HOUR' | 'NEW_TEAMS_CALLS_PER_HOUR'>;

/** Who has reached a limit, and who can ask again, as the two sentences about it begin. */
const ONE = (what: 'agent' | 'team') => [`This ${what} has reached its`, 'It'] as const;
const OF_FOUNDER = ['The teams of whoever founded this one have together reached their', 'They'] as const;
const OF_NEW = ['The teams that are new here have together reached their', 'They'] as const;
const OF_BUSY = ['The new teams here that ask the most have together reached their', 'They'] as const;

/** The part of the calls of all new teams that is kept for each founder, and for each network that they come from. */
const FAIR_SHARE = 0.05;
/** The part that may be used up beyond those shares, by whoever asks first. */
const UNSHARED = 0.5;

/** The gate refused; nothing was sent to the provider. */
class SpendingRefused extends ModelFailure {
  constructor(message: string) {
    super(message, true);
  }
}

/**
 * The gate for every provider call: answers, comparisons, SQL, rewriting, embeddings, transcription. Rate limits are
 * counted in this process, so that a loop or strangers' free teams, however many, cannot run up the operator's bill.
 * Calls outside turns are metered here; turns do their own accounting.
 */
export class SpendGate {
  private readonly teams: RateLimiterMemory;
  private readonly agents: RateLimiterMemory;
  private readonly newTeams: RateLimiterMemory;
  private readonly shares: RateLimiterMemory;
  private readonly unshared: RateLimiterMemory;
  private readonly hearing = new HearingTurns();

  constructor(
    config: CallLimits,
    private readonly meter: Meter,
    private readonly standingOf: (teamId: string) => Promise<Standing>,
  ) {
    const hourly = (points: number) => new RateLimiterMemory({ points, duration: HOUR_SECONDS });
    this.teams = hourly(config.TEAM_CALLS_PER_HOUR);
    this.agents = hourly(config.AGENT_CALLS_PER_HOUR);
    this.newTeams = hourly(config.NEW_TEAMS_CALLS_PER_HOUR);
    this.shares = hourly(Math.max(1, Math.floor(config.NEW_TEAMS_CALLS_PER_HOUR * FAIR_SHARE)));
    this.unshared = hourly(Math.floor(config.NEW_TEAMS_CALLS_PER_HOUR * UNSHARED));
  }

  /**
   * @param known the team's standing, if it was looked up already
   * @throws SpendingRefused naming the limit reached and when it resets
   */
  private async admit({ teamId, agentId }: Spender, known?: Standing): Promise<void> {
    if (agentId !== undefined) await count(this.agents, agentId, ONE('agent'));
    const standing = known ?? (await this.standingOf(teamId));
    await countFor(standing, (key) => count(this.teams, key, key === teamId ? ONE('team') : OF_FOUNDER));
    if (standing.isNew) await this.admitNew(standing);
  }

  /** A few founders or networks, whatever they ask, leave half of what new teams share to the others. */
  private async admitNew({ founder, network }: Standing): Promise<void> {
    const keys = [founder, network].filter((key) => key !== null);
    const within = await Promise.all(keys.map((key) => isWithin(this.shares, key)));
    if (within.includes(false)) await count(this.unshared, 'all', OF_BUSY);
    await count(this.newTeams, 'all', OF_NEW);
  }

  writer(writer: AnswerWriter, spender: Spender): AnswerWriter {
    return this.metered(this.admitted(writer, spender), spender);
  }

  /** For the built-in engine, which has no rate limit. */
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
        const standing = await this.standingOf(spender.teamId);
        const leave = await this.hearing.enter(standing, signal);
        try {
          await this.admit(spender, standing);
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
    } catch (error) {
      // The provider goes on, and charges for it.
      if (error instanceof ProviderFailure && error.kind === 'timed-out') heard = { text: '', seconds: null };
      throw error;
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
 * Counts the words, or as many tokens as speech of that length has: silence is transcribed too. A server that returns
 * more than anyone can say is not credited for it, and its text is not counted to the end.
 * @param length of the recording in seconds, for providers that do not report it
 */
function spoken({ text, seconds }: Heard, length: number): AnswerUsage {
  const words = countTokens(text.slice(0, RECORDING_TOKENS * CHARACTERS_PER_TOKEN_MAX));
  const completionTokens = Math.max(words, Math.ceil((seconds ?? length) * TOKENS_PER_SECOND));
  return atMost({ promptTokens: 0, completionTokens }, RECORDING_TOKENS);
}

/** Counts it. @returns whether the limit is kept */
async function isWithin(limiter: RateLimiterMemory, key: string): Promise<boolean> {
  try {
    await limiter.consume(key);
    return true;
  } catch (error) {
    if (error instanceof RateLimiterRes) return false;
    throw error;
  }
}

async function count(
  limiter: RateLimiterMemory,
  key: string,
  [reached, who]: readonly [string, string],
): Promise<void> {
  try {
    await limiter.consume(key);
  } catch (error) {
    if (!(error instanceof RateLimiterRes)) throw error;
    const minutes = Math.max(1, Math.ceil(error.msBeforeNext / 60_000));
    const wait = minutes === 1 ? 'in a minute' : `in ${minutes} minutes`;
    throw new SpendingRefused(`${reached} limit of model calls per hour. ${who} can ask again ${wait}.`);
  }
}
