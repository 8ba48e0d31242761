import type { z } from 'zod';
import type { Deps } from '../deps';
import { type JobHandler, type JobRun, jobHandler } from '../jobs';
import { LANES, LANES_IN_ORDER, type Lane, laneOf, noteHow, SLOW_MS } from './lanes';
import { MAIL_CONTEXT, message } from './message';

type Run = JobRun<z.output<(typeof LANES)[Lane]['payload']>>;

export const mailHandlers = (deps: Deps): JobHandler[] =>
  LANES_IN_ORDER.map(
    (lane) =>
      jobHandler(LANES[lane], async () => {
        const { createDelivery } = await import('./deliver');
        const deliver = createDelivery(deps.config, deps.log);
        return async (run) => {
          const { id, data } = run;
          const movable = lane !== 'slow';
          if (movable && (await laneOf(deps.db, data.domain)) === 'slow') return moveToSlow(deps, lane, run);
          const mail = message.parse(JSON.parse(deps.secrets.open(data.sealed, MAIL_CONTEXT)));
          const watch = watchOver(deps, data.domain);
          try {
            await deliver(data.id ?? id, mail, movable ? { recipientMs: SLOW_MS } : {});
            await watch.end(true);
          } catch (error) {
            if (!run.signal.aborted) await watch.end(false);
            if (!movable || run.signal.aborted) throw error;
            deps.log.warn({ err: error, mail: id }, 'an email failed, and is tried again');
            await moveToSlow(deps, lane, run);
          } finally {
            watch.stop();
          }
        };
      }) as JobHandler,
  );

/** Records how an email goes. A slow one is recorded as soon as it is late, for those sent meanwhile. */
function watchOver({ db, log }: Deps, domain: string) {
  const note = (quick: boolean) =>
    // A failure here must not send a delivered email again.
    noteHow(db, domain, quick).catch((error: unknown) => log.warn({ err: error }, 'how an email went was not noted'));
  let slow = false;
  const timer = setTimeout(() => {
    slow = true;
    void note(false);
  }, SLOW_MS);
  return { end: (well: boolean) => note(well && !slow), stop: () => clearTimeout(timer) };
}

/** Moves an email to the slow lane, unless it was withdrawn meanwhile. */
async function moveToSlow({ db, jobs }: Deps, from: Lane, { id, data }: Run): Promise<void> {
  await db.transaction(async (tx) => {
    const found = await jobs.forget(tx, LANES[from], { sealed: data.sealed });
    if (found > 0) await jobs.send(tx, LANES.slow, { ...data, id: data.id ?? id });
  });
  jobs.wake(LANES.slow);
}
