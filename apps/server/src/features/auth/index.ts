import type { Feature } from '../../platform/http/feature';
import { accountRouteList } from './account.routes';
import { resetHandler } from './auth.jobs';
import { routes } from './auth.routes';
import { deleteExpiredLinks } from './links.queries';
import { deleteDeadSessions, deleteExpiredTokens } from './sessions.queries';

const SWEEP_MS = 3_600_000;

export const auth: Feature = {
  name: 'auth',
  routes: [...routes, ...accountRouteList],
  jobs: (deps) => [resetHandler(deps)],
  start: async ({ db, log }) => {
    const sweep = async () => {
      await deleteExpiredTokens(db);
      await deleteDeadSessions(db);
      await deleteExpiredLinks(db);
    };
    const guarded = () => sweep().catch((error: unknown) => log.warn({ err: error }, 'expired sessions'));
    await guarded();
    const timer = setInterval(guarded, SWEEP_MS);
    return async () => clearInterval(timer);
  },
};
