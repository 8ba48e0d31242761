import type { Feature } from '../../platform/http/feature';
import { routes as notionRoutes } from './notion/notion.routes';
import { trainHandlers } from './sources.jobs';
import { routes } from './sources.routes';
import { closeIngest } from './training/ingest';
import { resumeTraining } from './training/resume';
import { queueDueResyncs } from './training/resync';

const SWEEP_MS = 60_000;

export const sources: Feature = {
  name: 'sources',
  routes: [...routes, ...notionRoutes],
  jobs: trainHandlers,
  start: async (deps) => {
    await resumeTraining(deps);
    const sweep = () =>
      resumeTraining(deps)
        .then(() => queueDueResyncs(deps))
        .catch((error: unknown) => deps.log.warn({ error }, 'training sweep'));
    const timer = setInterval(sweep, SWEEP_MS);
    return async () => {
      clearInterval(timer);
      await closeIngest();
    };
  },
};
