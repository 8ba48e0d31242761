import type { Feature } from '../../platform/feature';
import { routes } from './providers.routes';
import { forgetAllSaved, resealProviders } from './saved';

export const providers: Feature = {
  name: 'providers',
  routes,
  reseal: resealProviders,
  // Keys belong to their owner, who is gone: nobody else may spend with them.
  erase: { installation: forgetAllSaved },
  start: async ({ models, log }) => {
    // Asked now, the lists are there when the first question comes; a failure is logged and asked again.
    void models.list().catch((error: unknown) => log.warn({ err: error }, 'models not listed'));
    return undefined;
  },
};
