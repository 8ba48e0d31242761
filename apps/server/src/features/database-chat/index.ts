import type { Feature } from '../../platform/http/feature';
import { askingRoutes } from './asking.routes';
import { removeLeftFiles } from './connections/remove';
import { readHandler } from './database-chat.jobs';
import { connectionRoutes } from './database-chat.routes';
import { liveDatabases } from './live/live-databases';
import { resumeReading } from './training/queue';

const SWEEP_MS = 60_000;

export const databaseChat: Feature = {
  name: 'database-chat',
  routes: [...connectionRoutes, ...askingRoutes],
  jobs: (deps) => [readHandler(deps)],
  start: async (deps) => {
    await resumeReading(deps);
    const sweep = () =>
      resumeReading(deps)
        .then(() => removeLeftFiles(deps))
        .catch((error: unknown) => deps.log.warn({ err: error }, 'databases not swept'));
    const timer = setInterval(sweep, SWEEP_MS);
    const databases = liveDatabases(deps);
    const unsubscribe = deps.events.subscribe('database-chat.close', ({ connectionId }) => {
      void databases.close(connectionId);
    });
    return async () => {
      clearInterval(timer);
      unsubscribe();
      await databases.closeAll();
    };
  },
};
