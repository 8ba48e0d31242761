import { storable } from '../../../platform/database/storable';
import type { Deps } from '../../../platform/deps';
import type { Session } from '../../../platform/http/feature';
import { ownAgent } from '../../agents/agents.service';
import { foreseeVersion } from '../../knowledge/held-indexes.service';
import { findAhead } from '../../knowledge/passages.service';
import { isId } from '../is-id';
import { expectedHistory, searchQueryOf } from './search-query';
import { findOpening } from './turns.queries';

interface Addressed {
  deps: Deps;
  session: Session;
  params: { agentId: string; conversationId: string };
}

/** Reads the question for the conversation as this process saw it last, and looks for its passages. */
export function prepareQuestion({ deps, session: { teamId }, params, body }: Addressed & { body: unknown }): void {
  const question = (body as { question?: unknown } | null)?.question;
  if (typeof question !== 'string' || !question.trim()) return;
  const searchQuery = searchQueryOf(storable(question), expectedHistory(params.conversationId));
  findAhead(deps, { id: params.agentId, teamId }, searchQuery);
}

/** What a question of an owner reads before anything else. */
export function foreseeQuestion({ deps, session: { teamId }, params: { agentId, conversationId } }: Addressed) {
  if (!isId(agentId) || !isId(conversationId)) return undefined;
  return {
    agent: ownAgent(deps, teamId, agentId),
    version: foreseeVersion(deps.db, teamId, agentId),
    opening: findOpening(deps.db, { teamId, agentId, conversationId, origin: 'playground', userId: null }),
  };
}
