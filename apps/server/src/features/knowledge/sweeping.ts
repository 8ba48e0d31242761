import type { Deps } from '../../platform/deps';
import { sweepSegments } from './segments';

const SWEEP_MS = 60_000;

/** Deletes what is searched no more, every minute. @returns ends it */
export function keepSwept({ db, log }: Pick<Deps, 'db' | 'log'>): () => Promise<void> {
  const ended = new AbortController();
  let sweeping = Promise.resolve();
  const sweep = () => {
    sweeping = sweeping
      .then(() => sweepSegments(db, ended.signal))
      .catch((error: unknown) => log.warn({ err: error }, 'sweeping the index'));
  };
  const timer = setInterval(sweep, SWEEP_MS);
  return async () => {
    clearInterval(timer);
    ended.abort();
    await sweeping;
  };
}
