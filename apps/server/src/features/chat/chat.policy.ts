import { isId } from '@parley/contract/common';
import type { Deps } from '../../platform/deps';
import { notFound } from '../../platform/errors';
import { requireAbility } from '../../platform/http/abilities';
import type { Session } from '../../platform/http/feature';
import { type OwnedAgent, ownAgent, publicAgent } from '../agents/agents.service';
import { findAttachment } from './attachments/attachments.queries';
import type { Recording } from './attachments/recording';
import {
  type ConversationRow,
  findConversation,
  findVisitorConversation,
  type ListedConversation,
} from './conversations.queries';

interface Asked<P> {
  deps: Deps;
  params: P;
}
type BySession<P> = Asked<P> & { session: Session };

/** The agent that the path names, if it is the caller's team's. */
export const ownAgentById = ({ deps, session, params }: BySession<{ agentId: string }>): Promise<OwnedAgent> =>
  ownAgent(deps, session.teamId, params.agentId);

/** Like `ownAgentById`, for deleting what everybody has said to it: that is for owners of the team. */
export const emptyableAgentById = async (asked: Parameters<typeof ownAgentById>[0]): Promise<OwnedAgent> => {
  const agent = await ownAgentById(asked);
  requireAbility(asked.session, 'delete_all_conversations');
  return agent;
};

/** The agent that the path names, if its owner opened it to everybody. */
export const openAgent = ({ deps, params }: Asked<{ agentId: string }>): Promise<OwnedAgent> =>
  publicAgent(deps, params.agentId);

/** Any conversation with an agent of the caller's team, visitors' included. */
export async function ownConversation({
  deps,
  session,
  params,
}: BySession<{ conversationId: string; agentId?: string }>): Promise<ListedConversation> {
  const row = isId(params.conversationId)
    ? await findConversation(deps.db, session.teamId, params.conversationId)
    : undefined;
  if (!row || (params.agentId !== undefined && params.agentId !== row.agentId)) throw notFound();
  return row;
}

/** A visitor's conversation with an agent that is open to everybody; knowing its id is the right to it. */
export async function openConversation({
  deps,
  params,
}: Asked<{ conversationId: string; agentId?: string }>): Promise<{ row: ConversationRow; agent: OwnedAgent }> {
  const row = await namedConversation(deps, params.conversationId);
  if (!row || (params.agentId !== undefined && params.agentId !== row.agentId)) throw notFound();
  return { row, agent: await publicAgent(deps, row.agentId) };
}

/** The visitor's conversation with that id, if there is one. */
export async function namedConversation({ db }: Deps, id: string | undefined): Promise<ConversationRow | undefined> {
  return id !== undefined && isId(id) ? findVisitorConversation(db, id) : undefined;
}

/** An attached recording of the caller's team. */
export async function ownRecording({ deps, session, params }: BySession<{ attachmentId: string }>): Promise<Recording> {
  const row = await findAttachment(deps.db, session.teamId, params.attachmentId);
  if (!row?.fileKey || !row.mediaType) throw notFound();
  return { key: row.fileKey, size: row.size, mediaType: row.mediaType };
}
