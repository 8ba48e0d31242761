import type { TurnEvent } from '@parley/contract/chat';
import { isId } from '@parley/contract/common';
import { HANDOVER_IDLE_MINUTES } from '@parley/contract/constants';
import { MESSAGES } from '@parley/contract/messages';
import type { Deps } from '../../../platform/deps';
import { AppError, notFound } from '../../../platform/errors';
import { writeEvent } from '../../../platform/outbox';
import type { Answer } from '../answer/reply';
import { handoverChanged, turnEnded } from '../chat.events';
import * as messages from '../messages.queries';
import { claimConversation } from '../turn/claim.queries';
import { findEarlierTurns, isFull } from '../turn/conversation';
import type { Asked } from '../turn/may-begin';
import type { FinishedTurn, Turn } from '../turn/stages';
import { isLive } from './handover.queries';

/** Whether a question goes to a person rather than the agent. Only queries the database if the agent offers people. */
export async function isForPerson(
  { db }: Deps,
  { by, agent, conversationId }: Pick<Asked, 'by' | 'agent' | 'conversationId'>,
): Promise<boolean> {
  if (by !== 'visitor' || !agent.settings.humanOffered || !isId(conversationId)) return false;
  return isLive(db, { teamId: agent.teamId, agentId: agent.id, conversationId }, HANDOVER_IDLE_MINUTES);
}

/**
 * Stores what a visitor says to a person; the agent stays silent. With an identity, the conversation becomes theirs.
 * @throws AppError not_found for somebody else's conversation; unprocessable for one that is full
 */
export async function passOn(deps: Deps, turn: Turn, tell: (event: TurnEvent) => void): Promise<FinishedTurn<Answer>> {
  const { db, events } = deps;
  const conversation = await findEarlierTurns(deps, turn, null);
  if (!conversation) throw notFound();
  if (isFull(conversation)) throw new AppError('unprocessable', MESSAGES.conversationFull);
  const { teamId, agentId, conversationId, questionId: id, question: content } = turn;
  const place = { teamId, agentId, conversationId };
  await db.transaction(async (tx) => {
    if (!(await claimConversation(tx, turn))) throw notFound();
    const seq = await messages.writeIn(tx, place, content, true, turn.title);
    if (seq === undefined) throw notFound();
    await messages.insertQuestion(tx, { ...place, id, seq, content, source: turn.byProgram ? 'API' : 'user' });
    await writeEvent(tx, turnEnded, teamId, { ...place, answerId: id });
  });
  events.publish(turnEnded, { ...place, answerId: id });
  // Its visitor now waits for the person's reply.
  events.publish(handoverChanged, place);
  tell({ type: 'passed', user_message_id: id, conversation_id: conversationId });
  const reply: Answer = {
    text: '',
    source: 'chat',
    status: 'complete',
    answered: null,
    passages: [],
    searchQuery: content,
    model: '',
    usage: null,
    note: null,
    passedOn: true,
  };
  return { turn: { ...turn, answerId: id }, reply, responseTimeMs: 0 };
}
