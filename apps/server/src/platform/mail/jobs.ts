import type { z } from 'zod';
import type { Deps } from '../deps';
import { type JobHandler, type JobRun, jobHandler } from '../jobs';
import { LANES, LANES_IN_ORDER, type Lane, laneOf } from './lanes';
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
          try {
            await deliver(data.id ?? id, mail);
          } catch (error) {
            if (!movable || run.signal.aborted) throw error;
            deps.log.warn({ err: error, mail: id }, 'an email failed, and is tried again');
            await moveToSlow(deps, lane, run);
          }
        };
      }) as JobHandler,
  );

/** Unless it was withdrawn meanwhile. */
async function moveToSlow({ db, jobs }: Deps, from: Lane, { id, data }: Run): Promise<void> {
  await db.transaction(async (tx) => {
    const found = await jobs.forget(tx, LANES[from], { sealed: data.sealed });
    if (found > 0) await jobs.send(tx, LANES.slow, { ...data, id: data.id ?? id });
  });
  jobs.wake(LANES.slow);
}
