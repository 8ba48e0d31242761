import { chatRoutes } from '@parley/contract/chat';
import { DONE, implement, type Route } from '../../platform/http/feature';
import { ownAgentAt } from '../agents/agents.policy.service';
import { ownerOf } from '../agents/agents.service';
import { emptyableAgent, namedConversation, openAgent, openConversation, ownConversation } from './chat.policy';
import * as service from './conversations';
import { showVersion } from './versions/versions';

/** Clients read the id under either name. */
const started = (id: string) => ({ conversation_id: id, conversationId: id });

export const routes: Route[] = [
  implement(chatRoutes.conversation, {
    policy: ownAgentAt('agentId'),
    handler: async ({ deps, subject }) => started((await service.latestConversation(deps, subject)).id),
  }),
  implement(chatRoutes.conversationPublic, {
    policy: openAgent,
    handler: async ({ deps, subject, query, request }) => {
      const known = await namedConversation(deps, query.conversation_id, request);
      const earlier = await namedConversation(deps, query.earlier, request);
      const from = { ...query, address: request.ip, earlier };
      return started(await service.visitorConversation(deps, subject, known, from));
    },
  }),
  implement(chatRoutes.createConversation, {
    policy: ownAgentAt('agentId'),
    handler: async ({ deps, subject }) => {
      const conversation = await service.createConversation(deps, subject);
      return { conversation, ...started(conversation.id) };
    },
  }),
  implement(chatRoutes.conversations, {
    policy: ownAgentAt('agentId'),
    handler: ({ deps, subject, query }) => service.listConversations(deps, subject, query),
  }),
  implement(chatRoutes.renameConversation, {
    policy: ownConversation,
    handler: async ({ deps, subject, body }) => ({
      conversation: await service.renameConversation(deps, subject, body.title),
    }),
  }),
  implement(chatRoutes.removeConversation, {
    policy: ownConversation,
    handler: async ({ deps, subject }) => {
      await service.removeConversation(deps, subject);
      return DONE;
    },
  }),
  implement(chatRoutes.removeConversations, {
    policy: emptyableAgent,
    handler: async ({ deps, subject }) => {
      await service.removeConversations(deps, ownerOf(subject));
      return DONE;
    },
  }),
  implement(chatRoutes.messages, {
    policy: ownConversation,
    handler: ({ deps, subject, query }) => service.listMessages(deps, subject, query),
  }),
  implement(chatRoutes.messagesPublic, {
    policy: openConversation,
    handler: ({ deps, subject: { row, agent }, query }) =>
      service.listVisitorMessages(deps, row, agent.settings, query),
  }),
  implement(chatRoutes.removeMessage, {
    policy: ownConversation,
    handler: async ({ deps, subject, params }) => {
      await service.removeMessage(deps, subject, params.messageId);
      return DONE;
    },
  }),
  implement(chatRoutes.showVersion, {
    policy: ownConversation,
    handler: async ({ deps, subject, params, body }) => {
      await showVersion(deps, subject, params.messageId, body.version);
      return DONE;
    },
  }),
  implement(chatRoutes.clear, {
    policy: ownConversation,
    handler: async ({ deps, subject }) => {
      await service.clear(deps, subject);
      return DONE;
    },
  }),
  implement(chatRoutes.clearPublic, {
    policy: openConversation,
    handler: async ({ deps, subject }) => {
      await service.clear(deps, subject.row);
      return DONE;
    },
  }),
  implement(chatRoutes.react, {
    policy: ownAgentAt('agentId'),
    handler: async ({ deps, subject, params, body }) => ({
      reaction: await service.react(deps, subject, params.messageId, body.reaction_type),
    }),
  }),
];
