import type { Feature } from '../../platform/http/feature';
import { deleteExpiredTokens } from './auth.queries';
import { routes } from './auth.routes';

const SWEEP_MS = 3_600_000;

export const auth: Feature = {
  name: 'auth',
  routes,
  start: async ({ db, log }) => {
    const sweep = () => deleteExpiredTokens(db).catch((error: unknown) => log.warn({ error }, 'expired tokens'));
    await sweep();
    const timer = setInterval(sweep, SWEEP_MS);
    return async () => clearInterval(timer);
  },
};
