import { agentRoutes, createAgentFields } from '@parley/contract/agents';
import type { FastifyRequest } from 'fastify';
import type { Deps } from '../../platform/deps';
import { whileFilesCome } from '../../platform/http/coming-files';
import { DONE, implement, nothingMore, type Route, type Session } from '../../platform/http/feature';
import { readMultipart } from '../../platform/http/multipart';
import { ownAgentAt } from '../agents/agents.policy.service';
import { deleteAgent, teamOfAgent } from '../agents/agents.service';
import * as training from '../training/training.service';
import { deletableAgent } from './agent-management.policy';
import * as management from './manage';

export const routes: Route[] = [
  implement(agentRoutes.list, {
    policy: nothingMore,
    handler: ({ deps, session }) => management.listAgents(deps, session.teamId),
  }),
  implement(agentRoutes.create, {
    policy: nothingMore,
    handler: ({ deps, session, request }) =>
      whileFilesCome(deps, { teamId: session.teamId, request }, () => createFromForm(deps, session, request)),
  }),
  implement(agentRoutes.get, {
    policy: ownAgentAt('id'),
    handler: ({ deps, session, params }) => management.getAgent(deps, session.teamId, params.id),
  }),
  implement(agentRoutes.team, {
    policy: nothingMore,
    handler: ({ deps, session, params }) => teamOfAgent(deps, session.userId, params.id),
  }),
  implement(agentRoutes.update, {
    policy: ownAgentAt('id'),
    handler: ({ deps, session, params, body }) => management.updateAgent(deps, session, params.id, body),
  }),
  implement(agentRoutes.updateSettings, {
    policy: ownAgentAt('id'),
    handler: ({ deps, session, params, body }) => management.updateAgent(deps, session, params.id, { settings: body }),
  }),
  implement(agentRoutes.remove, {
    policy: deletableAgent,
    handler: async ({ deps, session, params }) => {
      await deleteAgent(deps, session.teamId, params.id);
      return DONE;
    },
  }),
];

async function createFromForm(deps: Deps, session: Session, request: FastifyRequest) {
  const { fields, files } = await readMultipart(
    request,
    createAgentFields,
    { repeated: ['website_links', 'websites', 'notion_pages'], json: ['settings', 'qa_dataset'] },
    (file) => training.saveUpload(deps, file),
    (saved) => training.discardUploads(deps, saved),
  );
  try {
    return await management.createAgent(deps, session, fields, files);
  } catch (error) {
    await training.discardUploads(deps, files);
    throw error;
  }
}
