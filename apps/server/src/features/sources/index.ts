import type { Feature } from '../../platform/feature';
import { sourcesChanged } from './sources.events';
import { listFileKeys } from './sources.queries';
import { routes } from './sources.routes';

export const sources: Feature = {
  name: 'sources',
  routes,
  publishes: [sourcesChanged],
  erase: {
    agent: async ({ files }, tx, owner) => {
      const keys = await listFileKeys(tx, owner);
      return () => files.remove(keys);
    },
  },
};
