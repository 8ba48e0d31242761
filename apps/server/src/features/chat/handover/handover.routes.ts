import { handoverRoutes } from '@parley/contract/handovers';
import { DONE, implement, nothingMore, type Route, STREAMED } from '../../../platform/http/feature';
import { openEventStream } from '../../../platform/http/sse';
import { ownAgentAt } from '../../agents/agents.policy.service';
import { ownAgent } from '../../agents/agents.service';
import { openConversation, ownConversation } from '../chat.policy';
import { vouchedVisitor } from '../visitors.service';
import * as service from './handover';
import { watchHandover } from './handover.watch';

/** A conversation of the caller's team together with its agent. */
const ownWithAgent = async (asked: Parameters<typeof ownConversation>[0]) => {
  const row = await ownConversation(asked);
  return { row, agent: await ownAgent(asked.deps, row.teamId, row.agentId) };
};

export const routes: Route[] = [
  implement(handoverRoutes.ask, {
    policy: openConversation,
    handler: async ({ deps, subject: { agent, row }, request: { ip, headers } }) => {
      const userId = await vouchedVisitor(deps, row, headers);
      return service.askForPerson(deps, agent, row, { address: ip, userId });
    },
  }),
  implement(handoverRoutes.cancel, {
    policy: openConversation,
    handler: ({ deps, subject: { agent, row } }) => service.handBack(deps, agent, row),
  }),
  implement(handoverRoutes.look, {
    policy: openConversation,
    handler: ({ deps, subject: { agent, row } }) => service.lookAt(deps, agent, row),
  }),
  implement(handoverRoutes.watch, {
    policy: openConversation,
    handler: async ({ deps, subject, params, request, reply }) => {
      const open = () => openConversation({ deps, params, request });
      const at = { conversationId: subject.row.id, address: request.ip };
      await watchHandover(deps, at, open, () => openEventStream(reply));
      return STREAMED;
    },
  }),
  implement(handoverRoutes.state, {
    policy: ownWithAgent,
    handler: ({ deps, subject: { agent, row } }) => service.lookAt(deps, agent, row),
  }),
  implement(handoverRoutes.takeOver, {
    policy: ownWithAgent,
    handler: ({ deps, session, subject: { agent, row } }) => service.takeOver(deps, agent, row, session.userId),
  }),
  implement(handoverRoutes.handBack, {
    policy: ownWithAgent,
    handler: ({ deps, subject: { agent, row } }) => service.handBack(deps, agent, row),
  }),
  implement(handoverRoutes.answer, {
    policy: ownWithAgent,
    handler: async ({ deps, session, subject: { row }, body }) => {
      await service.answerAsPerson(deps, row, session.userId, body.answer);
      return DONE;
    },
  }),
  implement(handoverRoutes.waiting, {
    policy: ownAgentAt('agentId'),
    handler: ({ deps, subject }) => service.listWaiting(deps, subject),
  }),
  implement(handoverRoutes.waitingOfTeam, {
    policy: nothingMore,
    handler: ({ deps, session }) => service.listWaitingOfTeam(deps, session.teamId),
  }),
];
