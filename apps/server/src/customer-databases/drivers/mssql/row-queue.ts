const HIGH = 500;
const LOW = 100;
/** Bytes that queued rows may take before the driver is told to pause. */
const HEAVY = 4_000_000;

/** Rows between a driver that pushes and a reader that pulls; pauses the driver when too many have gathered. */
export class RowQueue<R> {
  private readonly rows: R[] = [];
  private wake: (() => void) | undefined;
  private failure: Error | undefined;
  private source: { pause(): void; resume(): void } | undefined;
  private paused = false;
  private weight = 0;
  /** Whether everything has arrived, or failed. */
  ended = false;

  /** @param weigh a row's approximate size in bytes */
  constructor(private readonly weigh: (row: R) => number) {}

  steer(source: { pause(): void; resume(): void }): void {
    this.source = source;
  }

  push(row: R): void {
    this.rows.push(row);
    this.weight += this.weigh(row);
    if ((this.rows.length >= HIGH || this.weight >= HEAVY) && !this.paused) {
      this.paused = true;
      this.source?.pause();
    }
    this.wake?.();
  }

  end(error?: Error | null): void {
    this.ended = true;
    this.failure = error ?? undefined;
    this.wake?.();
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<R> {
    for (;;) {
      for (let row = this.rows.shift(); row !== undefined; row = this.rows.shift()) {
        this.weight -= this.weigh(row);
        if (this.paused && this.rows.length < LOW && this.weight < HEAVY / 2) {
          this.paused = false;
          this.source?.resume();
        }
        yield row;
      }
      if (this.failure) throw this.failure;
      if (this.ended) return;
      await new Promise<void>((resolve) => {
        this.wake = resolve;
      });
      this.wake = undefined;
    }
  }
}
