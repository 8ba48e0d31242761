import { setTimeout as sleep } from 'node:timers/promises';
import type { Attachment } from '@parley/contract/chat';
import { QUESTIONS_PER_CONVERSATION_MAX } from '@parley/contract/constants';
import { MESSAGES } from '@parley/contract/messages';
import type { HistoryMessage } from '../../../models/types';
import type { Deps } from '../../../platform/deps';
import { AppError, notFound } from '../../../platform/errors';
import { turnEnded } from '../chat.events';
import { type RunningTurn, WAIT_MAX_MS } from './running-turns';
import { type EarlierTurns, type NewTurn, readEarlierTurns } from './turns.queries';

/** Polling interval for turns of other processes whose end was not announced to this one. */
const LOOK_MS = 1_000;

/** The conversation that a question continues. */
export interface Conversation {
  /** The position that the question gets, unless another question comes first. */
  nextSeq: number;
  /** Oldest first, without failed turns. */
  history: HistoryMessage[];
  /** Ids of documents attached before, latest first. */
  attachmentIds: string[];
  /** An earlier question is still being answered. */
  pending: boolean;
}

export const EMPTY: Conversation = { nextSeq: 0, history: [], attachmentIds: [], pending: false };

/** Everything that a conversation's messages are read, moved or deleted by stays short work. */
export const isFull = ({ nextSeq }: Pick<Conversation, 'nextSeq'>): boolean =>
  nextSeq >= 2 * QUESTIONS_PER_CONVERSATION_MAX;

/**
 * @param before reads only up to this position; null for the whole conversation
 * @returns undefined when there is no such conversation
 */
export async function findEarlierTurns(
  { db }: Deps,
  turn: NewTurn,
  before: number | null,
): Promise<Conversation | undefined> {
  const row = await readEarlierTurns(db, turn, before);
  return row && present(row);
}

function present({ nextSeq, earlier }: EarlierTurns): Conversation {
  const ended = earlier.filter(({ status, content }) => (status === 'complete' || status === 'stopped') && content);
  return {
    nextSeq,
    history: ended.map(historyMessage).reverse(),
    attachmentIds: ended.flatMap(({ attachments, content }) => materialOf(attachments, content)),
    pending: earlier.some(({ alive }) => alive),
  };
}

function historyMessage({ sender, content, attachments }: EarlierTurns['earlier'][number]): HistoryMessage {
  if (sender !== 'user') return { role: 'assistant', content };
  return { role: 'user', content, attached: materialOf(attachments, content).length > 0 };
}

/** Ids of a message's attachments that are material to answer from; a recording that was the message itself is not. */
export function materialOf(attachments: readonly Attachment[], content: string): string[] {
  return attachments.filter(({ transcript }) => !transcript || !content.includes(transcript)).map(({ id }) => id);
}

/**
 * The conversation before a stored question, once no earlier question is being answered any more.
 * @param seq the question's position
 * @throws AppError still_answering after two minutes of waiting, not_found if the question is gone; the signal's reason
 */
export async function awaitConversation(
  deps: Deps,
  turn: NewTurn,
  seq: number,
  running: RunningTurn,
): Promise<Conversation> {
  const deadline = Date.now() + WAIT_MAX_MS;
  for (;;) {
    const ended = nextEnd(deps, turn.conversationId, running.controller.signal);
    try {
      const conversation = await findEarlierTurns(deps, turn, seq);
      if (!conversation) throw notFound();
      running.waiting = conversation.pending;
      if (!conversation.pending) return conversation;
      if (Date.now() > deadline) throw new AppError('still_answering', MESSAGES.stillAnswering);
      await Promise.race([ended.heard, sleep(LOOK_MS)]);
      running.controller.signal.throwIfAborted();
    } finally {
      ended.forget();
    }
  }
}

/** Subscribes before the rows are read, so that no end is missed in between. */
function nextEnd({ events }: Deps, conversationId: string, signal: AbortSignal) {
  let forget = () => {};
  const heard = new Promise<void>((resolve) => {
    const done = () => resolve();
    const unsubscribe = events.subscribe(turnEnded, (ended) => {
      if (ended.conversationId === conversationId) resolve();
    });
    signal.addEventListener('abort', done, { once: true });
    forget = () => {
      unsubscribe();
      signal.removeEventListener('abort', done);
    };
  });
  return { heard, forget: () => forget() };
}
