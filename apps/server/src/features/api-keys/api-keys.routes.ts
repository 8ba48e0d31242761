import { apiKeyRoutes } from '@parley/contract/api-keys';
import { ownersOnly } from '../../platform/http/abilities';
import { DONE, implement, type Route } from '../../platform/http/feature';
import * as service from './api-keys.service';

export const routes: Route[] = [
  implement(apiKeyRoutes.list, {
    policy: ownersOnly,
    handler: ({ deps, session }) => service.listKeys(deps, session.teamId),
  }),
  implement(apiKeyRoutes.create, {
    policy: ownersOnly,
    handler: ({ deps, session, body }) => service.createKey(deps, session, body.name),
  }),
  implement(apiKeyRoutes.revoke, {
    policy: ownersOnly,
    handler: async ({ deps, session, params }) => {
      await service.revokeKey(deps, session.teamId, params.keyId);
      return DONE;
    },
  }),
];
