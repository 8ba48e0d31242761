import { activityRoutes } from '@parley/contract/activity';
import { deliverStream } from '../../platform/http/deliver';
import { sendDownload, today } from '../../platform/http/download';
import { implement, nothingMore, type Route, STREAMED } from '../../platform/http/feature';
import { openWatchStream } from '../../platform/http/sse';
import { ownAgentAt, ownerAt } from '../agents/agents.policy.service';
import { tryQuestion } from '../chat/chat.service';
import { exportCsv } from './activity.export';
import { toTrial } from './activity.present';
import * as service from './activity.service';
import { watchActivity, watchTeamActivity } from './activity.watch';

export const routes: Route[] = [
  implement(activityRoutes.latest, {
    policy: nothingMore,
    handler: ({ deps, session, query }) => service.listLatest(deps, session.teamId, query),
  }),
  implement(activityRoutes.watchLatest, {
    policy: nothingMore,
    handler: async (call) => {
      await watchTeamActivity(call.deps, call.session.teamId, openWatchStream(call));
      return STREAMED;
    },
  }),
  implement(activityRoutes.channels, {
    policy: nothingMore,
    handler: ({ deps, session }) => service.listChannels(deps, session.teamId),
  }),
  implement(activityRoutes.conversations, {
    policy: ownerAt('agentId'),
    handler: ({ deps, subject, query }) => service.listConversations(deps, subject, query),
  }),
  implement(activityRoutes.countConversations, {
    policy: ownerAt('agentId'),
    handler: async ({ deps, subject }) => ({ count: await service.countConversations(deps, subject) }),
  }),
  implement(activityRoutes.watch, {
    policy: ownerAt('agentId'),
    handler: async (call) => {
      await watchActivity(call.deps, call.subject, openWatchStream(call));
      return STREAMED;
    },
  }),
  implement(activityRoutes.download, {
    policy: ownerAt('agentId'),
    handler: async ({ deps, subject, query, ...connection }) =>
      sendDownload(connection, 'text/csv', `chat_logs_${today()}.csv`, exportCsv(deps, subject, query)),
  }),
  implement(activityRoutes.tryQuestion, {
    policy: ownAgentAt('agentId'),
    handler: ({ deps, subject, body, ...connection }) => {
      const { fallback } = subject.settings;
      return deliverStream(
        connection,
        (tell, gone) => tryQuestion(deps, subject, body.question, { purpose: 'trial', fallback }, gone, tell),
        toTrial,
      );
    },
  }),
];
