import { setTimeout as sleep } from 'node:timers/promises';

/** How the statements begin by which pg-boss notes that a job was done, or failed. */
const NOTES_END = /^\s*WITH\s+(?:results\s+AS\s+\(\s*UPDATE\s+pgboss\.job\s+SET\s+completed_on|deleted_jobs\s+AS)\b/;
const PAUSE_MS = 500;
/** Longer no database is waited for: the job counts as given up then, and is done again. */
const TRIES = 600;

type Rows = { rows: unknown[] };

/**
 * Runs a statement of pg-boss. It does not wait for those that note the end of a job, so that their failure would end the
 * process: while the database is away they are tried again.
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
