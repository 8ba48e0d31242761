interface Waiting {
  key: string;
  begin: () => void;
}

/** Lets few work at a time. Next is who asks for what has the fewest at work, and of those who has waited longest. */
export class Turns {
  private readonly working = new Map<string, number>();
  private readonly waiting: Waiting[] = [];
  private count = 0;

  constructor(private readonly most: number) {}

  /**
   * @param key what is worked at
   * @returns ends the turn
   * @throws the signal's reason
   */
  async enter(key: string, signal: AbortSignal): Promise<() => void> {
    signal.throwIfAborted();
    if (this.count < this.most) this.begin(key);
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
    this.working.set(key, this.at(key) + 1);
  }

  private end(key: string): void {
    this.count -= 1;
    if (this.at(key) === 1) this.working.delete(key);
    else this.working.set(key, this.at(key) - 1);
    let next = 0;
    for (const [place, waiting] of this.waiting.entries())
      if (this.at(waiting.key) < this.at(this.waiting[next]?.key ?? '')) next = place;
    this.waiting.splice(next, 1)[0]?.begin();
  }

  private at(key: string): number {
    return this.working.get(key) ?? 0;
  }

  private wait(key: string, signal: AbortSignal): Promise<void> {
    return new Promise((resolve, reject) => {
      const leave = () => {
        this.waiting.splice(this.waiting.indexOf(waiting), 1);
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
