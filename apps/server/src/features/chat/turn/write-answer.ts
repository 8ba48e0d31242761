import { QuestionTooLong } from '../../../models/prompt/fit';
import type { AnswerRequest, AnswerUsage, AnswerWriter, FoundPassage } from '../../../models/types';
import { ModelFailure } from '../../../models/types';
import type { Deps } from '../../../platform/deps';
import { AppError } from '../../../platform/errors';
import { StoppedByPerson } from './running';

/** What a reader of the stream is told while the answer is being written. */
export type Progress = { type: 'delta'; text: string } | { type: 'restart' };

export interface Written {
  text: string;
  status: 'complete' | 'stopped';
  /** False when its writer says that the sources do not tell; null when it was stopped before it could say. */
  answered: boolean | null;
  /** What the answer rests on. */
  passages: FoundPassage[];
  usage: AnswerUsage | null;
  /** Who wrote it. */
  model: string;
  note: string | null;
}

export interface WritePlan {
  request: AnswerRequest;
  writer: AnswerWriter;
  /** Why it is not the chosen model that answers, for the owner. */
  note: string | null;
  /** Whether the built-in engine may answer in the place of a model that fails. */
  fallback: boolean;
}

/**
 * Lets a model write; where it fails and the owner allows it, the built-in engine begins anew.
 * @throws AppError upstream with the provider's failure, unprocessable for a question that is too long; the signal's
 * reason, unless that is a person's stop
 */
export async function writeAnswer(deps: Deps, plan: WritePlan, tell: (progress: Progress) => void): Promise<Written> {
  const { request, writer, note } = plan;
  try {
    return await write(writer, request, note, tell);
  } catch (error) {
    if (error instanceof QuestionTooLong) throw new AppError('unprocessable', error.message);
    if (!(error instanceof ModelFailure)) throw error;
    const { message, beforeFirstToken, ...details } = error;
    deps.log.warn({ model: writer.label, reason: message, ...details }, 'model failed');
    const { builtIn } = deps.models;
    if (!plan.fallback || writer === builtIn) throw new AppError('upstream', message);
    if (!beforeFirstToken) tell({ type: 'restart' });
    return write(builtIn, request, `${message} The built-in engine answered instead.`, tell);
  }
}

async function write(
  writer: AnswerWriter,
  request: AnswerRequest,
  note: string | null,
  tell: (progress: Progress) => void,
): Promise<Written> {
  const written: Written = {
    text: '',
    status: 'complete',
    answered: null,
    passages: [],
    usage: null,
    model: writer.label,
    note,
  };
  try {
    for await (const part of writer.write(request)) {
      // A writer that hears of the stop late must not write on.
      request.signal.throwIfAborted();
      if (part.type === 'text') {
        written.text += part.text;
        tell({ type: 'delta', text: part.text });
      } else {
        written.usage = part.usage;
        written.answered = part.answered;
        if (part.answered) written.passages = part.used.flatMap((index) => request.passages[index] ?? []);
      }
    }
    return written;
  } catch (error) {
    if (request.signal.reason instanceof StoppedByPerson) return { ...written, status: 'stopped' };
    throw error;
  }
}
