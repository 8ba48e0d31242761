import { setTimeout as sleep } from 'node:timers/promises';
import { MESSAGES } from '@parley/contract/messages';
import type { HistoryMessage } from '../../../models/types';
import type { Deps } from '../../../platform/deps';
import { AppError } from '../../../platform/errors';
import { materialOf } from '../attachments/spoken';
import { turnEnded } from '../chat.events';
import type { RunningTurn } from './running';
import { type EarlierMessage, listEarlier, type NewTurn } from './turns.queries';

const WAIT_MAX_MS = 120_000;
/** Between looks, for turns of other processes whose end is not heard of. */
const LOOK_MS = 1_000;

export interface Earlier {
  /** Oldest first; without failed turns. */
  history: HistoryMessage[];
  /** Ids of documents attached before, latest first. */
  attachmentIds: string[];
}

/**
 * The conversation before a question, once no earlier question of it is being answered any more.
 * @throws AppError conflict after two minutes of waiting; the signal's reason
 */
export async function readEarlier(
  deps: Deps,
  turn: Pick<NewTurn, 'teamId' | 'conversationId'> & { seq: number },
  run: RunningTurn,
): Promise<Earlier> {
  const deadline = Date.now() + WAIT_MAX_MS;
  for (;;) {
    const ended = nextEnd(deps, turn.conversationId, run.controller.signal);
    try {
      const rows = await listEarlier(deps.db, turn, turn.seq);
      run.waiting = rows.some(({ alive }) => alive);
      if (!run.waiting) return toEarlier(rows);
      if (Date.now() > deadline) throw new AppError('conflict', MESSAGES.stillAnswering);
      await Promise.race([ended.heard, sleep(LOOK_MS)]);
      run.controller.signal.throwIfAborted();
    } finally {
      ended.forget();
    }
  }
}

/** Listens before the rows are read, so that no end is missed in between. */
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

export function toEarlier(newestFirst: readonly EarlierMessage[]): Earlier {
  const told = newestFirst.filter(({ status, content }) => (status === 'complete' || status === 'stopped') && content);
  return {
    history: told
      .map(({ sender, content }) => ({ role: sender === 'user' ? ('user' as const) : ('assistant' as const), content }))
      .reverse(),
    attachmentIds: told.flatMap(({ attachments, content }) => materialOf(attachments, content)),
  };
}
