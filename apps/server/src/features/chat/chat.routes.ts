import { chatRoutes } from '@parley/contract/chat';
import { DONE, implement, type Route } from '../../platform/http/feature';
import { withOneFile } from '../sources/sources.service';
import { openAgent, openConversation, ownAgentById, ownConversation } from './chat.policy';
import * as service from './chat.service';
import { deliver, toOwner, toVisitor } from './turn/deliver';

export const routes: Route[] = [
  implement(chatRoutes.send, {
    policy: ownAgentById,
    handler: async ({ deps, subject, params, body, ...connection }) => {
      const turn = await service.ask(deps, subject, {
        conversationId: params.conversationId,
        question: body.question,
        attachmentIds: body.attachment_ids,
      });
      return deliver(deps, connection, turn, toOwner);
    },
  }),
  implement(chatRoutes.sendPublic, {
    policy: openAgent,
    handler: async ({ deps, subject, params, body, ...connection }) => {
      const turn = await service.askAsVisitor(deps, subject, {
        conversationId: params.conversationId,
        question: body.question,
        identity: body.identity,
        address: connection.request.ip,
      });
      return deliver(deps, connection, turn, toVisitor);
    },
  }),
  implement(chatRoutes.stop, {
    policy: ownConversation,
    handler: async ({ deps, subject }) => {
      service.stop(deps, subject.id);
      return DONE;
    },
  }),
  implement(chatRoutes.stopPublic, {
    policy: openConversation,
    handler: async ({ deps, subject }) => {
      service.stop(deps, subject.row.id);
      return DONE;
    },
  }),
  implement(chatRoutes.attach, {
    policy: ownAgentById,
    handler: ({ deps, subject, request }) =>
      withOneFile(deps, request, async (upload) => ({ attachment: await service.attach(deps, subject, upload) })),
  }),
];
