import { countTokens } from './tokens';
import type { AnswerMaterial, AnswerRequest, AnswerUsage, AnswerWriter, Completion } from './types';

/** What a model is asked for outside a turn, which settles by itself. */
export type Purpose = 'comparison' | 'trial' | 'sql' | 'rewriting' | 'embedding' | 'transcription';

/** On whose behalf a model is asked, and what for. */
export interface Spender {
  teamId: string;
  /** Absent where a team asks about none of its agents. */
  agentId?: string | undefined;
  /** Credits that the agent may ever use, where its owner set a limit. */
  limit?: number | null;
  purpose: Purpose | 'turn';
}

export type MeteredSpender = Spender & { purpose: Purpose };

/** Counts what is asked of models, and may refuse it. */
export interface Meter {
  /**
   * Holds what a call may take at most.
   * @returns what ends that: books what was taken, if anything
   * @throws AppError no_credits
   */
  reserve(
    spender: MeteredSpender,
    model: string,
    tokens: number,
  ): Promise<(usage: AnswerUsage | null) => Promise<void>>;
}

export const isMetered = (spender: Spender): spender is MeteredSpender => spender.purpose !== 'turn';

/** What an answer is booked as: never more than was held for it, whatever its provider says, and however much it wrote. */
export function atMost({ promptTokens, completionTokens }: AnswerUsage, most: number): AnswerUsage {
  const written = Math.min(completionTokens, most);
  return { promptTokens: Math.min(promptTokens, most - written), completionTokens: written };
}

/** The most that a completion can take. */
export const mostOf = ({ system, prompt, answerTokens }: Completion): number =>
  countTokens(system) + countTokens(prompt) + answerTokens;

/** @param tokens the most that both may have taken */
export const together = (one: AnswerUsage | null, other: AnswerUsage, tokens: number): AnswerUsage =>
  atMost(
    {
      promptTokens: (one?.promptTokens ?? 0) + other.promptTokens,
      completionTokens: (one?.completionTokens ?? 0) + other.completionTokens,
    },
    tokens,
  );

/**
 * What an answer of the built-in engine took, which is sent no prompt: never more than the window.
 * @param text what was written
 */
export function usageOf(material: AnswerMaterial, text: string): AnswerUsage {
  const { settings, question, history, passages, rest = [], attachments } = material;
  const shown = [...passages, ...rest].map((passage) => passage.text);
  const texts = [question, ...history.map(({ content }) => content), ...shown];
  const all = [...texts, ...attachments.map((attachment) => attachment.text)];
  const promptTokens = all.reduce((sum, each) => sum + countTokens(each), 0);
  return atMost({ promptTokens, completionTokens: countTokens(text) }, settings.contextWindow);
}

/** A writer whose every call is held for, and booked. */
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

/** What came to nothing is booked as well, when it was spent. */
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
