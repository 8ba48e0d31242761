import { leadRoutes } from '@parley/contract/leads';
import { sendDownload, today } from '../../platform/http/download';
import { DONE, implement, nothingMore, type Route } from '../../platform/http/feature';
import { openConversation, ownAgentByAgentId } from './leads.policy';
import * as service from './leads.service';

const ownerOf = ({ id, teamId }: { id: string; teamId: string }) => ({ agentId: id, teamId });

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
    policy: ownAgentByAgentId,
    handler: ({ deps, subject, query }) => service.listLeads(deps, ownerOf(subject), query),
  }),
  implement(leadRoutes.download, {
    policy: ownAgentByAgentId,
    handler: async ({ deps, subject, query, ...connection }) =>
      sendDownload(
        connection,
        'text/csv',
        `leads_${today()}.csv`,
        service.exportLeads(deps, ownerOf(subject), query.search),
      ),
  }),
  implement(leadRoutes.remove, {
    // The statement that deletes it asks for the team.
    policy: nothingMore,
    handler: async ({ deps, session, params }) => {
      await service.removeLead(deps, session.teamId, params.leadId);
      return DONE;
    },
  }),
];
