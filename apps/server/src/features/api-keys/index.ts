import type { Feature } from '../../platform/feature';
import { deleteKeysOf } from './api-keys.queries';
import { routes } from './api-keys.routes';
import { apiKeys as table } from './api-keys.tables';

export const apiKeys: Feature = {
  name: 'api-keys',
  routes,
  entrances: [table],
  erase: {
    member: async (_deps, tx, { teamId, userId }) => {
      await deleteKeysOf(tx, teamId, userId);
      return undefined;
    },
  },
};
