import type { Attachment, identity } from '@parley/contract/chat';
import { DEFAULT_CONVERSATION } from '@parley/contract/constants';
import { MESSAGES } from '@parley/contract/messages';
import type { z } from 'zod';
import type { Deps } from '../../platform/deps';
import { invalid, notFound } from '../../platform/errors';
import { storable } from '../../platform/text/storable';
import type { OwnedAgent } from '../agents/agents.service';
import { discardUploads, readText, type Upload } from '../sources/sources.service';
import { isVerified } from '../widget/widget.service';
import { findAttachments, insertAttachment, keepAttachments } from './attachments.queries';
import { limitQuestions } from './chat.limits';
import { presentAttachment } from './chat.present';
import { insertConversation } from './conversations.queries';
import { latestConversation } from './conversations.service';
import { isId } from './is-id';
import { askQuestion } from './turn/ask';
import type { AskedTurn } from './turn/run-turn';

/** More than the largest context window takes; the rest of a longer document is not kept. */
const ATTACHMENT_CHARACTERS = 200_000;

/**
 * Stores a question that an owner asks in the playground.
 * @param conversationId 'default' stands for the latest one
 * @throws AppError not_found for an unknown conversation, invalid for an unknown attachment
 */
export async function ask(
  deps: Deps,
  agent: OwnedAgent,
  asked: { conversationId: string; question: string; attachmentIds: string[] },
): Promise<AskedTurn> {
  const rows = await findAttachments(deps.db, ownerOf(agent), asked.attachmentIds);
  if (rows.length < asked.attachmentIds.length) throw invalid(MESSAGES.attachmentMissing, 'attachment_ids');
  const conversationId =
    asked.conversationId === DEFAULT_CONVERSATION ? (await latestConversation(deps, agent)).id : asked.conversationId;
  const turn = isId(conversationId)
    ? await askQuestion(deps, {
        agent,
        conversationId,
        origin: 'playground',
        question: asked.question,
        attachments: rows.map(presentAttachment),
        userId: null,
      })
    : undefined;
  if (!turn) throw notFound();
  await keepAttachments(deps.db, turn, turn.conversationId, asked.attachmentIds);
  return turn;
}

/**
 * Stores a visitor's question: in the conversation that is named, or in a fresh one when that is unknown, another
 * agent's, or another person's.
 * @throws AppError too_many
 */
export async function askAsVisitor(
  deps: Deps,
  agent: OwnedAgent,
  asked: {
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
  const fresh = await insertConversation(deps.db, ownerOf(agent), 'visitor');
  const first = await askQuestion(deps, { ...question, conversationId: fresh.id });
  if (!first) throw notFound();
  return first;
}

/** Ends the answer that is being written, in whichever process that is. */
export function stop({ events }: Deps, conversationId: string): void {
  events.publish('chat.stop', { conversationId });
}

/**
 * Reads a document whose text joins a question; only its text is kept.
 * @throws AppError unprocessable with a sentence about the document
 */
export async function attach(deps: Deps, agent: OwnedAgent, upload: Upload): Promise<Attachment> {
  try {
    const text = storable((await readText(deps, upload)).slice(0, ATTACHMENT_CHARACTERS));
    const name = storable(upload.name);
    return presentAttachment(await insertAttachment(deps.db, ownerOf(agent), { name, size: upload.stored.size, text }));
  } finally {
    await discardUploads(deps, [upload]);
  }
}

const ownerOf = ({ id, teamId }: OwnedAgent) => ({ agentId: id, teamId });
