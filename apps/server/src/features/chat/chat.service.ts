import { randomUUID } from 'node:crypto';
import type { AgentSettings } from '@parley/contract/agents';
import type { TurnEvent } from '@parley/contract/chat';
import type { Tx } from '../../platform/database';
import { storable } from '../../platform/database/storable';
import type { Deps } from '../../platform/deps';
import type { FailureCode } from '../../platform/errors';
import { writeEvent } from '../../platform/outbox';
import type { OwnedAgent } from '../agents/agents.service';
import { answer } from './answer/answer';
import type { Question } from './answer/question';
import type { Answer, Reply, Spend, Spent, Tell, TriedAnswer } from './answer/reply';
import { stopAsked, turnEnded } from './chat.events';
import { isForPerson, passOn } from './handover/pass-on';
import * as messages from './messages.queries';
import { type Asked, mayBegin } from './turn/may-begin';
import type { FinishedTurn } from './turn/stages';
import { type Answerer, agentAnswers, takeTurn } from './turn/turn';

export type { Reply, Spend, Spent, TriedAnswer };

/** Asks an agent and stores question and answer in a conversation (see `takeTurn`), or passes it on to a person. */
export async function ask(deps: Deps, asked: Asked, tell: (event: TurnEvent) => void): Promise<FinishedTurn<Answer>> {
  if (await isForPerson(deps, asked)) return passOn(deps, await mayBegin(deps, asked), tell);
  return takeTurn(deps, asked, agentAnswers, tell, {
    isDue: ({ agent }) => isForPerson(deps, { ...asked, agent }),
    take: (turn) => passOn(deps, turn, tell),
  });
}

/** Asks an answerer other than the agent and its sources; its signal aborts when it should give up. */
export function askAnswerer<R extends Reply>(
  deps: Deps,
  asked: Asked,
  answerer: Answerer<R>,
): Promise<FinishedTurn<R>> {
  return takeTurn(deps, asked, answerer, () => undefined);
}

/** Stops the answer that is being written, in whichever process that is. */
export function stop({ events }: Deps, conversationId: string): void {
  events.publish(stopAsked, { conversationId });
}

/**
 * Answers a standalone question and stores nothing: it appears in no conversation, count or export.
 * @param by purpose and settings, and whether the built-in engine may replace a model that fails
 * @throws as `answer`
 */
export async function tryQuestion(
  deps: Deps,
  agent: OwnedAgent,
  question: string,
  by: Pick<AgentSettings, 'fallback'> & Pick<Question, 'language' | 'purpose' | 'settings' | 'version' | 'writer'>,
  signal: AbortSignal,
  tell: Tell,
): Promise<TriedAnswer> {
  const askedAt = performance.now();
  const asked = { agent, question: storable(question), history: [], attachments: [], signal, ...by };
  const answered = await answer(deps, asked, tell);
  return { ...answered, responseTimeMs: Math.round(performance.now() - askedAt) };
}

/** Finds one of the team's messages. */
export function findMessage(
  { db }: Pick<Deps, 'db'>,
  teamId: string,
  id: string,
): Promise<messages.Standing | undefined> {
  return messages.findMessage(db, teamId, id);
}

/**
 * Stores another message from the agent in a conversation: in place of an earlier one, or at the end.
 * @param failure why `content` reports a failure instead of a result
 * @param note stores the caller's own rows about the message in the same transaction
 * @returns the new message's id; undefined when the conversation is gone
 */
export async function addMessage(
  { db, events }: Deps,
  at: Pick<messages.Standing, 'teamId' | 'agentId' | 'conversationId'> & { replaces: string | undefined },
  { content: text, failure }: { content: string; failure: FailureCode | null },
  note: (tx: Tx, messageId: string) => Promise<void>,
): Promise<string | undefined> {
  const { replaces, teamId, agentId, conversationId } = at;
  const place = { teamId, agentId, conversationId };
  const content = storable(text);
  const outcome = failure
    ? ({ source: 'error', status: 'failed' } as const)
    : ({ source: 'SQL-Result', status: 'complete' } as const);
  const id = randomUUID();
  const stored = await db.transaction(async (tx) => {
    const free = replaces === undefined ? undefined : await messages.takePlaceOf(tx, teamId, replaces);
    const next = await messages.writeIn(tx, place, content, free === undefined);
    if (next === undefined) return false;
    await messages.insertMessage(tx, { ...place, id, seq: free ?? next, content, failure, ...outcome });
    await note(tx, id);
    await writeEvent(tx, turnEnded, teamId, { ...place, answerId: id });
    return true;
  });
  if (!stored) return undefined;
  events.publish(turnEnded, { ...place, answerId: id });
  return id;
}
