import { randomUUID } from 'node:crypto';
import type { Attachment, CameFrom, identity } from '@parley/contract/chat';
import { isId } from '@parley/contract/common';
import {
  ATTACHMENTS_PER_CONVERSATION_MAX,
  DEFAULT_CONVERSATION,
  QUESTION_MAX_CHARACTERS,
} from '@parley/contract/constants';
import { documentNames, MESSAGES } from '@parley/contract/messages';
import type { z } from 'zod';
import type { Language } from '../../../language/language';
import { storable } from '../../../platform/database/storable';
import type { Deps } from '../../../platform/deps';
import { AppError, invalid, notFound } from '../../../platform/errors';
import { networkOf } from '../../../platform/network';
import { type OwnedAgent, ownerOf } from '../../agents/agents.service';
import { isCapped } from '../../credits/caps.service';
import { holdOf } from '../../credits/credits.service';
import { isVerified } from '../../widget/widget.service';
import { countAttachmentsOf, listAttachments } from '../attachments/attachments.queries';
import { placeOf } from '../came-from';
import { limitQuestions } from '../chat.limits';
import { presentAttachment } from '../chat.present';
import { latestConversation } from '../conversations';
import { insertConversation, titleOf } from '../conversations.queries';
import { mayReplace } from '../versions/versions';
import { requireContact } from './require-contact';
import type { Turn } from './stages';

interface AskedByAnyone {
  /** An agent that the asker may ask: the caller's team's, or a public one. */
  agent: OwnedAgent;
  /** As given by the caller. */
  conversationId: string;
  question: string;
  /** The language that the asker's browser prefers. */
  language?: Language | null;
  /** The time zone that the asker's browser reports. */
  zone?: string | undefined;
  /** How many calls to the agent's model the answerer may make; one if absent. */
  calls?: number;
  /** Whether the asker may still ask, once the question has waited: the agent as it is then. @throws AppError if not */
  again: () => Promise<OwnedAgent>;
}

/** A question in the playground. Without words, its attachments are the question. */
export interface AskedByOwner extends AskedByAnyone {
  by: 'owner';
  memberId: string;
  attachmentIds?: string[];
  /** A question of the conversation to replace; it is set aside with everything that followed it. */
  replaces?: string | undefined;
  /** Where it is asked; absent for API calls. */
  via?: 'playground' | undefined;
  /** Aborts when the reader leaves, which ends the turn; turns without it outlive their reader. */
  gone?: AbortSignal;
}

export interface AskedByVisitor extends AskedByAnyone, CameFrom {
  by: 'visitor';
  identity: z.output<typeof identity> | undefined;
  /** Where the call comes from. */
  address: string;
  /** A member of the agent's own team, who may ask as often as they like. */
  ofTeam: boolean;
  /** How the page that asks was served; null for API calls. */
  sentAs: 'frame' | 'share' | null;
}

export type Asked = AskedByOwner | AskedByVisitor;

/**
 * Checks whether a question may be asked: of an agent that the asker may ask (the route's policy has found it), as
 * often as its owner allows, with the asker's attachments, and in place of a question that has been answered.
 * @throws AppError too_many for a visitor who asks too often; not_found for an unknown conversation or question to
 * replace, invalid for an unknown attachment or a question with nothing that can be stored, unprocessable for too many
 * attachments in the conversation, still_answering while the question to replace is being answered
 */
export async function mayBegin(deps: Deps, asked: Asked): Promise<Turn> {
  const askedAt = performance.now();
  const turn = asked.by === 'visitor' ? await visitorsTurn(deps, asked) : await ownersTurn(deps, asked);
  const question = storable(turn.question);
  if (!question.trim()) throw invalid(MESSAGES.questionEmpty, 'question');
  const { agent, hold } = await holdOf(deps, asked.agent, asked.calls ?? 1);
  const ids = { ...ownerOf(agent), questionId: randomUUID(), answerId: randomUUID() };
  return {
    ...turn,
    ...ids,
    agent,
    question,
    title: titleOf(question),
    language: asked.language ?? null,
    zone: asked.zone,
    hold,
    askedAt,
  };
}

/**
 * The turn of a question that has waited for others, by what holds by now.
 * @throws AppError as a call of the asker would now
 */
export async function mayStillBegin(deps: Deps, asked: Asked, turn: Turn): Promise<Turn> {
  const { agent, hold } = await holdOf(deps, await asked.again(), asked.calls ?? 1);
  return { ...turn, agent, capped: cappedOf(asked, agent, turn.userId), hold };
}

/** Who is counted under the owner's caps. */
const cappedOf = (asked: Asked, agent: OwnedAgent, userId: string | null) =>
  asked.by === 'visitor' && !asked.ofTeam && isCapped(agent) ? { address: asked.address, userId } : null;

/** By whom the questions that wait are counted. */
export const askerOf = (asked: Asked): string =>
  asked.by === 'owner' ? asked.memberId : `${asked.agent.id} ${networkOf(asked.address)}`;

type Asking = Pick<
  Turn,
  | 'origin'
  | 'byProgram'
  | 'conversationId'
  | 'question'
  | 'attachments'
  | 'notTranscribed'
  | 'userId'
  | 'memberId'
  | 'capped'
  | 'opens'
  | 'replaces'
  | 'gone'
>;

async function ownersTurn(deps: Deps, asked: AskedByOwner): Promise<Asking> {
  const { agent, attachmentIds = [], replaces, gone } = asked;
  const conversationId =
    asked.conversationId === DEFAULT_CONVERSATION ? (await latestConversation(deps, agent)).id : asked.conversationId;
  if (!isId(conversationId)) throw notFound();
  const attachments = attachmentIds.length > 0 ? await attached(deps, agent, conversationId, attachmentIds) : [];
  if (replaces) await mayReplace(deps, { teamId: agent.teamId, conversationId }, replaces);
  return {
    origin: 'playground',
    byProgram: asked.via === undefined,
    conversationId,
    question: asked.question || questionOf(attachments),
    attachments,
    notTranscribed: whyNotTranscribed(asked.question, attachments),
    userId: null,
    memberId: asked.via === undefined ? null : asked.memberId,
    capped: null,
    opens: null,
    replaces: replaces ?? null,
    gone,
  };
}

async function attached({ db }: Deps, agent: OwnedAgent, conversationId: string, ids: string[]) {
  const rows = await listAttachments(db, ownerOf(agent), ids);
  if (rows.length < ids.length) throw invalid(MESSAGES.attachmentMissing, 'attachment_ids');
  const held = await countAttachmentsOf(db, agent.teamId, conversationId);
  if (held + rows.length > ATTACHMENTS_PER_CONVERSATION_MAX) {
    throw new AppError('unprocessable', MESSAGES.attachmentsFull);
  }
  return rows.map(presentAttachment);
}

/** What attachments sent without words ask: their transcripts, or otherwise their names. */
function questionOf(attachments: readonly Attachment[]): string {
  const heard = attachments.flatMap(({ transcript }) => transcript ?? []).join('\n\n');
  if (heard && heard.length < QUESTION_MAX_CHARACTERS) return heard;
  return documentNames(attachments) || MESSAGES.voiceMessage;
}

/** Asking again repeats the words that stood in for an empty question, so those count as none. */
function whyNotTranscribed(question: string, attachments: readonly Attachment[]): string | undefined {
  const voiceAlone = attachments.every(({ kind, transcript }) => kind === 'audio' && !transcript);
  if (!voiceAlone || (question && question !== questionOf(attachments))) return undefined;
  return attachments.find(({ note }) => note)?.note ?? undefined;
}

/** A conversation id that is unknown, another agent's or another person's leads to a new conversation. */
async function visitorsTurn(deps: Deps, asked: AskedByVisitor): Promise<Asking> {
  const { agent, question, identity } = asked;
  const known = identity && (await isVerified(deps, agent, identity));
  const userId = known ? storable(identity.user_id) : null;
  if (!asked.ofTeam) {
    await limitQuestions(deps, agent, { ...asked, userId }, question);
    await requireContact(deps, asked);
  }
  const opens = placeOf(asked);
  return {
    origin: 'visitor',
    byProgram: asked.via === undefined,
    conversationId: isId(asked.conversationId) ? asked.conversationId : await openFresh(deps, agent, opens),
    question,
    attachments: [],
    notTranscribed: undefined,
    userId,
    memberId: null,
    capped: cappedOf(asked, agent, userId),
    opens,
    replaces: null,
    gone: undefined,
  };
}

/** Opens a new visitor's conversation. @returns its id */
export async function openFresh({ db }: Deps, agent: OwnedAgent, place: ReturnType<typeof placeOf>): Promise<string> {
  return (await insertConversation(db, ownerOf(agent), place)).id;
}
