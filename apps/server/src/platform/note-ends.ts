import { setTimeout as sleep } from 'node:timers/promises';

/** The beginnings of the statements with which pg-boss records that a job completed or failed. */
const NOTES_END = /^\s*WITH\s+(?:results\s+AS\s+\(\s*UPDATE\s+pgboss\.job\s+SET\s+completed_on|deleted_jobs\s+AS)\b/;
const PAUSE_MS = 500;
/** Gives up after five minutes; the job is then presumed dead and runs again. */
const TRIES = 600;

type Rows = { rows: unknown[] };

/**
 * Runs a statement for pg-boss. pg-boss does not await those that record the end of a job, so that a failure of one
 * would end the process. They are retried while the database is away.
 */
export async function runForJobs(text: string, run: () => Promise<Rows>): Promise<Rows> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await run();
    } catch (error) {
      if (!NOTES_END.test(text)) throw error;
      if (tries === TRIES) return { rows: [] };
      await sleep(PAUSE_MS, undefined, { ref: false });
    }
  }
}
