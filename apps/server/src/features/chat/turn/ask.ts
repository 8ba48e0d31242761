import { randomUUID } from 'node:crypto';
import type { Attachment } from '@parley/contract/chat';
import { MESSAGES } from '@parley/contract/messages';
import type { Deps } from '../../../platform/deps';
import { invalid } from '../../../platform/errors';
import { storable } from '../../../platform/text/storable';
import type { OwnedAgent } from '../../agents/agents.service';
import { type Origin, titleOf } from '../conversations.queries';
import type { AskedTurn } from './run-turn';
import { insertTurn } from './turns.queries';

export interface NewQuestion {
  agent: OwnedAgent;
  conversationId: string;
  origin: Origin;
  question: string;
  attachments: Attachment[];
  /** Who the visitor is, by the host site's signature. */
  userId: string | null;
}

/**
 * Stores a question as pending; once this returns it is acknowledged, and will be answered or marked as failed.
 * @returns undefined when there is no such conversation
 * @throws AppError invalid for a question without anything that can be stored
 */
export async function askQuestion(
  deps: Deps,
  { agent, userId, ...asked }: NewQuestion,
): Promise<AskedTurn | undefined> {
  const question = storable(asked.question);
  if (!question.trim()) throw invalid(MESSAGES.questionEmpty, 'question');
  const turn = {
    ...asked,
    agent,
    question,
    teamId: agent.teamId,
    agentId: agent.id,
    questionId: randomUUID(),
    answerId: randomUUID(),
    askedAt: performance.now(),
  };
  const stored = await insertTurn(deps.db, { ...turn, title: titleOf(question) }, userId && storable(userId));
  return stored && { ...turn, ...stored };
}
