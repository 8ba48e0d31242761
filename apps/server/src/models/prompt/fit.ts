import { MESSAGES } from '@parley/contract/messages';
import { countTokens, cutToTokens } from '../tokens';
import type { AnswerRequest, FoundPassage, HistoryMessage, NamedText } from '../types';
import { ModelFailure } from '../types';
import { describeAttachment, describePassage, type FittedAttachment } from './fence';

/** What a provider's chat format adds around each message, in tokens; OpenAI's cookbook counts 3 to 4. */
const PER_MESSAGE = 4;
/** Of what is left beside the question: how much attachments may take, and how much is kept for the history. */
const ATTACHMENTS_SHARE = 0.5;
const HISTORY_SHARE = 0.3;
/** An answer gets at most this part of the window when `maxTokens` would leave no room for a prompt. */
const ANSWER_SHARE = 0.5;

/** A question that the context window has no room for; never cut silently. The message is for whoever asked. */
export class QuestionTooLong extends ModelFailure {
  constructor() {
    super(MESSAGES.questionTooLong, true);
  }
}

export interface FittedPrompt {
  passages: FoundPassage[];
  history: HistoryMessage[];
  attachments: FittedAttachment[];
  /** What the model may write, so that prompt and answer stay within the window. */
  answerTokens: number;
}

/**
 * Chooses what goes into a prompt, by `settings.contextWindow` and `settings.maxTokens`: the question always whole,
 * then attachments (cut at their ends), passages (the last-ranked go first) and history (the oldest goes first). What else
 * the agent has takes what all of these, and the longest answer, leave.
 * @param fixed the instructions, without question or material
 * @throws QuestionTooLong; ModelFailure when the owner's system prompt alone is too long
 */
export function fitPrompt(request: AnswerRequest, fixed: string): FittedPrompt {
  const { contextWindow, maxTokens } = request.settings;
  const reserved = Math.min(maxTokens, Math.floor(contextWindow * ANSWER_SHARE));
  const system = countTokens(fixed) + PER_MESSAGE;
  const room = contextWindow - reserved - system;
  if (room < PER_MESSAGE) {
    throw new ModelFailure("The agent's system prompt leaves no room in its context window. Please shorten it.", true);
  }
  const free = room - countTokens(request.question) - PER_MESSAGE;
  if (free < 0) throw new QuestionTooLong();

  const attachments = fitAttachments(request.attachments, Math.floor(free * ATTACHMENTS_SHARE));
  const afterAttachments = free - sum(attachments, attachmentTokens);
  const historyNeed = sum(request.history, messageTokens);
  const forHistory = Math.min(historyNeed, Math.floor(afterAttachments * HISTORY_SHARE));
  const passages = takeWhileFits(request.passages, afterAttachments - forHistory, passageTokens);
  const afterPassages = afterAttachments - sum(passages, passageTokens);
  const history = takeWhileFits([...request.history].reverse(), afterPassages, messageTokens).reverse();
  const unused = afterPassages - sum(history, messageTokens);
  const answerTokens = Math.min(maxTokens, reserved + unused);
  const all = passages.length === request.passages.length;
  const rest = all ? takeWhileFits(request.rest ?? [], unused - (answerTokens - reserved), passageTokens) : [];
  return { passages: [...passages, ...rest], history, attachments, answerTokens };
}

const messageTokens = remembered((message: HistoryMessage) => countTokens(message.content) + PER_MESSAGE);
/** What is counted has a number of two digits, whatever its place will be. */
const NUMBER = 10;
const passageTokens = remembered((passage: FoundPassage) => countTokens(describePassage(passage, NUMBER)) + 1);
const attachmentTokens = (one: FittedAttachment) => countTokens(describeAttachment(one, NUMBER));
const sum = <T>(items: readonly T[], tokens: (item: T) => number) =>
  items.reduce((total, item) => total + tokens(item), 0);

/** Counts each thing once, though it is asked for several times. */
function remembered<T extends object>(count: (item: T) => number): (item: T) => number {
  const known = new WeakMap<T, number>();
  return (item) => {
    const tokens = known.get(item) ?? count(item);
    known.set(item, tokens);
    return tokens;
  };
}

/** The first items that fit together. */
function takeWhileFits<T>(items: readonly T[], room: number, tokens: (item: T) => number): T[] {
  let left = room;
  const taken: T[] = [];
  for (const item of items) {
    left -= tokens(item);
    if (left < 0) break;
    taken.push(item);
  }
  return taken;
}

/** Shares the room among documents; what a short one leaves goes to the longer ones. */
function fitAttachments(attachments: readonly NamedText[], room: number): FittedAttachment[] {
  let left = room;
  const fitted = new Map<NamedText, FittedAttachment>();
  const shortestFirst = [...attachments].sort((a, b) => a.text.length - b.text.length);
  for (const [at, attachment] of shortestFirst.entries()) {
    const share = Math.floor(left / (shortestFirst.length - at));
    const frame = attachmentTokens({ ...attachment, text: '', cut: true });
    const text = cutToTokens(attachment.text, Math.max(0, share - frame));
    const kept = { ...attachment, text, cut: text.length < attachment.text.length };
    fitted.set(attachment, kept);
    left -= attachmentTokens(kept);
  }
  return attachments.flatMap((attachment) => fitted.get(attachment) ?? []);
}
