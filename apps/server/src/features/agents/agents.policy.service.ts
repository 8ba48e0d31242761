import type { Deps } from '../../platform/deps';
import type { Session } from '../../platform/http/feature';
import { type OwnedAgent, type Owner, ownAgent, ownerOf } from './agents.service';

/** The path parameters that name an agent. */
type Param = 'id' | 'agentId';

interface Asked<P extends Param> {
  deps: Deps;
  session: Session;
  params: Record<P, string>;
}

/** The agent in the path, if it belongs to the caller's team: all routes that name an agent go through this check. */
export function ownAgentAt(param: 'id'): (asked: Asked<'id'>) => Promise<OwnedAgent>;
export function ownAgentAt(param: 'agentId'): (asked: Asked<'agentId'>) => Promise<OwnedAgent>;
export function ownAgentAt<P extends Param>(param: P) {
  return ({ deps, session, params }: Asked<P>) => ownAgent(deps, session.teamId, params[param]);
}

/** The same, for routes that only need its owner. */
export function ownerAt(param: 'id'): (asked: Asked<'id'>) => Promise<Owner>;
export function ownerAt(param: 'agentId'): (asked: Asked<'agentId'>) => Promise<Owner>;
export function ownerAt<P extends Param>(param: P) {
  return async ({ deps, session, params }: Asked<P>) => ownerOf(await ownAgent(deps, session.teamId, params[param]));
}
