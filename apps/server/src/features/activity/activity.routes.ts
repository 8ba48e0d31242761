import { activityRoutes } from '@parley/contract/activity';
import type { Deps } from '../../platform/deps';
import { deliverStream } from '../../platform/http/deliver';
import { sendDownload, today } from '../../platform/http/download';
import { implement, nothingMore, type Route, type Session, STREAMED } from '../../platform/http/feature';
import { openWatchStream } from '../../platform/http/sse';
import { ownAgent } from '../agents/agents.service';
import { tryQuestion } from '../chat/chat.service';
import { exportCsv } from './activity.export';
import { toTrial } from './activity.present';
import * as service from './activity.service';
import { watchActivity, watchTeamActivity } from './activity.watch';

const ownAgentById = ({ deps, session, params }: { deps: Deps; session: Session; params: { agentId: string } }) =>
  ownAgent(deps, session.teamId, params.agentId);
const ownerOf = ({ id, teamId }: { id: string; teamId: string }) => ({ agentId: id, teamId });

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
    policy: ownAgentById,
    handler: ({ deps, subject, query }) => service.listConversations(deps, ownerOf(subject), query),
  }),
  implement(activityRoutes.countConversations, {
    policy: ownAgentById,
    handler: async ({ deps, subject }) => ({ count: await service.countConversations(deps, ownerOf(subject)) }),
  }),
  implement(activityRoutes.watch, {
    policy: ownAgentById,
    handler: async (call) => {
      await watchActivity(call.deps, ownerOf(call.subject), openWatchStream(call));
      return STREAMED;
    },
  }),
  implement(activityRoutes.download, {
    policy: ownAgentById,
    handler: async ({ deps, subject, query, ...connection }) =>
      sendDownload(connection, 'text/csv', `chat_logs_${today()}.csv`, exportCsv(deps, ownerOf(subject), query)),
  }),
  implement(activityRoutes.tryQuestion, {
    policy: ownAgentById,
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
