import { setTimeout as sleep } from 'node:timers/promises';
import { MESSAGES } from '@parley/contract/messages';
import type { Deps } from '../../../platform/deps';
import { AppError } from '../../../platform/errors';
import { StoppedByPerson } from '../answer/answer';

/** The process has to exit before the answer is finished. */
export class Interrupted extends Error {}

/** How long a question waits for those before it. */
export const WAIT_MAX_MS = 120_000;

export interface RunningTurn {
  answerId: string;
  conversationId: string;
  controller: AbortController;
  /** It is waiting for an earlier turn of its conversation in another process; a stop is meant for that one. */
  waiting: boolean;
}

/** The turns that this process is answering, and those that wait for them. */
export class RunningTurns {
  private readonly turns = new Set<RunningTurn>();
  /** By conversation: resolves when every turn asked for so far has ended. */
  private readonly lines = new Map<string, Promise<void>>();
  private ending = false;

  /** The process is stopping: nothing that it has started continues. */
  get isEnding(): boolean {
    return this.ending;
  }

  /**
   * Runs a turn once the earlier ones of the same conversation have ended.
   * @throws AppError still_answering after two minutes of waiting
   */
  inLine<T>(conversationId: string, work: () => Promise<T>): Promise<T> {
    const before = this.lines.get(conversationId);
    const turn = before ? soon(before).then(work) : work();
    const end = Promise.allSettled([before, turn]).then(() => undefined);
    this.lines.set(conversationId, end);
    void end.then(() => {
      if (this.lines.get(conversationId) === end) this.lines.delete(conversationId);
    });
    return turn;
  }

  begin({ answerId, conversationId }: Pick<RunningTurn, 'answerId' | 'conversationId'>): RunningTurn {
    const turn = { answerId, conversationId, controller: new AbortController(), waiting: false };
    if (this.ending) turn.controller.abort(new Interrupted());
    this.turns.add(turn);
    return turn;
  }

  end(turn: RunningTurn): void {
    this.turns.delete(turn);
  }

  /** Stops the answer that is being written in a conversation. */
  stop(conversationId: string): void {
    for (const turn of this.turns) {
      if (turn.conversationId === conversationId && !turn.waiting) turn.controller.abort(new StoppedByPerson());
    }
  }

  /** Permanent: turns that start from now on are interrupted too. */
  interruptAll(): void {
    this.ending = true;
    for (const turn of this.turns) turn.controller.abort(new Interrupted());
  }
}

async function soon(before: Promise<void>): Promise<void> {
  const patience = new AbortController();
  const tooLong = sleep(WAIT_MAX_MS, undefined, { signal: patience.signal }).then(() => {
    throw new AppError('still_answering', MESSAGES.stillAnswering);
  });
  tooLong.catch(() => undefined);
  await Promise.race([before, tooLong]).finally(() => patience.abort());
}

const running = new WeakMap<Deps, RunningTurns>();

/** The instance that belongs to an application's dependencies. */
export function runningTurns(deps: Deps): RunningTurns {
  const known = running.get(deps) ?? new RunningTurns();
  running.set(deps, known);
  return known;
}
