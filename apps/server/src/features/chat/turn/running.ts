import type { Deps } from '../../../platform/deps';

/** A person ended the answer; what was written is kept. */
export class StoppedByPerson extends Error {}
/** The process has to end before the answer does. */
export class Interrupted extends Error {}

export interface RunningTurn {
  answerId: string;
  conversationId: string;
  controller: AbortController;
  /** Another turn of its conversation that this process was asked for before, and still runs. */
  before: RunningTurn | undefined;
  /** Resolves once its question is stored, or will never be. */
  settled: Promise<void>;
  settle(): void;
  /** Waits for an earlier turn of its conversation; a stop is not meant for it. */
  waiting: boolean;
}

/** The turns that this process answers right now. */
export class RunningTurns {
  private readonly turns = new Set<RunningTurn>();

  begin(answerId: string, conversationId: string): RunningTurn {
    const before = [...this.turns].findLast((turn) => turn.conversationId === conversationId);
    let settle = () => {};
    const settled = new Promise<void>((resolve) => {
      settle = resolve;
    });
    const turn = {
      answerId,
      conversationId,
      controller: new AbortController(),
      before,
      settled,
      settle,
      waiting: before !== undefined,
    };
    this.turns.add(turn);
    return turn;
  }

  end(turn: RunningTurn): void {
    turn.settle();
    this.turns.delete(turn);
  }

  /** Ends the answer that is being written in a conversation. */
  stop(conversationId: string): void {
    for (const turn of this.turns) {
      if (turn.conversationId === conversationId && !turn.waiting) turn.controller.abort(new StoppedByPerson());
    }
  }

  interruptAll(): void {
    for (const turn of this.turns) turn.controller.abort(new Interrupted());
  }
}

const running = new WeakMap<Deps, RunningTurns>();

/** Those of the application that the dependencies belong to. */
export function runningTurns(deps: Deps): RunningTurns {
  const known = running.get(deps) ?? new RunningTurns();
  running.set(deps, known);
  return known;
}
