import type { CameFrom, identity } from '@parley/contract/chat';
import { ATTACHMENTS_PER_CONVERSATION_MAX, DEFAULT_CONVERSATION } from '@parley/contract/constants';
import { MESSAGES } from '@parley/contract/messages';
import type { z } from 'zod';
import type { Deps } from '../../platform/deps';
import { AppError, invalid, notFound } from '../../platform/errors';
import type { OwnedAgent } from '../agents/agents.service';
import { isVerified } from '../widget/widget.service';
import { questionOf } from './attachments/spoken';
import { countAttachmentsOf, findAttachments, keepAttachments } from './attachments.queries';
import { placeOf } from './came-from';
import { stopAsked } from './chat.events';
import { limitQuestions } from './chat.limits';
import { presentAttachment } from './chat.present';
import { insertConversation } from './conversations.queries';
import { latestConversation } from './conversations.service';
import { isId } from './is-id';
import { type AskedTurn, askQuestion } from './turn/ask';
import type { Opening } from './turn/turns.queries';
import { openingBefore } from './versions/versions';

/**
 * Reads what a question of an owner in the playground continues. Without words, its attachments speak for themselves.
 * @param conversationId 'default' stands for the latest one
 * @param opening of that conversation, where it is being read already
 * @param replaces a question of the conversation, which is set aside with all that followed it
 * @throws AppError not_found for an unknown conversation or question, invalid for an unknown attachment, unprocessable
 * when the conversation holds too many, conflict while what is to be set aside is still being answered
 */
export async function ask(
  deps: Deps,
  agent: OwnedAgent,
  asked: {
    conversationId: string;
    question: string;
    attachmentIds: string[];
    replaces: string | undefined;
    opening: Promise<Opening | undefined> | undefined;
    version?: Promise<string | undefined> | undefined;
  },
): Promise<AskedTurn> {
  const rows = await findAttachments(deps.db, ownerOf(agent), asked.attachmentIds);
  if (rows.length < asked.attachmentIds.length) throw invalid(MESSAGES.attachmentMissing, 'attachment_ids');
  const attachments = rows.map(presentAttachment);
  const conversationId =
    asked.conversationId === DEFAULT_CONVERSATION ? (await latestConversation(deps, agent)).id : asked.conversationId;
  if (!isId(conversationId)) throw notFound();
  if (rows.length > 0) await checkRoom(deps, agent, conversationId, rows.length);
  const turn = await askQuestion(deps, {
    agent,
    conversationId,
    origin: 'playground',
    question: asked.question || questionOf(attachments),
    attachments,
    userId: null,
    opening: asked.opening,
    version: asked.version,
  });
  if (!turn) throw notFound();
  await keepAttachments(deps.db, turn, turn.conversationId, asked.attachmentIds);
  return asked.replaces ? openingBefore(deps, turn, asked.replaces) : turn;
}

async function checkRoom({ db }: Deps, agent: OwnedAgent, conversationId: string, added: number): Promise<void> {
  const held = await countAttachmentsOf(db, agent.teamId, conversationId);
  if (held + added > ATTACHMENTS_PER_CONVERSATION_MAX) throw new AppError('unprocessable', MESSAGES.attachmentsFull);
}

/**
 * Reads what a visitor's question continues: the conversation that is named, or a fresh one when that is unknown, another
 * agent's, or another person's.
 * @throws AppError too_many
 */
export async function askAsVisitor(
  deps: Deps,
  agent: OwnedAgent,
  asked: CameFrom & {
    conversationId: string;
    question: string;
    identity: z.output<typeof identity> | undefined;
    /** Where the call comes from. */
    address: string;
  },
): Promise<AskedTurn> {
  await limitQuestions(deps, agent.id, asked.address);
  const known = asked.identity && (await isVerified(deps, agent, asked.identity));
  const question = {
    agent,
    origin: 'visitor' as const,
    question: asked.question,
    attachments: [],
    userId: known ? (asked.identity?.user_id ?? null) : null,
  };
  const { conversationId } = asked;
  const turn = isId(conversationId) ? await askQuestion(deps, { ...question, conversationId }) : undefined;
  if (turn) return turn;
  const fresh = await insertConversation(deps.db, ownerOf(agent), placeOf(asked));
  const first = await askQuestion(deps, { ...question, conversationId: fresh.id });
  if (!first) throw notFound();
  return first;
}

/** Ends the answer that is being written, in whichever process that is. */
export function stop({ events }: Deps, conversationId: string): void {
  events.publish(stopAsked, { conversationId });
}

const ownerOf = ({ id, teamId }: OwnedAgent) => ({ agentId: id, teamId });
