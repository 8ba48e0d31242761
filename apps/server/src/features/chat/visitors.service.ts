import { identity } from '@parley/contract/chat';
import { isId } from '@parley/contract/common';
import { IDENTITY_HEADERS } from '@parley/contract/constants';
import type { FastifyRequest } from 'fastify';
import { storable } from '../../platform/database/storable';
import type { Deps } from '../../platform/deps';
import { notFound } from '../../platform/errors';
import type { OwnedAgent } from '../agents/agents.service';
import { visitedAgent } from '../widget/visits.service';
import { isVerified } from '../widget/widget.service';
import { type ConversationRow, findVisitorConversation } from './conversations.queries';

interface ByVisitor<P> {
  deps: Deps;
  params: P;
  request: Pick<FastifyRequest, 'headers' | 'protocol' | 'customHost'>;
}

/**
 * A visitor's conversation with a public agent. Knowing its id grants access, unless it belongs to a verified visitor.
 * On a custom host, only conversations with that host's agent are found.
 */
export async function openConversation({
  deps,
  params,
  request,
}: ByVisitor<{ conversationId: string; agentId?: string }>): Promise<{ row: ConversationRow; agent: OwnedAgent }> {
  const row = await namedConversation(deps, params.conversationId, request);
  const agentId = request.customHost?.agentId ?? params.agentId;
  if (!row || (agentId !== undefined && agentId !== row.agentId)) throw notFound();
  return { row, agent: await visitedAgent(deps, row.agentId, request) };
}

/** The visitor's conversation with that id, if it exists and does not belong to somebody else. */
export async function namedConversation(
  deps: Deps,
  id: string | undefined,
  { headers }: Pick<FastifyRequest, 'headers'>,
): Promise<ConversationRow | undefined> {
  const row = id !== undefined && isId(id) ? await findVisitorConversation(deps.db, id) : undefined;
  return row && (row.verifiedUserId === null || (await vouchedFor(deps, row, headers))) ? row : undefined;
}

/** Whether a call carries the identity that the conversation belongs to. */
const vouchedFor = async (deps: Deps, row: ConversationRow, headers: FastifyRequest['headers']): Promise<boolean> =>
  (await vouchedVisitor(deps, row, headers)) === row.verifiedUserId;

/** The visitor for whom the signature in a call's headers vouches; null if it has none, or a false one. */
export async function vouchedVisitor(
  deps: Deps,
  { agentId, teamId }: Pick<ConversationRow, 'agentId' | 'teamId'>,
  headers: FastifyRequest['headers'],
): Promise<string | null> {
  const given = identity.safeParse({
    user_id: decoded(headers[IDENTITY_HEADERS.userId]),
    signature: decoded(headers[IDENTITY_HEADERS.signature]),
  });
  const isKnown = given.success && (await isVerified(deps, { id: agentId, teamId }, given.data));
  return isKnown ? storable(given.data.user_id) : null;
}

function decoded(value: string | string[] | undefined): string | undefined {
  try {
    return typeof value === 'string' ? decodeURIComponent(value) : undefined;
  } catch {
    return undefined;
  }
}
