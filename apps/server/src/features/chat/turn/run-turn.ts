import type { Passage } from '@parley/contract/chat';
import { MESSAGES } from '@parley/contract/messages';
import type { FoundPassage } from '../../../models/types';
import { storable } from '../../../platform/database/storable';
import type { Deps } from '../../../platform/deps';
import { AppError, notFound } from '../../../platform/errors';
import { holdIndex } from '../../knowledge/held-indexes.service';
import { turnEnded } from '../chat.events';
import { measureTurn } from '../chat.metrics';
import { replaceFrom } from '../versions/versions';
import type { AskedTurn } from './ask';
import { type Composed, compose } from './compose';
import { toEarlier } from './earlier';
import { Interrupted, type RunningTurn, runningTurns, StoppedByPerson } from './running';
import { expectNext } from './search-query';
import { type Ending, endTurn, insertTurn, NOTHING_SAID } from './turns.queries';
import type { Progress } from './write-answer';

/** A turn that ended with an answer, and was stored. */
export interface FinishedTurn extends Composed {
  responseTimeMs: number;
}

/** Who asked, and hears how it goes. */
export interface Listener {
  /** The question is stored: from now on it will be answered, or marked as failed. */
  stored(): void;
  /** The answer's text as it comes. */
  tell(progress: Progress): void;
}

/**
 * Stores a question, answers it and stores the answer. Goes on when its reader leaves; ends early when a person stops it.
 * @throws AppError with the sentence that is stored in the answer's place; not_found, with nothing stored, when the
 * conversation is gone
 */
export function runTurn(deps: Deps, turn: AskedTurn, listener: Listener): Promise<FinishedTurn> {
  return deps.inFlight.track(answer(deps, turn, listener));
}

async function answer(deps: Deps, turn: AskedTurn, listener: Listener): Promise<FinishedTurn> {
  const run = runningTurns(deps).begin(turn.answerId, turn.conversationId);
  const measure = measureTurn(turn.askedAt);
  const tell = (progress: Progress) => {
    measure.wrote();
    listener.tell(progress);
  };
  let stored = false;
  let storedPassages: Passage[] = [];
  const store = async (passages: readonly FoundPassage[] = []) => {
    storedPassages = passages.map(asStored);
    const seq = await insertTurn(deps.db, turn, storedPassages, deps.processes.id);
    if (seq === undefined) throw notFound();
    stored = true;
    if (turn.replaces) await replaceFrom(deps, turn, turn.replaces, seq);
    run.settle();
    listener.stored();
    return seq;
  };
  try {
    const composed = await compose(deps, turn, run, store, tell).catch((error: unknown) =>
      stoppedBeforeAWord(turn, run, error),
    );
    const finished = { ...composed, responseTimeMs: elapsed(turn) };
    if (!(await endTurn(deps.db, turn, endingOf(finished), storedPassages))) throw notFound();
    measure.ended(finished.status, finished.usage);
    // Once the reader has the answer.
    setImmediate(() => {
      readAhead(deps, turn, finished.text);
      void deps.inFlight.track(holdIndex(deps, turn.teamId, turn.agentId));
    });
    return finished;
  } catch (error) {
    const failure = error instanceof Interrupted ? new AppError('unavailable', MESSAGES.interrupted) : error;
    measure.ended('failed', null);
    if (stored) await endTurn(deps.db, turn, failedEnding(turn, sentenceOf(failure)), storedPassages);
    throw failure;
  } finally {
    runningTurns(deps).end(run);
    const { teamId, agentId, conversationId, answerId } = turn;
    if (stored) deps.events.publish(turnEnded, { teamId, agentId, conversationId, answerId });
  }
}

/** For the next question of the conversation. */
function readAhead({ log }: Deps, { conversationId, opening, question }: AskedTurn, answer: string): void {
  const { history } = toEarlier(opening.earlier);
  const now = [...history, { role: 'user', content: question }, { role: 'assistant', content: answer }] as const;
  expectNext(conversationId, now, (error) => log.error({ err: error }, 'conversation not read ahead'));
}

/** A person may stop a turn before anyone began to write; whatever else failed it is thrown on. */
function stoppedBeforeAWord({ agent, question }: AskedTurn, run: RunningTurn, error: unknown): Composed {
  if (!(run.controller.signal.reason instanceof StoppedByPerson)) throw error;
  const nothing = { text: '', status: 'stopped', answered: null, passages: [], usage: null, note: null } as const;
  return { ...nothing, passages: [], model: agent.settings.model, searchQuery: question };
}

const elapsed = ({ askedAt }: AskedTurn) => Math.round(performance.now() - askedAt);

function endingOf({
  text,
  status,
  answered,
  passages,
  searchQuery,
  model,
  usage,
  responseTimeMs,
}: FinishedTurn): Ending {
  return {
    content: storable(text),
    source: 'chat',
    status,
    answered,
    passages: passages.map(asStored),
    searchQuery,
    model,
    promptTokens: usage?.promptTokens ?? null,
    completionTokens: usage?.completionTokens ?? null,
    responseTimeMs,
  };
}

const failedEnding = (turn: AskedTurn, content: string): Ending => ({
  content,
  status: 'failed',
  ...NOTHING_SAID,
  responseTimeMs: elapsed(turn),
});

/** Without what only a search knows of a passage. */
export function asStored({ source_id, source_name, kind, heading, page, url, text }: FoundPassage) {
  return { source_id, source_name, kind, heading, page, url, text };
}

/** What is told of a failure: our own sentences as they are, anything else behind a general one. */
export function sentenceOf(error: unknown): string {
  return error instanceof AppError ? error.message : MESSAGES.serverError;
}
