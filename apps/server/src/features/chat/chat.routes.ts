import { chatRoutes } from '@parley/contract/chat';
import { AUDIO_EXTENSIONS, FILE_EXTENSIONS } from '@parley/contract/constants';
import { DONE, implement, type Route } from '../../platform/http/feature';
import { withOneFile } from '../sources/sources.service';
import { attach } from './attachments/attach';
import { sendRecording } from './attachments/recording';
import { openAgent, openConversation, ownAgentById, ownConversation, ownRecording } from './chat.policy';
import * as service from './chat.service';
import { compare } from './turn/compare';
import { deliver, toOwner, toVisitor } from './turn/deliver';

const ATTACHABLE = [...FILE_EXTENSIONS, ...AUDIO_EXTENSIONS];

export const routes: Route[] = [
  implement(chatRoutes.send, {
    policy: ownAgentById,
    handler: async ({ deps, subject, params, body, ...connection }) => {
      const turn = await service.ask(deps, subject, {
        conversationId: params.conversationId,
        question: body.question,
        attachmentIds: body.attachment_ids,
        replaces: body.replaces,
      });
      return deliver(deps, connection, turn, toOwner);
    },
  }),
  implement(chatRoutes.sendPublic, {
    policy: openAgent,
    handler: async ({ deps, subject, params, body, ...connection }) => {
      const turn = await service.askAsVisitor(deps, subject, {
        ...body,
        conversationId: params.conversationId,
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
  implement(chatRoutes.compare, {
    policy: ownAgentById,
    handler: ({ deps, subject, body, ...connection }) => compare(deps, connection, subject, body),
  }),
  implement(chatRoutes.attach, {
    policy: ownAgentById,
    handler: ({ deps, subject, request }) =>
      withOneFile(deps, request, async (upload) => ({ attachment: await attach(deps, subject, upload) }), ATTACHABLE),
  }),
  implement(chatRoutes.recording, {
    policy: ownRecording,
    handler: ({ deps, subject, ...connection }) => sendRecording(deps, connection, subject),
  }),
];
