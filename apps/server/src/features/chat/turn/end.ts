import { setTimeout as sleep } from 'node:timers/promises';
import { MESSAGES } from '@parley/contract/messages';
import type { AnswerUsage } from '../../../models/types';
import { sqlState } from '../../../platform/database/sql-state';
import { storable } from '../../../platform/database/storable';
import type { Deps } from '../../../platform/deps';
import { AppError, codeOf, sentenceOf } from '../../../platform/errors';
import { untilStored } from '../../../platform/until-stored';
import * as credits from '../../credits/credits.service';
import type { Reply } from '../answer/answer';
import { turnEnded } from '../chat.events';
import { statusOf } from '../messages.queries';
import type { Turn } from './may-begin';
import { type Ending, endTurn } from './turns.queries';

/** So often it is tried to keep the answer; then only that the turn ended is. */
const TRIES_WITH_ANSWER = 5;
/** So long whoever asked waits for a database that did not say whether the answer was stored. */
const UNHEARD_MS = 5_000;
/** SQLSTATE classes of what will not be stored however often it is tried: data, constraints, limits. */
const REFUSED = /^(?:22|23|54)/;

/**
 * How a turn ends: stored, settled, and announced to screens, searches and other processes. If that fails, it is stored as
 * soon as it can be: as long as this process lives nobody else would do it, and whatever the conversation is asked next would wait.
 * @returns false when it is no longer pending: cleared away, or given up as interrupted
 * @throws AppError unavailable when nobody knows yet whether it is stored; the database's refusal
 */
export async function end(deps: Deps, turn: Turn, ending: Ending): Promise<boolean> {
  try {
    return await store(deps, turn, ending);
  } catch (error) {
    const ended = deps.inFlight.track(endLater(deps, turn, ending, error));
    ended.catch(() => undefined);
    if (isRefusal(error)) throw error;
    const late = sleep(UNHEARD_MS, undefined, { ref: false }).then(() => {
      throw new AppError('unavailable', MESSAGES.answerLate, { cause: error });
    });
    return Promise.race([ended, late]);
  }
}

/** Whether the database said no, unlike one that did not answer, or that stops. */
export function isRefusal(error: unknown): boolean {
  const state = sqlState(error);
  return state !== undefined && !/^(?:08|57P)/.test(state);
}

/** Ends a turn of which nobody knows whether it was stored: what became of that was lost with its connection. */
export function endUnheard(deps: Deps, turn: Turn, reason: unknown): void {
  // What it throws is the reason, which the caller knows.
  void deps.inFlight
    .track(endLater(deps, turn, unanswered(deps, reason, elapsed(turn)), reason))
    .catch(() => undefined);
}

/** @returns as `end` @throws the reason when only that the turn ended could be stored */
async function endLater(deps: Deps, turn: Turn, ending: Ending, reason: unknown): Promise<boolean> {
  let ended: boolean | undefined;
  await untilStored(deps, reason, async (tries, failed) => {
    const without = tries > TRIES_WITH_ANSWER || REFUSED.test(sqlState(failed) ?? '');
    const stored = await store(deps, turn, without ? unanswered(deps, reason, ending.responseTimeMs) : ending);
    // What is no longer pending may have been stored unheard.
    ended = without ? undefined : stored || (await statusOf(deps.db, turn.teamId, turn.answerId)) === ending.status;
  });
  if (ended === undefined) throw reason;
  return ended;
}

async function store(deps: Deps, turn: Turn, ending: Ending): Promise<boolean> {
  const { db, events } = deps;
  const { teamId, agentId, conversationId, answerId } = turn;
  const credit = { purpose: ending.source === 'chat' ? 'chat' : 'sql', enforced: turn.hold.enforced };
  try {
    const ended = await endTurn(db, turn, ending, credit);
    if (!ended) await settleUnstored(deps, turn, { id: answerId, teamId, agentId, ...ending, ...credit });
    return ended;
  } finally {
    events.publish(turnEnded, { teamId, agentId, conversationId, answerId });
  }
}

/**
 * What was cleared away while it was written is paid for. What other processes gave up as interrupted, since they did not
 * hear of this one for too long, is not; and what was stored unheard is settled already.
 */
async function settleUnstored(deps: Deps, { teamId, answerId }: Turn, bill: Parameters<typeof credits.settle>[1]) {
  const cleared = (await statusOf(deps.db, teamId, answerId)) === undefined;
  await (cleared ? credits.settle(deps, bill) : credits.giveBack(deps, bill));
}

/** Milliseconds since the question. */
export const elapsed = ({ askedAt }: Turn) => Math.round(performance.now() - askedAt);

export const answered = ({ prices }: Deps, reply: Reply, responseTimeMs: number): Ending => ({
  content: storable(reply.text),
  source: reply.source,
  status: reply.status,
  failure: null,
  answered: reply.answered,
  passages: reply.passages,
  searchQuery: reply.searchQuery,
  model: reply.model,
  promptTokens: reply.usage?.promptTokens ?? null,
  completionTokens: reply.usage?.completionTokens ?? null,
  // Whoever was asked first took most of it.
  rate: prices.highest([reply.model, reply.askedFirst ?? reply.model]),
  responseTimeMs,
});

/** What a model took in a turn of which no answer came. */
export interface Spent {
  model: string;
  usage: AnswerUsage;
}

/**
 * A turn that was stopped before anything was written keeps nothing; one that failed keeps why.
 * @param spent what is paid for all the same; not where the failure is nobody's but ours
 */
export const unanswered = ({ prices }: Deps, failure: unknown, responseTimeMs: number, spent?: Spent): Ending => ({
  content: failure instanceof Stopped ? '' : sentenceOf(failure),
  ...(failure instanceof Stopped
    ? { status: 'stopped', failure: null }
    : { status: 'failed', failure: codeOf(failure) }),
  source: 'chat',
  answered: null,
  passages: [],
  searchQuery: null,
  ...(spent && codeOf(failure) !== 'interrupted'
    ? { model: spent.model, ...spent.usage, rate: prices.rateOf(spent.model) }
    : { model: null, promptTokens: null, completionTokens: null, rate: '0' }),
  responseTimeMs,
});

/** A turn that a person stopped, and whose answerer kept nothing of what was written. */
export class Stopped extends AppError {
  constructor() {
    super('unprocessable', MESSAGES.answerStopped);
  }
}
