import { Piscina } from 'piscina';
import { workerFile } from './worker-file';

/**
 * One thread for the whole process, started on first use and kept.
 * @param name the worker file's name without `.worker.ts`
 * @param from `import.meta.url` of the caller
 */
export class OneThread {
  private pool: Piscina | undefined;

  constructor(
    private readonly name: string,
    private readonly from: string,
    private readonly options: ConstructorParameters<typeof Piscina>[0] = {},
  ) {}

  get current(): Piscina {
    if (this.pool) return this.pool;
    this.pool = new Piscina({
      ...workerFile(this.name, this.from),
      minThreads: 0,
      maxThreads: 1,
      idleTimeout: Number.POSITIVE_INFINITY,
      ...this.options,
    });
    // A thread that dies between tasks is replaced; without a listener its error would end the process.
    this.pool.on('error', () => undefined);
    return this.pool;
  }

  /** Ends a thread; the next task gets a new one. */
  retire(pool: Piscina): void {
    if (this.pool === pool) this.pool = undefined;
    void pool.destroy().catch(() => undefined);
  }
}
