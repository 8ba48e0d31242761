/** Time limits for a model, in milliseconds. */
export interface ModelTimeouts {
  /** Until the first piece of text; local servers may have to load the model first. */
  firstToken: number;
  /** Between two pieces. */
  betweenTokens: number;
  whole: number;
}

export const MODEL_TIMEOUTS: ModelTimeouts = { firstToken: 60_000, betweenTokens: 30_000, whole: 300_000 };

/** The abort reason of an overdue watch. */
class Overdue extends Error {
  /** @param whole the time for the whole answer is over, rather than that for one piece */
  constructor(readonly whole: boolean) {
    super('The model stopped responding.');
  }
}

/** Aborts its signal when the model goes silent, or when the caller's signal aborts. */
export class Watch {
  private readonly controller = new AbortController();
  private readonly whole: NodeJS.Timeout;
  private silence: NodeJS.Timeout;
  private readonly follow = () => this.controller.abort(this.caller.reason);

  constructor(
    private readonly caller: AbortSignal,
    private readonly timeouts: ModelTimeouts,
  ) {
    if (caller.aborted) this.follow();
    else caller.addEventListener('abort', this.follow, { once: true });
    this.silence = setTimeout(() => this.expire(), timeouts.firstToken);
    this.whole = setTimeout(() => this.expire(true), timeouts.whole);
  }

  get signal(): AbortSignal {
    return this.controller.signal;
  }

  get overdue(): boolean {
    return this.signal.reason instanceof Overdue;
  }

  /** Whether the answer took all the time that there is for one. */
  get usedUp(): boolean {
    const { reason } = this.signal;
    return reason instanceof Overdue && reason.whole;
  }

  /** Call for each piece received. */
  heard(): void {
    clearTimeout(this.silence);
    this.silence = setTimeout(() => this.expire(), this.timeouts.betweenTokens);
  }

  end(): void {
    clearTimeout(this.silence);
    clearTimeout(this.whole);
    this.caller.removeEventListener('abort', this.follow);
  }

  private expire(whole = false): void {
    this.controller.abort(new Overdue(whole));
  }
}
