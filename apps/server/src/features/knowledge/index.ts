import type { Feature } from '../../platform/http/feature';
import { sweepSegments } from './segments.service';

const SWEEP_MS = 60_000;

export const knowledge: Feature = {
  name: 'knowledge',
  routes: [],
  start: async ({ db, log }) => {
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
  },
};
