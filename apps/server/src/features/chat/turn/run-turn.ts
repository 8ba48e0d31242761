import { ATTACHMENTS_PER_MESSAGE_MAX } from '@parley/contract/constants';
import { MESSAGES } from '@parley/contract/messages';
import { asksForOverview, rewriteQuestion } from '../../../models/built-in';
import type { FoundPassage } from '../../../models/types';
import type { Deps } from '../../../platform/deps';
import { AppError, notFound } from '../../../platform/errors';
import { shorten } from '../../../platform/text/shorten';
import { storable } from '../../../platform/text/storable';
import type { OwnedAgent } from '../../agents/agents.service';
import { search } from '../../knowledge/knowledge.service';
import { outline } from '../../knowledge/outline.service';
import { findAttachments } from '../attachments.queries';
import { readEarlier } from './earlier';
import { Interrupted, type RunningTurn, runningTurns, StoppedByPerson } from './running';
import { type Ending, endTurn, type NewTurn, type StoredTurn } from './turns.queries';
import { type Progress, type Written, writeAnswer } from './write-answer';

/** A question that is stored and waits for its answer. */
export interface AskedTurn extends Omit<NewTurn, 'title'>, StoredTurn {
  agent: OwnedAgent;
  /** Milliseconds of `performance.now()` when the question arrived. */
  askedAt: number;
}

/** A turn that ended with an answer, and was stored. */
export interface FinishedTurn extends Written {
  searchQuery: string;
  responseTimeMs: number;
}

/** So many passages are found; what of them fits the model's window decides how many it reads. */
const PASSAGES = 10;

/**
 * Answers a stored question and stores the answer. Goes on when its reader leaves; ends early when a person stops it.
 * @param tell is told of the answer's text as it comes
 * @throws AppError with the sentence that is stored in the answer's place
 */
export function runTurn(deps: Deps, turn: AskedTurn, tell: (progress: Progress) => void): Promise<FinishedTurn> {
  return deps.inFlight.track(answer(deps, turn, tell));
}

async function answer(deps: Deps, turn: AskedTurn, tell: (progress: Progress) => void): Promise<FinishedTurn> {
  const run = runningTurns(deps).begin(turn.answerId, turn.conversationId);
  try {
    const finished = await compose(deps, turn, run, tell);
    if (!(await endTurn(deps.db, turn, endingOf(finished)))) throw notFound();
    return finished;
  } catch (error) {
    const failure = error instanceof Interrupted ? new AppError('unavailable', MESSAGES.interrupted) : error;
    await endTurn(deps.db, turn, failedEnding(turn, sentenceOf(failure)));
    throw failure;
  } finally {
    runningTurns(deps).end(run);
    const { teamId, agentId, conversationId } = turn;
    deps.events.publish('chat.turn-ended', { teamId, agentId, conversationId });
  }
}

async function compose(
  deps: Deps,
  turn: AskedTurn,
  run: RunningTurn,
  tell: (progress: Progress) => void,
): Promise<FinishedTurn> {
  const { agent, question } = turn;
  const { signal } = run.controller;
  let searchQuery = question;
  try {
    const { history, attachmentIds } = await readEarlier(deps, turn, run);
    const said = history.map((message) => ({ ...message, content: shorten(message.content) }));
    searchQuery = rewriteQuestion(shorten(question), said);
    const ids = [...turn.attachments.map(({ id }) => id), ...attachmentIds].slice(0, ATTACHMENTS_PER_MESSAGE_MAX);
    const [passages, attachments, assigned] = await Promise.all([
      findPassages(deps, agent, searchQuery, signal),
      findAttachments(deps.db, turn, ids),
      deps.models.writerFor(agent.settings),
    ]);
    const request = {
      agentName: agent.name,
      question,
      searchQuery,
      history,
      passages,
      attachments,
      settings: agent.settings,
      signal,
    };
    const written = await writeAnswer(deps, { ...assigned, request, fallback: agent.settings.fallback }, tell);
    return { ...written, searchQuery, responseTimeMs: elapsed(turn) };
  } catch (error) {
    // Stopped before anyone began to write.
    if (!(signal.reason instanceof StoppedByPerson)) throw error;
    const nothing = { text: '', status: 'stopped', passages: [], usage: null, note: null } as const;
    return { ...nothing, passages: [], model: agent.settings.model, searchQuery, responseTimeMs: elapsed(turn) };
  }
}

/** What a question is answered from; for one about the sources as a whole, their beginnings. */
function findPassages(
  { db, models, log }: Deps,
  { id, teamId }: OwnedAgent,
  question: string,
  signal: AbortSignal,
): Promise<FoundPassage[]> {
  if (asksForOverview(question)) return outline(db, teamId, id, PASSAGES);
  return search(db, teamId, id, question, {
    limit: PASSAGES,
    signal,
    embedder: models.embedder,
    onEmbedderFailure: (error) => log.warn({ err: error }, 'embedding of a question'),
  });
}

const elapsed = ({ askedAt }: AskedTurn) => Math.round(performance.now() - askedAt);

function endingOf({ text, status, passages, searchQuery, model, usage, responseTimeMs }: FinishedTurn): Ending {
  return {
    content: storable(text),
    status,
    passages: passages.map(asStored),
    searchQuery,
    model,
    promptTokens: usage?.promptTokens ?? null,
    completionTokens: usage?.completionTokens ?? null,
    responseTimeMs,
  };
}

function failedEnding(turn: AskedTurn, content: string): Ending {
  return {
    content,
    status: 'failed',
    passages: [],
    searchQuery: null,
    model: null,
    promptTokens: null,
    completionTokens: null,
    responseTimeMs: elapsed(turn),
  };
}

/** Without what only a search knows of a passage. */
export function asStored({ source_id, source_name, kind, heading, page, url, text }: FoundPassage) {
  return { source_id, source_name, kind, heading, page, url, text };
}

/** What is told of a failure: our own sentences as they are, anything else behind a general one. */
export function sentenceOf(error: unknown): string {
  return error instanceof AppError ? error.message : MESSAGES.serverError;
}
