import { leadRoutes } from '@parley/contract/leads';
import { sendDownload, today } from '../../platform/http/download';
import { DONE, implement, nothingMore, type Route } from '../../platform/http/feature';
import { ownerAt } from '../agents/agents.policy.service';
import { openConversation } from '../chat/visitors.service';
import * as service from './leads.service';

export const routes: Route[] = [
  implement(leadRoutes.submit, {
    policy: openConversation,
    handler: async ({ deps, subject: { agent, row }, body, request }) => {
      await service.submitLead(deps, { agent, conversationId: row.id, address: request.ip }, body);
      return DONE;
    },
  }),
  implement(leadRoutes.given, {
    policy: openConversation,
    handler: async ({ subject }) => ({ given: subject.row.contactLeft }),
  }),
  implement(leadRoutes.list, {
    policy: ownerAt('agentId'),
    handler: ({ deps, subject, query }) => service.listLeads(deps, subject, query),
  }),
  implement(leadRoutes.download, {
    policy: ownerAt('agentId'),
    handler: async ({ deps, subject, query, ...connection }) =>
      sendDownload(connection, 'text/csv', `leads_${today()}.csv`, service.exportLeads(deps, subject, query.search)),
  }),
  implement(leadRoutes.remove, {
    // The statement that deletes it checks the team.
    policy: nothingMore,
    handler: async ({ deps, session, params }) => {
      await service.removeLead(deps, session.teamId, params.leadId);
      return DONE;
    },
  }),
];
