import { randomUUID } from 'node:crypto';
import { DEFAULT_CONVERSATION } from '@parley/contract/constants';
import { MESSAGES } from '@parley/contract/messages';
import type { AnswerUsage } from '../../../models/types';
import type { Tx } from '../../../platform/database';
import { storable } from '../../../platform/database/storable';
import type { Deps } from '../../../platform/deps';
import { AppError, notFound } from '../../../platform/errors';
import { writeEvent } from '../../../platform/outbox';
import type { OwnedAgent } from '../../agents/agents.service';
import { turnEnded } from '../chat.events';
import { titleOf } from '../conversations.queries';
import { latestConversation } from '../conversations.service';
import { isId } from '../is-id';
import { sentenceOf } from '../turn/run-turn';
import { Interrupted, runningTurns, StoppedByPerson } from '../turn/running';
import { type Ending, endTurn, insertTurn, type NewTurn, NOTHING_SAID } from '../turn/turns.queries';
import { findMessage, insertAnswer, type Standing, takePlaceOf, writeIn } from './exchange.queries';

/** What an answer that the chat did not write itself is stored as. */
export interface Reply {
  content: string;
  source: 'chat' | 'SQL-Generated';
  /** False where whoever wrote it says that it does not know. */
  answered: boolean | null;
  /** The question made whole. */
  searchQuery: string | null;
  model: string;
  usage: AnswerUsage | null;
}

/** The ids under which a question and its answer are stored. */
export interface ExchangeIds {
  questionId: string;
  answerId: string;
}

/**
 * Keeps a question of an owner's playground whose answer is written elsewhere. It is stored at once, with the answer
 * pending, as every turn is; a stop in the chat ends it, and so does its reader's leaving, unlike a turn.
 * @param write is told when to give up, and may store what belongs to the answer under its id
 * @returns what was written, and where it is kept
 * @throws AppError not_found for an unknown conversation; what `write` throws, once it is stored as failed
 */
export function keepExchange<T extends Reply>(
  deps: Deps,
  agent: OwnedAgent,
  asked: { conversationId: string; question: string },
  gone: AbortSignal,
  write: (signal: AbortSignal, ids: ExchangeIds) => Promise<T>,
): Promise<ExchangeIds & { reply: T }> {
  return deps.inFlight.track(exchange(deps, agent, asked, gone, write));
}

async function exchange<T extends Reply>(
  deps: Deps,
  agent: OwnedAgent,
  asked: { conversationId: string; question: string },
  gone: AbortSignal,
  write: (signal: AbortSignal, ids: ExchangeIds) => Promise<T>,
): Promise<ExchangeIds & { reply: T }> {
  const began = performance.now();
  const place = await placeOf(deps, agent, asked.conversationId);
  const ids = { questionId: randomUUID(), answerId: randomUUID() };
  const question = storable(asked.question);
  const turn: NewTurn = {
    ...place,
    ...ids,
    origin: 'playground',
    question,
    attachments: [],
    title: titleOf(question),
    userId: null,
  };
  const run = runningTurns(deps).begin(ids.answerId, place.conversationId);
  // It waits for nobody, so that a stop is meant for it.
  run.waiting = false;
  const end = (ending: Omit<Ending, 'responseTimeMs'>) =>
    endTurn(deps.db, turn, { ...ending, responseTimeMs: Math.round(performance.now() - began) }, []);
  let stored = false;
  try {
    if ((await insertTurn(deps.db, turn, [], deps.processes.id)) === undefined) throw notFound();
    stored = true;
    run.settle();
    const signal = AbortSignal.any([gone, run.controller.signal]);
    const reply = await write(signal, ids);
    signal.throwIfAborted();
    if (!(await end(endingOf(reply)))) throw notFound();
    return { ...ids, reply };
  } catch (error) {
    const left = gone.aborted || run.controller.signal.reason instanceof StoppedByPerson;
    const interrupted = run.controller.signal.reason instanceof Interrupted;
    const failure = interrupted ? new AppError('unavailable', MESSAGES.interrupted) : error;
    if (stored && left) await end({ ...NOTHING_SAID, content: '', status: 'stopped' });
    else if (stored) await end({ ...NOTHING_SAID, content: sentenceOf(failure), status: 'failed' });
    throw left ? new AppError('unprocessable', MESSAGES.answerStopped) : failure;
  } finally {
    runningTurns(deps).end(run);
    if (stored) deps.events.publish(turnEnded, toldOf(turn));
  }
}

async function placeOf(deps: Deps, agent: OwnedAgent, conversationId: string) {
  const id = conversationId === DEFAULT_CONVERSATION ? (await latestConversation(deps, agent)).id : conversationId;
  if (!isId(id)) throw notFound();
  return { teamId: agent.teamId, agentId: agent.id, conversationId: id };
}

const endingOf = ({ content, source, answered, searchQuery, model, usage }: Reply) => ({
  content: storable(content),
  source,
  status: 'complete' as const,
  answered,
  passages: [],
  searchQuery,
  model,
  promptTokens: usage?.promptTokens ?? null,
  completionTokens: usage?.completionTokens ?? null,
});

/** A message of the team's, if there is one. */
export const messageOf = ({ db }: Pick<Deps, 'db'>, teamId: string, id: string): Promise<Standing | undefined> =>
  findMessage(db, teamId, id);

/**
 * Stores something more that the agent says in a conversation, in the place of what it said there before, or at the end.
 * @param note the caller's own rows about the message, in the same transaction
 * @returns the new message's id; undefined when the conversation is gone
 */
export async function putAnswer(
  deps: Deps,
  at: Pick<Standing, 'teamId' | 'agentId' | 'conversationId'> & { replaces: string | undefined },
  said: { content: string; source: 'SQL-Result' | 'error' },
  note: (tx: Tx, messageId: string) => Promise<void>,
): Promise<string | undefined> {
  const { replaces, ...place } = at;
  const content = storable(said.content);
  const status = said.source === 'error' ? 'failed' : 'complete';
  const id = randomUUID();
  const stored = await deps.db.transaction(async (tx) => {
    const free = replaces === undefined ? undefined : await takePlaceOf(tx, place.teamId, replaces);
    const next = await writeIn(tx, place, content, free === undefined);
    if (next === undefined) return false;
    await insertAnswer(tx, { ...place, id, seq: free ?? next, content, source: said.source, status });
    await note(tx, id);
    await writeEvent(tx, turnEnded, place.teamId, toldOf({ ...place, answerId: id }));
    return true;
  });
  if (!stored) return undefined;
  deps.events.publish(turnEnded, toldOf({ ...place, answerId: id }));
  return id;
}

/** What is told of a turn that ended. */
type ToldTurn = Pick<Standing, 'teamId' | 'agentId' | 'conversationId'> & { answerId: string };

const toldOf = ({ teamId, agentId, conversationId, answerId }: ToldTurn): ToldTurn => ({
  ...{ teamId, agentId, conversationId, answerId },
});
