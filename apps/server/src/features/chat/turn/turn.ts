import type { TurnEvent } from '@parley/contract/chat';
import { ATTACHMENTS_PER_MESSAGE_MAX } from '@parley/contract/constants';
import { MESSAGES } from '@parley/contract/messages';
import type { Deps } from '../../../platform/deps';
import { AppError, notFound } from '../../../platform/errors';
import * as credits from '../../credits/credits.service';
import { answer, StoppedByPerson } from '../answer/answer';
import type { Answer, Reply, Spend, SpentInAll } from '../answer/reply';
import { keepAttachments } from '../attachments/attachments.queries';
import { conversationStarted } from '../chat.events';
import { measureTurn } from '../chat.metrics';
import { replaceFrom } from '../versions/versions';
import { awaitConversation, type Conversation, EMPTY, findEarlierTurns, isFull, materialOf } from './conversation';
import { answered, elapsed, end, Stopped, unanswered } from './end';
import { holdAgain, refusalOf } from './hold-again';
import { type Asked, askerOf, mayBegin, mayStillBegin, openFresh } from './may-begin';
import { Interrupted, type RunningTurn, runningTurns } from './running-turns';
import type { FinishedTurn, Turn } from './stages';
import { insertTurn } from './turns.queries';
import { holdUnderCaps } from './under-caps';
import { heardLate } from './unheard';

/** What an answer is written from, besides the turn itself. */
export interface Begun {
  turn: Turn;
  conversation: Conversation;
  /** Aborts to end the writing. */
  signal: AbortSignal;
  /** Resolves once the question is stored; nothing of the answer may be sent or stored before that. */
  stored: Promise<void>;
  tell: (event: TurnEvent) => void;
  /** Reports what a model used, even if no reply comes of it. */
  spend: Spend;
}

/** Writes the reply to a question, or throws an error whose sentence the asker gets to read. */
export type Answerer<R extends Reply> = (deps: Deps, begun: Begun) => Promise<R>;

/** For questions that have waited: whether no answerer answers them any more, and what becomes of them then. */
export interface Instead<R extends Reply> {
  isDue: (turn: Turn) => Promise<boolean>;
  take: (turn: Turn) => Promise<FinishedTurn<R>>;
}

/**
 * A question and its answer, whoever asks and whoever answers. Four things are decided on the way, each in one place:
 * - `mayBegin`: whether the turn may begin (who may ask, and how often);
 * - `answerer`: who answers (`agentAnswers`, or another writer);
 * - `restsOn`: what the answer is based on (the conversation; an agent adds passages from its sources);
 * - `end`: how the turn ends (stored in one statement, and announced).
 *
 * Turns of one conversation run one after the other; one that has waited is judged again by `mayStillBegin`. Once the
 * question is stored (`ids` is sent), the turn ends as answered, stopped or failed, whatever happens and whether or not
 * its reader stays.
 * @throws AppError with the sentence that is stored in place of the answer; as `mayBegin`, or not_found for an unknown
 * conversation, with nothing stored
 */
export async function takeTurn<R extends Reply>(
  deps: Deps,
  asked: Asked,
  answerer: Answerer<R>,
  tell: (event: TurnEvent) => void,
  instead?: Instead<R>,
): Promise<FinishedTurn<R>> {
  const arrived = await mayBegin(deps, asked);
  const { conversationId } = arrived;
  return deps.inFlight.track(
    runningTurns(deps).inLine(conversationId, askerOf(asked), async (waited) => {
      const turn = waited ? await mayStillBegin(deps, asked, arrived) : arrived;
      if (waited && instead && (await instead.isDue(turn))) return instead.take(turn);
      const opened = await restsOn(deps, turn);
      const judgeAgain = async () => {
        const now = await mayStillBegin(deps, asked, opened.turn);
        return (await instead?.isDue(now)) ? undefined : now;
      };
      return run(deps, opened.turn, { conversation: opened.conversation, tell, judgeAgain }, answerer);
    }),
  );
}

/** The usual answerer: the agent, from its sources and the conversation. */
export async function agentAnswers(
  deps: Deps,
  { turn, conversation, signal, stored, tell, spend }: Begun,
): Promise<Answer> {
  const { agent, question, notTranscribed, language, zone } = turn;
  const now = materialOf(turn.attachments, question);
  const attached = [...now, ...conversation.attachmentIds];
  const asked = {
    agent,
    question,
    history: conversation.history,
    attachments: attached.slice(0, ATTACHMENTS_PER_MESSAGE_MAX),
    attachedNow: now.length,
    language,
    zone,
    notTranscribed,
    shownAs: turn.origin === 'visitor' ? agent.settings.displayName : undefined,
    offersPerson: turn.origin === 'visitor' && !turn.byProgram && agent.settings.humanOffered,
    fallback: agent.settings.fallback,
    cleared: turn.capped || credits.isRefusable(turn.hold) ? stored : undefined,
    onSpent: spend,
    signal,
  };
  return answer(deps, asked, async (progress) => {
    await stored;
    tell(progress);
  });
}

/**
 * What the answer is based on: the conversation so far. A visitor's question begins a new one where theirs is unknown,
 * or as long as what is read of one at once may be.
 */
async function restsOn(deps: Deps, turn: Turn): Promise<{ turn: Turn; conversation: Conversation }> {
  const conversation = await findEarlierTurns(deps, turn, null);
  const existed = runningTurns(deps).hasFound(turn.conversationId, conversation !== undefined);
  if (conversation && !isFull(conversation)) return { turn, conversation };
  if (conversation && !turn.opens) throw new AppError('unprocessable', MESSAGES.conversationFull);
  // What waited for a conversation that was deleted meanwhile ends with it.
  if (!turn.opens || (!conversation && existed)) throw notFound();
  const conversationId = await openFresh(deps, turn.agent, turn.opens);
  return { turn: { ...turn, conversationId }, conversation: EMPTY };
}

async function run<R extends Reply>(
  deps: Deps,
  turn: Turn,
  { conversation, tell, judgeAgain }: Pick<Writing, 'conversation' | 'tell' | 'judgeAgain'>,
  answerer: Answerer<R>,
): Promise<FinishedTurn<R>> {
  const running = runningTurns(deps).begin(turn);
  const measure = measureTurn(turn.askedAt);
  const leave = () => running.controller.abort(new StoppedByPerson());
  turn.gone?.addEventListener('abort', leave, { once: true });
  if (turn.gone?.aborted) leave();
  let stored = false;
  let spent: SpentInAll | undefined;
  const spend: Spend = (used) => {
    spent = used;
  };
  const begin = async () => {
    const { seq, refused } = await store(deps, turn);
    stored = true;
    if (turn.replaces) await replaceFrom(deps, turn, turn.replaces, seq);
    tell(idsOf(turn));
    if (refused) throw await refusalOf(deps, turn, refused);
    return seq;
  };
  const fail = async (error: unknown) => {
    const failure = failureOf(error, running);
    measure.ended(failure instanceof Stopped ? 'stopped' : 'failed', null);
    if (stored) await end(deps, turn, unanswered(deps, failure, elapsed(turn), spent));
    throw failure;
  };
  try {
    // Another turn may replace the same question first; then this one is not answered.
    const write = conversation.pending || turn.replaces ? answerAfterwards : answerMeanwhile;
    const reply = await write(
      deps,
      { turn, conversation, tell: measure.first(tell), spend, judgeAgain },
      running,
      answerer,
      begin,
    ).catch(fail);
    const responseTimeMs = elapsed(turn);
    if (!(await end(deps, turn, answered(deps, reply, responseTimeMs)))) throw notFound();
    measure.ended(reply.status, reply.usage);
    return { turn, reply, responseTimeMs };
  } finally {
    turn.gone?.removeEventListener('abort', leave);
    runningTurns(deps).end(running);
  }
}

/**
 * Stores the question and reserves the position of its answer.
 * @returns the question's position, and whether credits are used up
 * @throws AppError too_many, with nothing stored, when one of the owner's caps on visitors' usage is reached;
 * unavailable if the database did not confirm whether the question was stored
 */
async function store(deps: Deps, turn: Turn) {
  const { db, processes, events } = deps;
  const ids = turn.attachments.map(({ id }) => id);
  if (ids.length > 0) await keepAttachments(db, turn, turn.conversationId, ids);
  const giveBack = await holdUnderCaps(deps, turn);
  const begun = await insertTurn(db, turn, processes.id).catch((error: unknown) => heardLate(deps, turn, error));
  if (begun === undefined) {
    await giveBack();
    throw notFound();
  }
  const { teamId, agentId, conversationId, origin } = turn;
  if (begun.seq === 0 && origin === 'visitor') events.publish(conversationStarted, { teamId, agentId, conversationId });
  return begun;
}

interface Writing extends Pick<Begun, 'turn' | 'conversation' | 'tell' | 'spend'> {
  /** A stored question that has waited for another process, by what holds by now; nothing if nobody answers it. */
  judgeAgain: () => Promise<Turn | undefined>;
}

/**
 * Writes the answer while the question is being stored. If another process's question came first, discards what was
 * written and waits for that one's answer.
 */
async function answerMeanwhile<R extends Reply>(
  deps: Deps,
  writing: Writing,
  running: RunningTurn,
  answerer: Answerer<R>,
  begin: () => Promise<number>,
): Promise<R> {
  running.controller.signal.throwIfAborted();
  const outdated = new AbortController();
  const signal = AbortSignal.any([running.controller.signal, outdated.signal]);
  const storing = begin();
  const stored = storing.then((seq) => {
    if (seq !== writing.conversation.nextSeq) throw new Error('Another question came first.');
  });
  const replying = answerer(deps, { ...writing, signal, stored });
  // Both are awaited below or abandoned.
  stored.catch(() => undefined);
  replying.catch(() => undefined);
  try {
    const seq = await storing;
    if (seq === writing.conversation.nextSeq) return await replying;
    outdated.abort();
    return await answerAfterwards(deps, writing, running, answerer, async () => seq);
  } catch (error) {
    outdated.abort();
    throw error;
  }
}

/** Stores the question, and has it answered once those before it are. */
async function answerAfterwards<R extends Reply>(
  deps: Deps,
  { turn, tell, spend, judgeAgain }: Writing,
  running: RunningTurn,
  answerer: Answerer<R>,
  begin: () => Promise<number>,
): Promise<R> {
  running.controller.signal.throwIfAborted();
  running.waiting = true;
  const conversation = await awaitConversation(deps, turn, await begin(), running);
  const { signal } = running.controller;
  const now = await judgeAgain().catch(() => undefined);
  if (!now) running.controller.abort(new StoppedByPerson());
  if (!now || signal.aborted) throw signal.reason;
  await holdAgain(deps, turn, now);
  return answerer(deps, { turn: now, conversation, signal, stored: Promise.resolve(), tell, spend });
}

const idsOf = ({ questionId, answerId, conversationId, question }: Turn): TurnEvent => ({
  type: 'ids',
  user_message_id: questionId,
  ai_message_id: answerId,
  conversation_id: conversationId,
  question,
});

function failureOf(error: unknown, { controller }: RunningTurn): unknown {
  const { reason } = controller.signal;
  if (reason instanceof StoppedByPerson) return new Stopped();
  return reason instanceof Interrupted ? new AppError('interrupted', MESSAGES.interrupted) : error;
}
