import type { Feature } from '../../platform/feature';
import { sourcesChanged } from './sources.events';
import { listFileKeys, sumSizesOfTeam } from './sources.queries';
import { routes } from './sources.routes';
import * as tables from './sources.tables';
import { websitePages } from './website-pages.tables';

export const sources: Feature = {
  name: 'sources',
  routes,
  publishes: [sourcesChanged],
  stores: sumSizesOfTeam,
  files: [tables.sources.fileKey, websitePages.fileKey],
  erase: {
    agent: async ({ files }, tx, owner) => {
      const keys = await listFileKeys(tx, owner);
      return () => files.remove(keys);
    },
  },
};
