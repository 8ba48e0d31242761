import type { FastifyRequest } from 'fastify';
import type { Deps } from '../../platform/deps';
import { publicAgent } from '../agents/agents.service';
import { visitedAgent } from './visits.service';

type Visiting = { deps: Deps; params: { agentId: string }; request: FastifyRequest };

/** The agent that the path names, if its owner opened it to everybody, and to the site that the chat stands on. */
export const openAgent = ({ deps, params, request }: Visiting) => visitedAgent(deps, params.agentId, request);

/** The same wherever the chat stands: for who asks whether it may. */
export const anyPublicAgent = ({ deps, params }: Visiting) => publicAgent(deps, params.agentId);
