import type { Feature } from '../../platform/http/feature';
import { trainHandler } from './sources.jobs';
import { routes } from './sources.routes';
import { closeIngest } from './training/ingest';
import { resumeTraining } from './training/resume';

const SWEEP_MS = 60_000;

export const sources: Feature = {
  name: 'sources',
  routes,
  jobs: (deps) => [trainHandler(deps)],
  start: async (deps) => {
    await resumeTraining(deps);
    const sweep = () => resumeTraining(deps).catch((error: unknown) => deps.log.warn({ error }, 'training sweep'));
    const timer = setInterval(sweep, SWEEP_MS);
    return async () => {
      clearInterval(timer);
      await closeIngest();
    };
  },
};
