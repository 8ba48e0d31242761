import { MESSAGES } from '@parley/contract/messages';
import { countTokens, cutToTokens } from '../tokens';
import type { AnswerRequest, FoundPassage, HistoryMessage, NamedText } from '../types';
import { ModelFailure } from '../types';
import { describeAttachment, describePassage } from './fence';

/** What a provider's chat format adds around each message, in tokens; OpenAI's cookbook counts 3 to 4. */
const PER_MESSAGE = 4;
/** Of what is left beside the question: how much attachments may take, and how much is kept for the history. */
const ATTACHMENTS_SHARE = 0.5;
const HISTORY_SHARE = 0.3;
/** An answer gets at most this part of the window when `maxTokens` would leave no room for a prompt. */
const ANSWER_SHARE = 0.5;
const CUT = '\n[The rest of the document was left out.]';

/** A question that the context window has no room for; never cut silently. The message is for whoever asked. */
export class QuestionTooLong extends ModelFailure {
  constructor() {
    super(MESSAGES.questionTooLong, true);
  }
}

export interface FittedPrompt {
  passages: FoundPassage[];
  history: HistoryMessage[];
  attachments: NamedText[];
  /** What the model may write, so that prompt and answer stay within the window. */
  answerTokens: number;
}

/**
 * Chooses what goes into a prompt, by `settings.contextWindow` and `settings.maxTokens`: the question always whole,
 * then attachments (cut at their ends), passages (the last-ranked go first) and history (the oldest goes first).
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
  const afterAttachments = free - sum(attachments, (one) => countTokens(describeAttachment(one)));
  const historyNeed = sum(request.history, messageTokens);
  const forHistory = Math.min(historyNeed, Math.floor(afterAttachments * HISTORY_SHARE));
  const passages = takeWhileFits(request.passages, afterAttachments - forHistory, passageTokens);
  const afterPassages = afterAttachments - sum(passages, passageTokens);
  const history = takeWhileFits([...request.history].reverse(), afterPassages, messageTokens).reverse();
  const unused = afterPassages - sum(history, messageTokens);
  return { passages, history, attachments, answerTokens: Math.min(maxTokens, reserved + unused) };
}

const messageTokens = remembered((message: HistoryMessage) => countTokens(message.content) + PER_MESSAGE);
/** Counted with a number of two digits, whatever its place will be. */
const passageTokens = remembered((passage: FoundPassage) => countTokens(describePassage(passage, 10)) + 1);
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
function fitAttachments(attachments: readonly NamedText[], room: number): NamedText[] {
  const frame = countTokens(CUT);
  let left = room;
  const fitted = new Map<NamedText, NamedText>();
  const shortestFirst = [...attachments].sort((a, b) => a.text.length - b.text.length);
  for (const [at, attachment] of shortestFirst.entries()) {
    const share = Math.floor(left / (shortestFirst.length - at));
    const heading = countTokens(describeAttachment({ ...attachment, text: '' }));
    const text = cutToTokens(attachment.text, Math.max(0, share - heading - frame));
    const kept = { ...attachment, text: text.length < attachment.text.length ? text + CUT : text };
    fitted.set(attachment, kept);
    left -= countTokens(describeAttachment(kept));
  }
  return attachments.flatMap((attachment) => fitted.get(attachment) ?? []);
}
