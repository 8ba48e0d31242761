import type { FastifyRequest } from 'fastify';
import type { Deps } from '../../platform/deps';
import { publicAgent } from '../agents/agents.service';
import { visitedAgent } from './visits.service';

type Visiting = { deps: Deps; params: { agentId: string }; request: FastifyRequest };

/** The agent in the path, if its owner made it public and allows the site that embeds the chat. */
export const openAgent = ({ deps, params, request }: Visiting) => visitedAgent(deps, params.agentId, request);

/** As above, regardless of the embedding site: for calls that check whether it is allowed. */
export const anyPublicAgent = ({ deps, params }: Visiting) => publicAgent(deps, params.agentId);
