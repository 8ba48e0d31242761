import type { Passage } from '@parley/contract/chat';
import { spellOut } from '../../../language/question/spell-out';
import { asksUnlabelled } from '../../../language/question/unlabelled';
import { shorten } from '../../../language/shorten';
import { type Spender, together } from '../../../models/metering';
import { QuestionTooLong } from '../../../models/prompt/fit';
import type { AnswerRequest, AnswerUsage, AnswerWriter, UsedPassage } from '../../../models/types';
import { ModelFailure } from '../../../models/types';
import type { Deps } from '../../../platform/deps';
import { AppError } from '../../../platform/errors';
import type { Answer, Spend, Tell } from './reply';
import { sectionOf } from './section';

/** An answer while it grows, and who receives it. */
interface Growing {
  written: Answer;
  tell: Tell;
  onSpent: Spend | undefined;
}

/**
 * Lets a model write an answer, and the built-in engine if the model fails.
 * @param fallback whom the built-in engine would answer for; false when it may not take over
 * @throws AppError upstream; QuestionTooLong, or the signal's reason
 */
export async function writeOrFallBack(
  { log, models }: Deps,
  writer: AnswerWriter,
  request: AnswerRequest,
  fallback: Spender | false,
  growing: Growing,
): Promise<void> {
  const { written, tell } = growing;
  try {
    await write(writer, request, growing);
  } catch (error) {
    if (!(error instanceof ModelFailure) || error instanceof QuestionTooLong) throw error;
    const { message, beforeFirstToken, ...details } = error;
    log.warn({ model: writer.label, reason: message, ...details }, 'model failed');
    if (!fallback || writer.engine === 'built-in') throw new AppError('upstream', message);
    if (!beforeFirstToken) await tell({ type: 'restart' });
    written.note = `${message} Built-in answered instead.`;
    if (written.usage) written.askedFirst = { model: writer.label, usage: written.usage };
    const builtIn = models.builtInFor(fallback);
    await write(builtIn, shownTo(builtIn, request), growing);
  }
}

/**
 * The built-in engine would answer from passages that the search did not find; a model can tell that they fail. What is
 * written without a word to search for is recognised by its form.
 */
export function shownTo({ engine }: AnswerWriter, request: AnswerRequest): AnswerRequest {
  const isUnlabelled = asksUnlabelled(spellOut(shorten(request.question)));
  return engine === 'built-in' && !isUnlabelled ? { ...request, rest: [] } : request;
}

/** Appends to the answer as the writer produces it. */
async function write(writer: AnswerWriter, request: AnswerRequest, growing: Growing): Promise<void> {
  const { written, tell } = growing;
  // Used by a model that wrote nothing.
  const before = written.usage;
  const took = (usage: AnswerUsage) => together(before, usage, request.settings.contextWindow);
  const onSpent = (usage: AnswerUsage) => {
    written.usage = took(usage);
    const { model, askedFirst } = written;
    growing.onSpent?.({ model, usage: written.usage, ...(askedFirst && { askedFirst }) });
  };
  written.text = '';
  written.model = writer.label;
  for await (const part of writer.write({ ...request, onSpent })) {
    // A writer that notices the stop late must not continue.
    request.signal.throwIfAborted();
    if (part.type === 'text') {
      written.text += part.text;
      await tell({ type: 'delta', text: part.text });
    } else {
      written.usage = took(part.usage);
      written.answered = part.answered;
      // Passages that are quoted are cited even in a hedged answer.
      const named = part.used.filter(({ quotes }) => part.answered || (quotes ?? []).length > 0);
      written.passages = named.flatMap((used) => namedPassage(request, used));
    }
  }
}

/** In the order in which writers number them. */
export const allOf = ({ passages, rest = [] }: AnswerRequest) => [...passages, ...rest];

/** Drops what only the search knows about a passage. */
function namedPassage(request: AnswerRequest, { index, excerpt, quotes, cited }: UsedPassage): Passage[] {
  if (excerpt !== undefined) {
    const attachment = request.attachments[index];
    if (attachment === undefined) return [];
    const place = { heading: null, page: null, url: null };
    const named = { source_id: attachment.id, source_name: attachment.name, kind: 'attachment' as const };
    return [{ ...named, ...place, text: excerpt, quotes, cited }];
  }
  const passage = allOf(request)[index];
  if (passage === undefined) return [];
  const { source_id, source_name, kind, page, url, text } = passage;
  const heading = sectionOf(passage, quotes);
  return [{ source_id, source_name, kind, heading, page, url, text, quotes, cited }];
}
