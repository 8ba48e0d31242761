import { randomUUID } from 'node:crypto';
import type { Attachment } from '@parley/contract/chat';
import { MESSAGES } from '@parley/contract/messages';
import { storable } from '../../../platform/database/storable';
import type { Deps } from '../../../platform/deps';
import { invalid } from '../../../platform/errors';
import type { OwnedAgent } from '../../agents/agents.service';
import { type Origin, titleOf } from '../conversations.queries';
import { findOpening, type NewTurn, type Opening } from './turns.queries';

export interface NewQuestion {
  agent: OwnedAgent;
  conversationId: string;
  origin: Origin;
  question: string;
  attachments: Attachment[];
  /** Who the visitor is, by the host site's signature. */
  userId: string | null;
}

/** A question and the conversation that it continues. */
export interface AskedTurn extends NewTurn {
  agent: OwnedAgent;
  opening: Opening;
  /** The question in whose place this one is asked, if it is not asked at the end. */
  replaces?: string;
  /** Milliseconds of `performance.now()` when the question arrived. */
  askedAt: number;
}

/**
 * Reads the conversation that a question continues. Nothing is stored yet: `runTurn` does that while the answer is
 * already being prepared.
 * @returns undefined when there is no such conversation
 * @throws AppError invalid for a question without anything that can be stored
 */
export async function askQuestion(deps: Deps, asked: NewQuestion): Promise<AskedTurn | undefined> {
  const askedAt = performance.now();
  const { agent } = asked;
  const question = storable(asked.question);
  if (!question.trim()) throw invalid(MESSAGES.questionEmpty, 'question');
  const turn = {
    ...asked,
    question,
    userId: asked.userId && storable(asked.userId),
    title: titleOf(question),
    teamId: agent.teamId,
    agentId: agent.id,
    questionId: randomUUID(),
    answerId: randomUUID(),
    askedAt,
  };
  const opening = await findOpening(deps.db, turn);
  return opening && { ...turn, opening };
}
