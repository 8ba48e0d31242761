import { type Feature, hears } from '../../platform/feature';
import { askingRoutes } from './asking.routes';
import { sumFiles } from './connections/files.queries';
import { removeLeftFiles } from './connections/remove';
import { resealPasswords } from './connections/target';
import { closeAsked } from './database-chat.events';
import { readHandler } from './database-chat.jobs';
import { connectionRoutes } from './database-chat.routes';
import { files } from './database-chat.tables';
import { eraseConnections } from './erasing';
import { liveDatabases } from './live/live-databases';
import { sumTeaching } from './teaching/teaching.queries';
import { resumeReading } from './training/queue';

export const databaseChat: Feature = {
  name: 'database-chat',
  routes: [...connectionRoutes, ...askingRoutes],
  jobs: (deps) => [readHandler(deps)],
  schedules: [
    { name: 'database-chat.resume-reading', everySeconds: 60, run: resumeReading },
    { name: 'database-chat.remove-left-files', everySeconds: 60, run: removeLeftFiles },
  ],
  publishes: [closeAsked],
  stores: async (db, teamId) => (await sumFiles(db, teamId)) + (await sumTeaching(db, teamId)),
  files: [files.fileKey],
  hears: [hears(closeAsked, (deps, { connectionId }) => void liveDatabases(deps).close(connectionId))],
  erase: { team: eraseConnections },
  reseal: resealPasswords,
  start: async (deps) => () => liveDatabases(deps).closeAll(),
};
