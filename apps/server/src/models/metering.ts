import { countTokens } from './tokens';
import type { AnswerMaterial, AnswerRequest, AnswerUsage, AnswerWriter, Completion } from './types';

/** Reasons to call a model outside a turn; a turn does its own accounting. */
export type Purpose = 'comparison' | 'trial' | 'sql' | 'rewriting' | 'embedding' | 'transcription';

/** On whose behalf a model is called, and why. */
export interface Spender {
  teamId: string;
  /** Absent when a team's call concerns none of its agents. */
  agentId?: string | undefined;
  /** The agent's lifetime credit limit, if its owner set one. */
  limit?: number | null;
  purpose: Purpose | 'turn';
}

export type MeteredSpender = Spender & { purpose: Purpose };

/** Meters model calls, and may refuse them. */
export interface Meter {
  /**
   * Reserves the most a call may cost.
   * @returns settles the reservation: books the actual usage, if any
   * @throws AppError no_credits
   */
  reserve(
    spender: MeteredSpender,
    model: string,
    tokens: number,
  ): Promise<(usage: AnswerUsage | null) => Promise<void>>;
}

export const isMetered = (spender: Spender): spender is MeteredSpender => spender.purpose !== 'turn';

/** Caps booked usage at what was reserved, whatever the provider reports and however much it wrote. */
export function atMost({ promptTokens, completionTokens }: AnswerUsage, most: number): AnswerUsage {
  const written = Math.min(completionTokens, most);
  return { promptTokens: Math.min(promptTokens, most - written), completionTokens: written };
}

/** The most tokens a completion can use. */
export const mostOf = ({ system, prompt, answerTokens }: Completion): number =>
  countTokens(system) + countTokens(prompt) + answerTokens;

/** @param tokens upper bound for both combined */
export const together = (one: AnswerUsage | null, other: AnswerUsage, tokens: number): AnswerUsage =>
  atMost(
    {
      promptTokens: (one?.promptTokens ?? 0) + other.promptTokens,
      completionTokens: (one?.completionTokens ?? 0) + other.completionTokens,
    },
    tokens,
  );

/**
 * Usage of a built-in answer, for which no prompt is sent; at most the context window.
 * @param text the answer written
 */
export function usageOf(material: AnswerMaterial, text: string): AnswerUsage {
  const { settings, question, history, passages, rest = [], attachments } = material;
  const shown = [...passages, ...rest].map((passage) => passage.text);
  const texts = [question, ...history.map(({ content }) => content), ...shown];
  const all = [...texts, ...attachments.map((attachment) => attachment.text)];
  const promptTokens = all.reduce((sum, each) => sum + countTokens(each), 0);
  return atMost({ promptTokens, completionTokens: countTokens(text) }, settings.contextWindow);
}

/** A writer whose every call is reserved and booked. */
export function meteredWriter(writer: AnswerWriter, spender: MeteredSpender, meter: Meter): AnswerWriter {
  const { label, engine } = writer;
  return {
    label,
    engine,
    write: (request) =>
      writeMetered(writer, request, () => meter.reserve(spender, label, request.settings.contextWindow)),
    ...(writer.complete && {
      complete: async (request) => {
        const settle = await meter.reserve(spender, label, mostOf(request));
        let usage: AnswerUsage | null = null;
        const onSpent = (spent: AnswerUsage) => {
          usage = spent;
          request.onSpent?.(spent);
        };
        try {
          const answer = await (writer.complete as NonNullable<typeof writer.complete>)({ ...request, onSpent });
          usage = answer.usage;
          return answer;
        } finally {
          await settle(usage);
        }
      },
    }),
  };
}

/** Also books answers that failed or were abandoned, for what they used. */
async function* writeMetered(
  writer: AnswerWriter,
  request: AnswerRequest,
  reserve: () => ReturnType<Meter['reserve']>,
): ReturnType<AnswerWriter['write']> {
  const settle = await reserve();
  let usage: AnswerUsage | null = null;
  const onSpent = (spent: AnswerUsage) => {
    usage ??= spent;
    request.onSpent?.(spent);
  };
  try {
    for await (const part of writer.write({ ...request, onSpent })) {
      if (part.type === 'end') usage = part.usage;
      yield part;
    }
  } finally {
    await settle(usage);
  }
}
