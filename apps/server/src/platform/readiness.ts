import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';

const PATIENCE_MS = 2_000;
/** How long an answer counts: however many ask, the database is asked once a second. */
const FRESH_MS = 1_000;

/** Whether the process can do its work: from the migration of the database until it is asked to stop. */
export class Readiness {
  private stopping = false;
  private latest: { at: number; answer: Promise<boolean> } | undefined;

  constructor(private readonly pool: pg.Pool) {}

  stop(): void {
    this.stopping = true;
  }

  async check(): Promise<boolean> {
    if (this.stopping) return false;
    const at = performance.now();
    if (this.latest === undefined || at - this.latest.at >= FRESH_MS) this.latest = { at, answer: this.ask() };
    return this.latest.answer;
  }

  private ask(): Promise<boolean> {
    const answers = this.pool.query('select 1').then(
      () => true,
      () => false,
    );
    return Promise.race([answers, sleep(PATIENCE_MS, false, { ref: false })]);
  }
}
