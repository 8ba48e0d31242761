import type { Feature } from '../../platform/feature';
import { routes as notionRoutes } from './notion/notion.routes';
import { sourcesChanged, trainingEnded } from './sources.events';
import { cancelTraining, trainHandlers } from './sources.jobs';
import { listFileKeys } from './sources.queries';
import { routes } from './sources.routes';
import { closeIngest } from './training/ingest';
import { resumeTraining } from './training/resume';
import { queueDueResyncs } from './training/resync';

export const sources: Feature = {
  name: 'sources',
  routes: [...routes, ...notionRoutes],
  jobs: trainHandlers,
  schedules: [
    { name: 'sources.resume-training', everySeconds: 60, run: resumeTraining },
    { name: 'sources.queue-resyncs', everySeconds: 60, run: (deps) => queueDueResyncs(deps) },
  ],
  publishes: [sourcesChanged, trainingEnded],
  erase: {
    agent: async ({ files }, tx, owner) => {
      const keys = await listFileKeys(tx, owner);
      return () => files.remove(keys);
    },
    team: cancelTraining,
  },
  start: async () => closeIngest,
};
