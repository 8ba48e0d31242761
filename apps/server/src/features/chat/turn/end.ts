import { setTimeout as sleep } from 'node:timers/promises';
import { MESSAGES } from '@parley/contract/messages';
import type { AnswerUsage } from '../../../models/types';
import { sqlState } from '../../../platform/database/sql-state';
import { storable } from '../../../platform/database/storable';
import { DEADLOCK } from '../../../platform/database/without-deadlock';
import type { Deps } from '../../../platform/deps';
import { AppError, codeOf, sentenceOf } from '../../../platform/errors';
import { untilStored } from '../../../platform/until-stored';
import type { Prices } from '../../../prices';
import * as credits from '../../credits/credits.service';
import type { Reply, SpentInAll } from '../answer/reply';
import { turnEnded } from '../chat.events';
import { statusOf } from '../messages.queries';
import type { Turn } from './stages';
import { type Ending, endTurn } from './turns.queries';

/** How often the database may refuse the answer; after that, only the turn's end is stored. */
const REFUSALS_MAX = 5;
/** How long the asker waits while the database has not confirmed whether the answer was stored. */
const UNHEARD_MS = 5_000;
/** SQLSTATE classes that no retry will fix: data, constraints, limits. */
const REFUSED = /^(?:22|23|54)/;
/** SQLSTATE class of a full disk, or too many connections: says nothing about the answer. */
const LACKING = /^53/;

/**
 * Ends a turn: stores it, settles its credits, and announces it to screens, searches and other processes. If that
 * fails, it is retried until it succeeds: no other process would do it while this one lives, and the conversation's
 * next question would wait.
 * @returns false when it is no longer pending: cleared away, or given up as interrupted
 * @throws AppError unavailable while it is unknown whether it was stored; the database's refusal
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

/** Whether the database refused the statement, rather than failing to respond, shutting down or ending a deadlock. */
export function isRefusal(error: unknown): boolean {
  const state = sqlState(error);
  return state !== undefined && state !== DEADLOCK && !/^(?:08|57P)/.test(state);
}

/** Ends a turn that may or may not have been stored, because the connection broke before the result arrived. */
export function endUnheard(deps: Deps, turn: Turn, reason: unknown): void {
  // It rejects with the reason, which the caller already has.
  void deps.inFlight
    .track(endLater(deps, turn, unanswered(deps, reason, elapsed(turn)), reason))
    .catch(() => undefined);
}

/**
 * @returns as `end`
 * @throws the reason, when only the turn's end could be stored
 */
async function endLater(deps: Deps, turn: Turn, ending: Ending, reason: unknown): Promise<boolean> {
  let ended: boolean | undefined;
  let refusals = 0;
  await untilStored(deps, reason, async (_, failed) => {
    const state = sqlState(failed) ?? '';
    if (isRefusal(failed) && !LACKING.test(state)) refusals += 1;
    const without = refusals > REFUSALS_MAX || REFUSED.test(state);
    const stored = await store(deps, turn, without ? unanswered(deps, reason, ending.responseTimeMs) : ending);
    // A turn that is no longer pending may have been stored by an earlier try whose result was lost.
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
 * A turn that was cleared away while it was being written is charged. One that other processes gave up as interrupted,
 * having heard nothing from this one for too long, is not; and one whose stored result was lost is already settled.
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
  rate: rateOf(prices, reply),
  responseTimeMs,
});

/** Each model's part costs what that model costs. */
function rateOf(prices: Prices, { model, usage, askedFirst }: Pick<Reply, 'model' | 'usage' | 'askedFirst'>): string {
  const [all, first] = [sumOf(usage), sumOf(askedFirst?.usage ?? null)];
  if (!askedFirst || all === 0) return prices.rateOf(model);
  return prices.mixed([
    { model: askedFirst.model, tokens: Math.min(first, all) },
    { model, tokens: Math.max(0, all - first) },
  ]);
}

const sumOf = (usage: AnswerUsage | null) => (usage ? usage.promptTokens + usage.completionTokens : 0);

/**
 * The ending of a turn without an answer: stopped before anything was written, or failed with its reason.
 * @param spent what is charged nonetheless; absent when the failure is our own
 */
export const unanswered = ({ prices }: Deps, failure: unknown, responseTimeMs: number, spent?: SpentInAll): Ending => ({
  content: failure instanceof Stopped ? '' : sentenceOf(failure),
  ...(failure instanceof Stopped
    ? { status: 'stopped', failure: null }
    : { status: 'failed', failure: codeOf(failure) }),
  source: 'chat',
  answered: null,
  passages: [],
  searchQuery: null,
  ...(spent && codeOf(failure) !== 'interrupted'
    ? { model: spent.model, ...spent.usage, rate: rateOf(prices, spent) }
    : { model: null, promptTokens: null, completionTokens: null, rate: '0' }),
  responseTimeMs,
});

/** A person stopped the turn, and the answerer kept nothing of what was written. */
export class Stopped extends AppError {
  constructor() {
    super('unprocessable', MESSAGES.answerStopped);
  }
}
