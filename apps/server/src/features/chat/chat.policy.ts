import { isId } from '@parley/contract/common';
import type { FastifyRequest } from 'fastify';
import type { Deps } from '../../platform/deps';
import { notFound } from '../../platform/errors';
import { requireAbility } from '../../platform/http/abilities';
import type { Session } from '../../platform/http/feature';
import { ownAgentAt } from '../agents/agents.policy.service';
import type { OwnedAgent } from '../agents/agents.service';
import { visitedAgent } from '../widget/visits.service';
import { type AttachmentRow, findAttachment } from './attachments/attachments.queries';
import type { Recording } from './attachments/recording';
import { findConversation, type ListedConversation } from './conversations.queries';

export { namedConversation, openConversation } from './visitors.service';

interface Asked<P> {
  deps: Deps;
  params: P;
}
type BySession<P> = Asked<P> & { session: Session };

const ownAgent = ownAgentAt('agentId');

/** The agent in the path, for deleting everything that was ever said to it; only the team's owners may. */
export const emptyableAgent = async (asked: Parameters<typeof ownAgent>[0]): Promise<OwnedAgent> => {
  const agent = await ownAgent(asked);
  requireAbility(asked.session, 'delete_all_conversations');
  return agent;
};

/** The agent in the path, if its owner made it public and allows the site that embeds the chat. */
export const openAgent = ({
  deps,
  params,
  request,
}: Asked<{ agentId: string }> & { request: FastifyRequest }): Promise<OwnedAgent> =>
  visitedAgent(deps, params.agentId, request);

/** Any conversation with an agent of the caller's team, including visitors'. */
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

/** An attachment in a conversation of the caller's team. */
export async function ownAttachment({
  deps,
  session,
  params,
}: BySession<{ attachmentId: string }>): Promise<AttachmentRow> {
  const row = await findAttachment(deps.db, session.teamId, params.attachmentId);
  if (!row) throw notFound();
  return row;
}

/** An attached recording of the caller's team. */
export async function ownRecording({ deps, session, params }: BySession<{ attachmentId: string }>): Promise<Recording> {
  const row = await findAttachment(deps.db, session.teamId, params.attachmentId);
  if (!row?.fileKey || !row.mediaType) throw notFound();
  return { key: row.fileKey, size: row.size, mediaType: row.mediaType };
}
