import { setTimeout as sleep } from 'node:timers/promises';
import { QUESTIONS_WAITING } from '@parley/contract/constants';
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

/** A conversation in which turns follow each other. */
interface Line {
  /** Resolves when every turn asked for so far has ended. */
  end: Promise<unknown>;
  /** One of them has found the conversation: if it is not found later, it was deleted. */
  exists: boolean;
}

/** The turns that this process is answering, and those that wait for them. */
export class RunningTurns {
  private readonly turns = new Set<RunningTurn>();
  /** By conversation. */
  private readonly lines = new Map<string, Line>();
  /** How many questions wait, by conversation and by asker. */
  private readonly waiting = new Map<string, number>();
  private ending = false;

  /** The process is stopping: nothing that it has started continues. */
  get isEnding(): boolean {
    return this.ending;
  }

  /**
   * Runs a turn once the earlier ones of the same conversation have ended.
   * @param work told whether it has waited
   * @throws AppError still_answering after two minutes of waiting, or when too many wait already
   */
  inLine<T>(conversationId: string, asker: string, work: (waited: boolean) => Promise<T>): Promise<T> {
    const before = this.lines.get(conversationId);
    const turn = before ? this.behind(before, conversationId, asker).then(() => work(true)) : work(false);
    const line = { end: Promise.allSettled([before?.end, turn]), exists: before?.exists ?? false };
    this.lines.set(conversationId, line);
    void line.end.then(() => {
      if (this.lines.get(conversationId) === line) this.lines.delete(conversationId);
    });
    return turn;
  }

  private async behind({ end }: Line, conversationId: string, asker: string): Promise<void> {
    const bounds = [
      [`in ${conversationId}`, QUESTIONS_WAITING.conversation],
      [`of ${asker}`, QUESTIONS_WAITING.asker],
    ] as const;
    const count = (key: string, by: number) => {
      const now = (this.waiting.get(key) ?? 0) + by;
      if (now > 0) this.waiting.set(key, now);
      else this.waiting.delete(key);
    };
    if (bounds.some(([key, most]) => (this.waiting.get(key) ?? 0) >= most))
      throw new AppError('still_answering', MESSAGES.stillAnswering);
    for (const [key] of bounds) count(key, 1);
    await soon(end).finally(() => {
      for (const [key] of bounds) count(key, -1);
    });
  }

  /** Whether turns that follow each other have found their conversation. @param found by the current one */
  hasFound(conversationId: string, found: boolean): boolean {
    const line = this.lines.get(conversationId);
    if (line && found) line.exists = true;
    return found || line?.exists === true;
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

async function soon(before: Promise<unknown>): Promise<void> {
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
