interface Waiting {
  key: string;
  begin: () => void;
}

/**
 * Lets few work at a time. Next is who asks for what has the fewest at work, of those for what had its turn longest ago, and
 * of those who has waited longest.
 */
export class Turns {
  private readonly working = new Map<string, number>();
  private readonly waiting: Waiting[] = [];
  /** When each key that works or waits had its last turn. */
  private readonly served = new Map<string, number>();
  private count = 0;
  private clock = 0;

  /** @param each how many of them may be at work for one key */
  constructor(
    private readonly most: number,
    private readonly each = most,
  ) {}

  /**
   * @param key what is worked at
   * @returns ends the turn
   * @throws the signal's reason
   */
  async enter(key: string, signal: AbortSignal): Promise<() => void> {
    signal.throwIfAborted();
    if (this.count < this.most && this.at(key) < this.each) this.begin(key);
    else await this.wait(key, signal);
    let over = false;
    return () => {
      if (over) return;
      over = true;
      this.end(key);
    };
  }

  private begin(key: string): void {
    this.count += 1;
    this.served.set(key, ++this.clock);
    this.working.set(key, this.at(key) + 1);
  }

  private end(key: string): void {
    this.count -= 1;
    if (this.at(key) === 1) this.working.delete(key);
    else this.working.set(key, this.at(key) - 1);
    let next: Waiting | undefined;
    for (const waiting of this.waiting) {
      if (this.at(waiting.key) < this.each && (!next || this.isBefore(waiting.key, next.key))) next = waiting;
    }
    if (next) {
      this.waiting.splice(this.waiting.indexOf(next), 1);
      next.begin();
    }
    this.tidy(key);
  }

  private isBefore(one: string, other: string): boolean {
    const fewer = this.at(one) - this.at(other);
    return fewer < 0 || (fewer === 0 && (this.served.get(one) ?? 0) < (this.served.get(other) ?? 0));
  }

  private tidy(key: string): void {
    if (this.at(key) === 0 && !this.waiting.some((one) => one.key === key)) this.served.delete(key);
  }

  private at(key: string): number {
    return this.working.get(key) ?? 0;
  }

  private wait(key: string, signal: AbortSignal): Promise<void> {
    return new Promise((resolve, reject) => {
      const leave = () => {
        this.waiting.splice(this.waiting.indexOf(waiting), 1);
        this.tidy(key);
        reject(signal.reason);
      };
      const waiting = {
        key,
        begin: () => {
          signal.removeEventListener('abort', leave);
          this.begin(key);
          resolve();
        },
      };
      this.waiting.push(waiting);
      signal.addEventListener('abort', leave, { once: true });
    });
  }
}
