import { visitorRightsRoutes } from '@parley/contract/visitor-rights';
import { sendDownload, today } from '../../platform/http/download';
import { DONE, implement, type Route } from '../../platform/http/feature';
import { openConversation } from './visitor-rights.policy';
import * as service from './visitor-rights.service';

export const routes: Route[] = [
  implement(visitorRightsRoutes.download, {
    policy: openConversation,
    handler: async ({ deps, subject: { row, agent }, ...connection }) =>
      sendDownload(
        connection,
        'application/json',
        `conversation_${today()}.json`,
        await service.recordOf(deps, row, agent),
      ),
  }),
  implement(visitorRightsRoutes.remove, {
    policy: openConversation,
    handler: async ({ deps, subject: { row } }) => {
      await service.forget(deps, row);
      return DONE;
    },
  }),
];
