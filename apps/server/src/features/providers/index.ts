import type { Feature } from '../../platform/feature';
import { routes } from './providers.routes';
import { forgetAllSaved, resealProviders } from './saved';

export const providers: Feature = {
  name: 'providers',
  routes,
  reseal: resealProviders,
  // Keys belong to the deleted owner, and nobody else may spend with them.
  erase: { installation: forgetAllSaved },
  start: async ({ models, log }) => {
    // Preloads the lists for the first question; a failure is logged and retried on demand.
    void models.list().catch((error: unknown) => log.warn({ err: error }, 'models not listed'));
    return undefined;
  },
};
