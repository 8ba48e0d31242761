import { contactRoutes } from '@parley/contract/contact';
import { DONE, implement, nothingMore, type Route } from '../../platform/http/feature';
import * as service from './contact.service';

export const routes: Route[] = [
  implement(contactRoutes.send, {
    policy: nothingMore,
    handler: async ({ deps, body, request }) => {
      await service.sendMessage(deps, body, request.ip);
      return { ...DONE, mail: service.fateOf(deps) };
    },
  }),
];
