import type { Feature } from '../../platform/feature';
import { accountRouteList } from './account.routes';
import { resetHandler } from './auth.jobs';
import { routes } from './auth.routes';
import { links, signUps, tokens } from './auth.tables';
import { deleteExpiredLinks } from './links.queries';
import { deleteDeadSessions, deleteExpiredTokens } from './sessions.queries';

export const auth: Feature = {
  name: 'auth',
  entrances: [tokens, links, signUps],
  routes: [...routes, ...accountRouteList],
  jobs: (deps) => [resetHandler(deps)],
  schedules: [
    {
      name: 'auth.expire',
      everySeconds: 3_600,
      run: async ({ db }) => {
        await deleteExpiredTokens(db);
        await deleteDeadSessions(db);
        await deleteExpiredLinks(db);
      },
    },
  ],
};
