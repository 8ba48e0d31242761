import { randomUUID } from 'node:crypto';
import type { Attachment } from '@parley/contract/chat';
import type { Deps } from '../../../platform/deps';
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
 */
export async function askQuestion(
  deps: Deps,
  { agent, userId, ...asked }: NewQuestion,
): Promise<AskedTurn | undefined> {
  const turn = {
    ...asked,
    agent,
    teamId: agent.teamId,
    agentId: agent.id,
    questionId: randomUUID(),
    answerId: randomUUID(),
    askedAt: performance.now(),
  };
  const seq = await insertTurn(deps.db, { ...turn, title: titleOf(asked.question) }, userId);
  return seq === undefined ? undefined : { ...turn, seq };
}
