import { MESSAGES } from '@parley/contract/messages';
import { countTokens, cutToTokens } from '../tokens';
import type { AnswerRequest, FoundPassage, HistoryMessage, NamedText } from '../types';
import { ModelFailure } from '../types';
import { describeAttachment, describePassage, type FittedAttachment } from './fence';

/** Tokens a provider's chat format adds around each message; OpenAI's cookbook counts 3 to 4. */
const PER_MESSAGE = 4;
/** Shares of the room left beside the question: the most attachments may take, and what is reserved for the history. */
const ATTACHMENTS_SHARE = 0.5;
const HISTORY_SHARE = 0.3;
/** The most of the window an answer may take when `maxTokens` would leave no room for a prompt. */
const ANSWER_SHARE = 0.5;

/** A question that exceeds the context window; never cut silently. The message is for the person who asked. */
export class QuestionTooLong extends ModelFailure {
  constructor() {
    super(MESSAGES.questionTooLong, true);
  }
}

export interface FittedPrompt {
  passages: FoundPassage[];
  history: HistoryMessage[];
  attachments: FittedAttachment[];
  /** The most tokens the model may write with prompt and answer still within the window. */
  answerTokens: number;
}

/**
 * Chooses what goes into a prompt under `settings.contextWindow` and `settings.maxTokens`: the whole question, then
 * attachments (cut at the end), passages (lowest-ranked dropped first) and history (oldest dropped first). The rest of
 * the agent's passages gets what these and the longest answer leave.
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
/** Everything is counted with a two-digit number, whatever its position will be. */
const NUMBER = 10;
const passageTokens = remembered((passage: FoundPassage) => countTokens(describePassage(passage, NUMBER)) + 1);
const attachmentTokens = (one: FittedAttachment) => countTokens(describeAttachment(one, NUMBER));
const sum = <T>(items: readonly T[], tokens: (item: T) => number) =>
  items.reduce((total, item) => total + tokens(item), 0);

/** Counts each item once, although it is asked about several times. */
function remembered<T extends object>(count: (item: T) => number): (item: T) => number {
  const known = new WeakMap<T, number>();
  return (item) => {
    const tokens = known.get(item) ?? count(item);
    known.set(item, tokens);
    return tokens;
  };
}

/** The longest prefix of the items that fits. */
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

/** Shares the room among documents; what short ones leave goes to longer ones. */
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
