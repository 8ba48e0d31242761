import type { Feature } from '../../platform/feature';
import { closeIngest } from './ingest';
import { resealTokens } from './notion/connection';
import { routes as notionRoutes } from './notion/notion.routes';
import { routes as publicationRoutes } from './publication/publication.routes';
import { resumeTraining } from './resume';
import { queueDueResyncs } from './resync';
import { trainingEnded } from './training.events';
import { cancelTraining, trainHandlers } from './training.jobs';
import { routes } from './training.routes';

/** Turns what an agent is given into the index that it answers from. */
export const training: Feature = {
  name: 'training',
  routes: [...routes, ...publicationRoutes, ...notionRoutes],
  jobs: trainHandlers,
  schedules: [
    { name: 'training.resume', everySeconds: 60, run: resumeTraining },
    { name: 'training.queue-resyncs', everySeconds: 60, run: (deps) => queueDueResyncs(deps) },
  ],
  publishes: [trainingEnded],
  erase: { team: cancelTraining },
  reseal: resealTokens,
  start: async () => closeIngest,
};
